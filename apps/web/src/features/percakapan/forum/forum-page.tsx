import { Button, Drawer, Paper, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useCloseOnBack } from '../../../shared/lib/browser/back-layer.ts';
import { useLiveInterval, useStream } from '../../../shared/lib/stream/stream.ts';
import { useInvalidateAt } from '../../../shared/lib/time/use-invalidate-at.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { numberParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { type Forum, forumOfThread, forumQueries } from '../../../shared/queries/forum.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { texts } from '../../../shared/texts.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { IconChecklist, IconChevronLeft } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import classes from './forum.module.css';
import { ForumList } from './forum-list.tsx';
import { ForumThread } from './forum-thread.tsx';
import { originOf } from './origin.ts';
import type { ThreadPart } from './thread-part.ts';

const GradingStrip = lazyPart(() =>
  import('./grading-strip.tsx').then((module) => module.GradingStrip),
);
const MemberPosts = lazyPart(() =>
  import('./member-posts.tsx').then((module) => module.MemberPosts),
);

const skeleton = (
  <Stack>
    <Skeleton h={32} w="60%" />
    <Skeleton h={20} w={240} />
    <Skeleton h={360} />
  </Stack>
);

function usePlace() {
  const { params, set } = useQueryParams();
  const isStaff = usePengguna().role !== 'ROLE_MAHASISWA';
  const page = params.get('page');
  const urutan = numberParam(params, 'urutan', 0);
  return {
    grading: isStaff && params.get('panel') === 'keaktifan',
    member: isStaff ? params.get('mahasiswa') : null,
    at: urutan > 0 ? urutan : null,
    isStaff,
    setGrading: (grading: boolean) => set({ panel: grading ? 'keaktifan' : null, page }),
    setMember: (mahasiswa: string | null) => set({ mahasiswa, urutan: null, page }),
    showAt: (number: number) => set({ mahasiswa: null, urutan: number, page }),
  };
}

function Strip({ id, onChosen }: { id: string; onChosen?: () => void }) {
  const { member, setMember } = usePlace();
  return (
    <Suspense fallback={<Skeleton h={320} />}>
      <GradingStrip
        idForum={id}
        chosen={member}
        onChoose={({ id_user }) => {
          onChosen?.();
          setMember(id_user === member ? null : id_user);
        }}
      />
    </Suspense>
  );
}

function Chosen({ id, Thread, actions }: { id: string; Thread: ThreadPart; actions: ReactNode }) {
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
    <QueryState query={query} skeleton={skeleton}>
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
        {grading && id !== null ? <Strip id={id} /> : list}
      </Stack>
      {id === null ? (
        <Paper withBorder>
          <EmptyState title="Pilih forum">Petunjuk dan tanggapannya tampil di sini.</EmptyState>
        </Paper>
      ) : (
        <Chosen key={id} id={id} Thread={Thread} actions={null} />
      )}
    </div>
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
      <Strip id={id} onChosen={close} />
    </Drawer>
  );
}

function Narrow({ id, Thread, list }: { id: string | null; Thread: ThreadPart; list: ReactNode }) {
  const { isStaff, setGrading } = usePlace();
  if (id === null) return list;
  return (
    <>
      <Chosen
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

/** The forum list and the chosen thread: side by side, one after the other on a phone (S1 §2.1). */
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
      {isWide ? (
        <Wide id={chosen} Thread={Thread} list={list} />
      ) : (
        <Narrow id={chosen} Thread={Thread} list={list} />
      )}
    </>
  );
}
