import type { JenisSoal } from '@lms/contracts/soal';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '../../shared/ui/icons.ts';
import { firstKinds, kinds, otherKinds } from '../soal/kinds.ts';

interface AddQuestionMenuProps {
  /** Of the group. */
  nama: string;
  disabled: boolean;
  onAdd: (jenis: JenisSoal) => void;
  /** Left out of who may read no banks. */
  onBank?: (() => void) | undefined;
  /** Of a file; left out where it is not offered. */
  onImport?: (() => void) | undefined;
}

/** 'Tambah Soal': by hand, from a bank, from a file (R436). */
export function AddQuestionMenu({ nama, disabled, onAdd, onBank, onImport }: AddQuestionMenuProps) {
  const item = (jenis: JenisSoal) => (
    <Menu.Item key={jenis} mih={44} onClick={() => onAdd(jenis)}>
      {kinds[jenis].label}
    </Menu.Item>
  );
  return (
    <Menu shadow="md" position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          disabled={disabled}
          aria-label={`Tambah Soal ke ${nama}`}
        >
          Tambah Soal
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {firstKinds.map(item)}
        <Menu.Label>Jenis lain</Menu.Label>
        {otherKinds.map(item)}
        {(onBank || onImport) && <Menu.Label>Sudah ada di tempat lain</Menu.Label>}
        {onBank && (
          <Menu.Item mih={44} onClick={onBank}>
            Dari bank soal
          </Menu.Item>
        )}
        {onImport && (
          <Menu.Item mih={44} onClick={onImport}>
            Dari berkas
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
