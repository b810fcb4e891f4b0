import type { JenisSoal } from '@lms/contracts/soal/soal';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '../../shared/ui/icons.ts';
import { firstKinds, kindNames, otherKinds } from './kind-names.ts';
import type { ImportSource } from './parts.ts';

interface AddSoalMenuProps {
  /** The accessible name where a page has several buttons. */
  label?: string;
  /** The owner is full, or another question is open. */
  disabled: boolean;
  onAdd: (jenis: JenisSoal) => void;
  /** Copies questions from a bank or an exam; undefined without the right to read those. */
  copy?: { text: string; onClick: () => void } | undefined;
  onImport?: ((from: ImportSource) => void) | undefined;
}

/** 'Tambah Soal': by hand, by copying, or from a file (S3 §2.3). */
export function AddSoalMenu({ label, disabled, onAdd, copy, onImport }: AddSoalMenuProps) {
  const item = (jenis: JenisSoal) => (
    <Menu.Item key={jenis} mih={44} onClick={() => onAdd(jenis)}>
      {kindNames[jenis]}
    </Menu.Item>
  );
  return (
    <Menu shadow="md" position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          disabled={disabled}
          aria-label={label}
        >
          Tambah Soal
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {firstKinds.map(item)}
        <Menu.Label>Jenis lain</Menu.Label>
        {otherKinds.map(item)}
        {(copy || onImport) && <Menu.Label>Sudah ada di tempat lain</Menu.Label>}
        {copy && (
          <Menu.Item mih={44} onClick={copy.onClick}>
            {copy.text}
          </Menu.Item>
        )}
        {onImport && (
          <>
            <Menu.Item mih={44} onClick={() => onImport('excel')}>
              Impor dari Excel
            </Menu.Item>
            <Menu.Item mih={44} onClick={() => onImport('lain')}>
              Impor dari sistem lain
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
