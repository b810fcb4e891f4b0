import { Button, Paper, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { type Forum, forumOfThread, forumQueries } from '../../../shared/queries/forum.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { IconChevronLeft } from '../../../shared/ui/icons.ts';
import { lazyPart, preloadParts } from '../../../shared/ui/lazy-part.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import classes from './forum.module.css';
import { ForumList } from './forum-list.tsx';
import { forumSkeleton } from './forum-skeleton.tsx';
import { GradingSide } from './grading-side.tsx';
import { originOf } from './origin.ts';
import { usePlace } from './place.ts';
import type { ThreadPart } from './thread-part.ts';

const ChosenForum = lazyPart(() =>
  import('./chosen-forum.tsx').then((module) => module.ChosenForum),
);
const NarrowForum = lazyPart(() =>
  import('./chosen-forum.tsx').then((module) => module.NarrowForum),
);

/** The list alone does without it. */
export const preloadForum = (): void => preloadParts(ChosenForum, NarrowForum);

const panels = [
  { value: 'forum', label: 'Daftar forum' },
  { value: 'keaktifan', label: 'Keaktifan' },
];

function Wide({ id, Thread, list }: { id: string | null; Thread: ThreadPart; list: ReactNode }) {
  const { grading, isStaff, setGrading } = usePlace();
  return (
    <div className={classes.split}>
      <Stack gap="sm" className={classes.side}>
        {isStaff && id !== null && (
          <SegmentedControl
            fullWidth
            aria-label="Di samping tanggapan"
            data={panels}
            value={grading ? 'keaktifan' : 'forum'}
            onChange={(value) => setGrading(value === 'keaktifan')}
          />
        )}
        {grading && id !== null ? <GradingSide id={id} /> : list}
      </Stack>
      {id === null ? (
        <Paper withBorder>
          <EmptyState title="Pilih forum">Petunjuk dan tanggapannya tampil di sini.</EmptyState>
        </Paper>
      ) : (
        <Suspense fallback={forumSkeleton}>
          <ChosenForum key={id} id={id} Thread={Thread} actions={null} />
        </Suspense>
      )}
    </div>
  );
}

/** Side by side, one after the other on a phone (S1 §2.1). */
export function ForumPage({ Thread }: { Thread: ThreadPart }) {
  const { params, set } = useQueryParams();
  const isWide = useIsWide();
  const chosen = forumOfThread(params.get('forumId') ?? '');
  const known = useQuery({ ...forumQueries.detail(chosen ?? ''), enabled: false }).data;
  const origin = originOf(params, known);
  const page = params.get('page');
  const another = { mahasiswa: null, urutan: null, panel: null, page };
  const open = ({ id_group_chat, id_forum_chat }: Forum): void =>
    set({ ...another, groupId: id_group_chat, forumId: id_forum_chat });
  const list = <ForumList chosen={chosen} onOpen={open} />;
  return (
    <>
      <PageHeader
        title="Forum"
        crumbs={[{ label: 'Forum' }]}
        aside={
          !isWide &&
          chosen !== null && (
            <Button
              variant="subtle"
              mih={44}
              leftSection={<IconChevronLeft size={18} aria-hidden />}
              onClick={() => set({ ...another, forumId: null })}
            >
              Daftar forum
            </Button>
          )
        }
        actions={
          origin && (
            <Button
              component={Link}
              to={origin.to}
              variant="default"
              leftSection={<IconChevronLeft size={18} aria-hidden />}
            >
              {origin.label}
            </Button>
          )
        }
      />
      {isWide && <Wide id={chosen} Thread={Thread} list={list} />}
      {!isWide && chosen === null && list}
      {!isWide && chosen !== null && (
        <Suspense fallback={forumSkeleton}>
          <NarrowForum id={chosen} Thread={Thread} />
        </Suspense>
      )}
    </>
  );
}
