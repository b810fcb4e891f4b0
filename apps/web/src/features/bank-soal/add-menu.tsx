import type { JenisSoal } from '@lms/contracts/soal';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '../../shared/ui/icons.ts';
import { firstKinds, kinds, otherKinds } from '../soal/kinds.ts';

interface AddMenuProps {
  /** The bank holds as many as it may, or another question is being written. */
  disabled: boolean;
  onAdd: (jenis: JenisSoal) => void;
  /** Left out of who may not read the questions of exams (U24). */
  onCopy?: (() => void) | undefined;
}

/** 'Tambah Soal' (SC158). */
export function AddMenu({ disabled, onAdd, onCopy }: AddMenuProps) {
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
        >
          Tambah Soal
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {firstKinds.map(item)}
        <Menu.Label>Jenis lain</Menu.Label>
        {otherKinds.map(item)}
        {onCopy && (
          <>
            <Menu.Divider />
            <Menu.Item mih={44} onClick={onCopy}>
              Salin dari Kuis/Ujian
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
