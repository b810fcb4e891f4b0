import { Button, Collapse, Group, Stack, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../../shared/lib/api.ts';
import { useIsWide } from '../../../../shared/lib/use-is-wide.ts';
import { paths } from '../../../../shared/paths.ts';
import { type Forum, forumQueries } from '../../../../shared/queries/forum.ts';
import { usePengguna } from '../../../../shared/queries/pengguna.ts';
import { CopyTimedItem } from '../../../../shared/ui/aktivitas/copy-for-group.tsx';
import { IconChevronDown, IconChevronUp } from '../../../../shared/ui/icons.ts';
import { ForumProgress, ForumTags, ForumTimes } from '../../../percakapan/forum/forum-info.tsx';
import { Description } from '../description.tsx';
import { RowMenu, type RowMenuProps } from '../row-menu.tsx';
import classes from '../section.module.css';

function threadAddress({ id_group_chat, id_forum_chat }: Forum): string {
  const query = new URLSearchParams({
    groupId: id_group_chat,
    forumId: id_forum_chat,
    referer: 'kelas-kuliah',
  });
  return `${paths.forum}?${query.toString()}`;
}

interface ForumCardProps {
  forum: Forum;
  number: number;
  change: RowMenuProps['change'];
}

/** Starts folded on a phone, and for a student before its start (S2 §2.8). */
export function ForumCard({ forum, number, change }: ForumCardProps) {
  const id = useId();
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isWide = useIsWide();
  const folds = !isWide || (isStudent && forum.status === 'belum_dimulai');
  const runs = forum.status === 'berlangsung';
  const opened = wanted ?? !folds;
  const visit = (
    <Group>
      <Button
        component={Link}
        to={threadAddress(forum)}
        variant="default"
        aria-label={`Lihat forum ${forum.judul}`}
      >
        Lihat
      </Button>
    </Group>
  );
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.row}>
      <Stack gap={6} miw={0}>
        <UnstyledButton
          fw={650}
          mih={44}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setWanted(!opened)}
          style={{ overflowWrap: 'anywhere' }}
        >
          <Group gap={6} wrap="nowrap" align="flex-start">
            <span>{`${number}. ${forum.judul}`}</span>
            <Chevron size={20} aria-hidden style={{ flex: 'none' }} />
          </Group>
        </UnstyledButton>
        <ForumTags forum={forum} />
        <ForumTimes forum={forum} />
        <ForumProgress forum={forum} />
        <Collapse expanded={opened} id={id}>
          <Stack gap="sm">
            <Description
              judul={forum.judul}
              html={forum.deskripsi}
              queryKey={forumQueries.deskripsi(forum.id)}
              read={(signal) => api.call('detailForum', { params: { id: forum.id }, signal })}
            />
            {(isWide || !runs) && visit}
          </Stack>
        </Collapse>
        {!isWide && runs && visit}
      </Stack>
      <div className={classes.corner}>
        <RowMenu
          label={`forum ${forum.judul}`}
          first={<CopyTimedItem jenis="forum" activity={forum} />}
          change={change}
        />
      </div>
    </div>
  );
}
