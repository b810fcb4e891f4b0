import type { BarisPantau } from '@lms/contracts/ujian/pengawasan/pengawasan';
import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  IconArrowBackUp,
  IconDots,
  IconEye,
  IconHourglass,
  IconMessage,
  IconMessages,
  IconPlayerPlay,
  IconPlayerStop,
} from '../../../shared/ui/icons.ts';
import classes from './pengawasan.module.css';
import { type Tindakan, tindakanOf } from './watch-words.ts';

const icon = { size: 16, 'aria-hidden': true } as const;
const items: Readonly<Record<Tindakan, { text: string; icon: ReactNode; color?: string }>> = {
  waktu: { text: 'Tambah waktu', icon: <IconHourglass {...icon} /> },
  umumkan: { text: 'Kirim pengumuman', icon: <IconMessage {...icon} /> },
  percakapan: { text: 'Percakapan', icon: <IconMessages {...icon} /> },
  fokus: { text: 'Kejadian fokus', icon: <IconEye {...icon} /> },
  akhiri: { text: 'Akhiri pengerjaan', icon: <IconPlayerStop {...icon} />, color: 'danger' },
  buka: { text: 'Buka kembali', icon: <IconPlayerPlay {...icon} /> },
  reset: { text: 'Reset pengerjaan', icon: <IconArrowBackUp {...icon} />, color: 'danger' },
};

interface RowActionsProps {
  row: BarisPantau;
  bolehUbah: boolean;
  onAct: (what: Tindakan, row: BarisPantau) => void;
}

export function RowActions({ row, bolehUbah, onAct }: RowActionsProps) {
  const offered = tindakanOf(row, bolehUbah);
  if (offered.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md" width={220} classNames={{ item: classes.menuItem }}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.menu}
          aria-label={`Tindakan ${row.nama}`}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((what) => (
          <Menu.Item
            key={what}
            color={items[what].color}
            leftSection={items[what].icon}
            onClick={() => onAct(what, row)}
          >
            {items[what].text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
