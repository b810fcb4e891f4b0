import { Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { UnreadBadge } from '../../../shared/ui/unread/unread-badge.tsx';
import classes from '../percakapan.module.css';

interface ThreadEntryProps {
  name: string;
  detail: string;
  lastAt: string | null;
  unread: number;
  chosen: boolean;
  onChoose: () => void;
  avatar?: ReactNode;
}

export function ThreadEntry({
  name,
  detail,
  lastAt,
  unread,
  chosen,
  onChoose,
  avatar,
}: ThreadEntryProps) {
  const zone = useZone();
  return (
    <li>
      <UnstyledButton className={classes.student} aria-current={chosen} onClick={onChoose}>
        {avatar}
        <div className={classes.studentName}>
          <Text size="sm" fw={unread > 0 ? 650 : 500}>
            {name}
          </Text>
          <Text size="xs" c="dimmed" className="tab-angka">
            {`${detail} · ${lastAt === null ? 'belum ada pesan' : formatDateTime(lastAt, zone)}`}
          </Text>
        </div>
        <UnreadBadge count={unread} />
      </UnstyledButton>
    </li>
  );
}
