import { ActionIcon, Group, Menu } from '@mantine/core';
import { IconCheck, IconDots, IconTrash, IconUserStar } from '../../../shared/ui/icons.ts';
import { StudentName } from '../../../shared/ui/student-name.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import classes from './kelompok.module.css';
import type { Anggota } from './queries.ts';

interface MemberRowProps {
  anggota: Anggota;
  /** Without the right to change groups there is no menu (S2 §2.5). */
  mayChange: boolean;
  pending: boolean;
  onLead: () => void;
  /** Counts the group's submission for a member who joined after it (K64). */
  onShare: () => void;
  onRemove: () => void;
}

/** One member: name, leadership and actions (S2 §2.5). */
export function MemberRow({
  anggota,
  mayChange,
  pending,
  onLead,
  onShare,
  onRemove,
}: MemberRowProps) {
  const { mahasiswa, jabatan, canDelete } = anggota;
  const isLeader = jabatan === 'ketua';
  const isLeftOut = anggota.ikut_pengumpulan === false;
  const hasMenu = mayChange && (!isLeader || isLeftOut || canDelete !== false);
  return (
    <li className={classes.member}>
      <StudentName student={mahasiswa} />
      <Group gap={4} justify="flex-end">
        {!mahasiswa.aktif && (
          <Tag color="gray" size="sm">
            Tidak aktif
          </Tag>
        )}
        {isLeftOut && (
          <Tag color="warning" size="sm">
            Belum ikut pengumpulan
          </Tag>
        )}
        {isLeader && (
          <Tag color="primary" size="sm">
            Ketua
          </Tag>
        )}
      </Group>
      {hasMenu && (
        <Menu position="bottom-end" shadow="md" width={220} classNames={{ item: classes.menuItem }}>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.touch}
              loading={pending}
              aria-label={`Tindakan ${mahasiswa.nama}`}
            >
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {!isLeader && (
              <Menu.Item leftSection={<IconUserStar size={16} aria-hidden />} onClick={onLead}>
                Jadikan Ketua Kelompok
              </Menu.Item>
            )}
            {isLeftOut && (
              <Menu.Item leftSection={<IconCheck size={16} aria-hidden />} onClick={onShare}>
                Ikutkan pada pengumpulan
              </Menu.Item>
            )}
            {canDelete !== false && (
              <Menu.Item
                color="danger"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={onRemove}
              >
                Hapus Anggota
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}
