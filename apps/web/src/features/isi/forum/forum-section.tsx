import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useBackLayer } from '../../../shared/lib/back-layer.ts';
import { useLiveInterval, useStream } from '../../../shared/lib/stream.ts';
import { useInvalidateAt } from '../../../shared/lib/use-invalidate-at.ts';
import { numberParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { FORUMS_A_PAGE, type Forum, forumQueries } from '../../../shared/queries/forum.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { IconPlus } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { Pagination } from '../../../shared/ui/pagination.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { useMove } from '../mutations.ts';
import { useContentDeletion } from '../pratinjau/use-deletion.ts';
import { whereOf } from '../queries.ts';
import classes from '../section.module.css';
import { Section } from '../section.tsx';
import { OrderButton } from '../urutan/order-button.tsx';
import { ForumCard } from './forum-card.tsx';

// The editor and the pickers come with it.
const ForumModal = lazyPart(() => import('./forum-modal.tsx').then((module) => module.ForumModal));
const DeletionModal = lazyPart(() => import('../pratinjau/deletion-modal.tsx').then((module) => module.DeletionModal));

const PAGE = 'hal_forum';

/** What goes with it (K4). */
function workedText({ judul, jumlah_peserta_join, last_chat_at }: Forum): string | undefined {
  if (last_chat_at !== null) return `${jumlah_peserta_join} mahasiswa sudah bergabung di "${judul}", dan sudah ada tanggapan.`;
  return jumlah_peserta_join > 0 ? `${jumlah_peserta_join} mahasiswa sudah bergabung di "${judul}".` : undefined;
}

interface ForumsProps {
  meeting: PertemuanDetail;
  rows: readonly Forum[];
  page: number;
  total: number;
  mayChange: boolean;
  onEdit: (forum: Forum) => void;
}

function Forums({ meeting, rows, page, total, mayChange, onEdit }: ForumsProps) {
  const where = whereOf(meeting);
  const workedOf = (id: string): string | undefined => {
    const forum = rows.find((one) => one.id === id);
    return forum && workedText(forum);
  };
  const deletion = useContentDeletion(where, 'hapusForum', (id) => workedOf(id) !== undefined);
  const move = useMove('forum', where);
  const first = (page - 1) * FORUMS_A_PAGE + 1;
  const changeOf = (forum: Forum, number: number) => ({
    onEdit: () => onEdit(forum),
    onDelete: () => deletion.begin(forum),
    onUp: number > 1 ? () => move.mutate({ id: forum.id, by: -1 }) : undefined,
    onDown: number < total ? () => move.mutate({ id: forum.id, by: 1 }) : undefined,
    pending: deletion.isPendingOf(forum.id) || (move.isPending && move.variables.id === forum.id),
  });
  return (
    <>
      <ul className={classes.list} aria-label="Forum">
        {rows.map((forum, index) => (
          <li key={forum.id}>
            <ForumCard forum={forum} number={first + index} change={mayChange ? changeOf(forum, first + index) : undefined} />
          </li>
        ))}
      </ul>
      {deletion.question && (
        <Suspense>
          <DeletionModal
            noun="forum"
            question={deletion.question}
            worked={workedOf(deletion.question.id)}
            onConfirm={deletion.confirm}
            onClose={deletion.cancel}
          />
        </Suspense>
      )}
    </>
  );
}

const skeleton = (
  <Stack gap="xs">
    <Skeleton h={20} w="50%" />
    <Skeleton h={16} w={200} />
    <Skeleton h={36} w={140} />
  </Stack>
);

/** Opened for its forums, the page begins at them (SC010). */
const reveal = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'start' });

/** Forums of a meeting, ten a page (S2 §2.8). What is unread is heard on the stream of the class. */
export function ForumSection({ meeting }: { meeting: PertemuanDetail }) {
  const { params, set } = useQueryParams();
  const page = numberParam(params, PAGE, 1);
  const options = forumQueries.ofMeeting(meeting.id, page);
  const query = useQuery({ ...options, refetchInterval: useLiveInterval() });
  const hasRows = (query.data?.meta.total_items ?? 0) > 0;
  useStream(hasRows ? `kelas:${meeting.kelas_kuliah.id}` : null);
  const [edited, setEdited] = useState<Forum | null>(null);
  // On a phone it covers the page.
  const layer = useBackLayer();
  const openWith = (forum: Forum | null): void => {
    setEdited(forum);
    layer.open();
  };
  // At their start they open, at their end they close.
  const moments = query.data?.data.flatMap(({ waktu_mulai, waktu_selesai }) => [waktu_mulai, waktu_selesai]) ?? [];
  useInvalidateAt(moments, options.queryKey);
  const mayChange = query.data?.meta.has_write_access ?? meeting.izin.isi.boleh;
  return (
    <div className={classes.section} ref={query.data && params.get('back') === 'forum' ? reveal : undefined}>
      <Section
        title="Forum"
        count={query.data?.meta.total_items}
        actions={
          mayChange && (
            <>
              <OrderButton jenis="forum" where={whereOf(meeting)} count={query.data?.meta.total_items ?? 0} />
              <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openWith(null)}>
                Tambah Forum
              </Button>
            </>
          )
        }
      >
        <QueryState
          query={query}
          skeleton={skeleton}
          isEmpty={({ meta }) => meta.total_items === 0}
          empty={
            <Text size="sm" c="dimmed">
              {mayChange ? 'Belum ada forum. Buat satu agar mahasiswa dapat berdiskusi.' : 'Belum ada forum pada pertemuan ini.'}
            </Text>
          }
        >
          {({ data, meta }) => (
            <>
              <Forums
                meeting={meeting}
                rows={data}
                page={meta.page}
                total={meta.total_items}
                mayChange={mayChange}
                onEdit={openWith}
              />
              {(meta.total_pages > 1 || page > 1) && (
                <Pagination meta={meta} sizes={[FORUMS_A_PAGE]} onChange={(next) => set({ [PAGE]: next.page ?? 1 })} />
              )}
            </>
          )}
        </QueryState>
      </Section>
      {layer.opened && (
        <Suspense>
          <ForumModal meeting={meeting} forum={edited} onClose={layer.close} />
        </Suspense>
      )}
    </div>
  );
}
