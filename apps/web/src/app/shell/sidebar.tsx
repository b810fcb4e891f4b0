import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { formatPeriod } from '../../shared/lib/format.ts';
import { useCollege } from '../../shared/lib/use-college.ts';
import { paths } from '../../shared/paths.ts';
import type { UnreadWhere } from '../../shared/queries/belum-dibaca.ts';
import { penggunaQueries, usePengguna } from '../../shared/queries/pengguna.ts';
import { PersonAvatar } from '../../shared/ui/avatar.tsx';
import { CollegeLogo } from '../../shared/ui/college-logo.tsx';
import { IconLogout } from '../../shared/ui/icons.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import { UnreadIn } from '../../shared/ui/unread/unread-in.tsx';
import { menuFor } from './menu.ts';
import classes from './shell.module.css';
import { askSignOut } from './sign-out.ts';

const ACTIVE = 'Aktif';

function Person() {
  const user = usePengguna();
  const semester = useQuery(penggunaQueries.semester());
  return (
    <div className={classes.person}>
      <Group gap="sm" wrap="nowrap">
        <PersonAvatar name={user.nama} url={user.fotoContentUrl} size={40} />
        <Stack gap={0} miw={0}>
          <Text fw={600} size="sm" lineClamp={2}>
            {user.nama}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {user.nomor_induk}
          </Text>
        </Stack>
      </Group>
      <Group gap={6} mt="xs">
        <Tag color={user.status === ACTIVE ? 'success' : 'danger'}>{user.status}</Tag>
        {semester.data && <Tag color="gray">{`Periode ${formatPeriod(semester.data.kode)}`}</Tag>}
      </Group>
    </div>
  );
}

const kindOf: Partial<Record<string, UnreadWhere['jenis']>> = {
  [paths.tugas]: 'tugas',
  [paths.ujian]: 'ujian',
  [paths.forum]: 'forum',
};

function MenuUnread({ to }: { to: string }) {
  const jenis = kindOf[to];
  return (
    jenis && (
      <span style={{ marginInlineStart: 'auto' }}>
        <UnreadIn jenis={jenis} />
      </span>
    )
  );
}

/**
 * University, person, menu and logout (S1 §2.3): beside the page from 1024 px, below that in the
 * full-screen menu.
 */
export function SidebarContent({
  onNavigate,
  withCollege = true,
}: {
  onNavigate?: () => void;
  withCollege?: boolean;
}) {
  const user = usePengguna();
  const college = useCollege();
  return (
    <>
      {withCollege && (
        <div className={classes.college}>
          <CollegeLogo className={classes.logo} />
          <Text fw={650} size="sm" lineClamp={2}>
            {college?.nama}
          </Text>
        </div>
      )}
      <Person />
      <nav aria-label="Menu utama" className={classes.menu}>
        {menuFor(user).map(({ label, to, icon: Icon }) => (
          <NavLink
            key={to}
            to={to}
            replace={onNavigate !== undefined}
            className={classes.entry}
            onClick={onNavigate}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
            {label}
            <MenuUnread to={to} />
          </NavLink>
        ))}
      </nav>
      <div className={classes.foot}>
        <UnstyledButton className={classes.entry} onClick={() => void askSignOut()}>
          <IconLogout size={18} stroke={1.75} aria-hidden />
          Logout
        </UnstyledButton>
      </div>
    </>
  );
}
