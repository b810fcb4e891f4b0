import { Button, Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useCloseOnBack } from '../../../shared/lib/browser/back-layer.ts';
import { useLiveInterval, useStream } from '../../../shared/lib/stream/stream.ts';
import { useInvalidateAt } from '../../../shared/lib/time/use-invalidate-at.ts';
import { type Forum, forumQueries } from '../../../shared/queries/forum.ts';
import { texts } from '../../../shared/texts.ts';
import { IconChecklist } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { forumSkeleton } from './forum-skeleton.tsx';
import { ForumThread } from './forum-thread.tsx';
import { GradingSide } from './grading-side.tsx';
import { usePlace } from './place.ts';
import type { ThreadPart } from './thread-part.ts';

const MemberPosts = lazyPart(() =>
  import('./member-posts.tsx').then((module) => module.MemberPosts),
);

interface ForumProps {
  id: string;
  Thread: ThreadPart;
}

export function ChosenForum({ id, Thread, actions }: ForumProps & { actions: ReactNode }) {
  const options = forumQueries.detail(id);
  const query = useQuery({ ...options, refetchInterval: useLiveInterval() });
  const { data } = query;
  const { member, at, setMember, showAt } = usePlace();
  useStream(data ? `pertemuan:${data.id_pertemuan}` : null);
  useInvalidateAt(data ? [data.waktu_mulai, data.waktu_selesai] : [], options.queryKey);
  const postsOf = ({ id_group_chat, id_forum_chat }: Forum) =>
    member === null ? undefined : (
      <Suspense fallback={<Skeleton h={320} />}>
        <MemberPosts
          key={member}
          alamat={{ groupId: id_group_chat, threadId: id_forum_chat }}
          idUser={member}
          onAll={() => setMember(null)}
          onShow={showAt}
        />
      </Suspense>
    );
  return (
    <QueryState query={query} skeleton={forumSkeleton}>
      {(forum) => (
        <ForumThread
          forum={forum}
          Thread={Thread}
          at={at}
          actions={actions}
          instead={postsOf(forum)}
        />
      )}
    </QueryState>
  );
}

function Sheet({ id }: { id: string }) {
  const { grading, setGrading } = usePlace();
  const close = (): void => setGrading(false);
  useCloseOnBack(grading, close);
  return (
    <Drawer
      opened={grading}
      onClose={close}
      position="bottom"
      size="85dvh"
      title="Keaktifan"
      closeButtonProps={{ 'aria-label': texts.close, size: 44 }}
    >
      <GradingSide id={id} onChosen={close} />
    </Drawer>
  );
}

/** Staff open the grading from below. */
export function NarrowForum({ id, Thread }: ForumProps) {
  const { isStaff, setGrading } = usePlace();
  return (
    <>
      <ChosenForum
        key={id}
        id={id}
        Thread={Thread}
        actions={
          isStaff && (
            <Button
              variant="default"
              mih={44}
              leftSection={<IconChecklist size={18} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setGrading(true)}
            >
              Keaktifan
            </Button>
          )
        }
      />
      {isStaff && <Sheet id={id} />}
    </>
  );
}
