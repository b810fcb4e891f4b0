import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useBackLayer } from '../../../shared/lib/back-layer.ts';
import { useLiveInterval } from '../../../shared/lib/stream.ts';
import { useInvalidateAt } from '../../../shared/lib/use-invalidate-at.ts';
import { numberParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { instantsOf, TASKS_A_PAGE, type Tugas, tugasQueries } from '../../../shared/queries/tugas.ts';
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
import { type TaskPart, TugasCard } from './tugas-card.tsx';

export type { TaskPart };

// The editor, the pickers and the upload come with it.
const TugasModal = lazyPart(() => import('./tugas-modal.tsx').then((module) => module.TugasModal));
const DeletionModal = lazyPart(() => import('../pratinjau/deletion-modal.tsx').then((module) => module.DeletionModal));

const PAGE = 'hal_tugas';

/** What goes with it, in numbers (K4). */
function workedText({ judul, pemantauan }: Tugas): string | undefined {
  if (!pemantauan || pemantauan.pengumpulan_terakhir === null) return undefined;
  return `${pemantauan.jumlah_pengumpulan} mahasiswa sudah mengumpulkan "${judul}" dan ${pemantauan.jumlah_dinilai} sudah dinilai.`;
}

interface TasksProps {
  meeting: PertemuanDetail;
  rows: readonly Tugas[];
  page: number;
  total: number;
  mayChange: boolean;
  onEdit: (tugas: Tugas) => void;
  Work: TaskPart | undefined;
}

function Tasks({ meeting, rows, page, total, mayChange, onEdit, Work }: TasksProps) {
  const where = whereOf(meeting);
  const workedOf = (id: string): string | undefined => {
    const tugas = rows.find((one) => one.id === id);
    return tugas && workedText(tugas);
  };
  const deletion = useContentDeletion(where, 'hapusTugas', (id) => workedOf(id) !== undefined);
  const move = useMove('tugas', where);
  const first = (page - 1) * TASKS_A_PAGE + 1;
  const changeOf = (tugas: Tugas, number: number) => ({
    onEdit: () => onEdit(tugas),
    onDelete: () => deletion.begin(tugas),
    onUp: number > 1 ? () => move.mutate({ id: tugas.id, by: -1 }) : undefined,
    onDown: number < total ? () => move.mutate({ id: tugas.id, by: 1 }) : undefined,
    pending: deletion.isPendingOf(tugas.id) || (move.isPending && move.variables.id === tugas.id),
  });
  return (
    <>
      <ul className={classes.list} aria-label="Tugas">
        {rows.map((tugas, index) => (
          <li key={tugas.id}>
            <TugasCard
              tugas={tugas}
              number={first + index}
              Work={Work}
              change={mayChange ? changeOf(tugas, first + index) : undefined}
            />
          </li>
        ))}
      </ul>
      {deletion.question && (
        <Suspense>
          <DeletionModal
            noun="tugas"
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

/** Tasks of a meeting, ten a page (S2 §2.5). */
export function TugasSection({ meeting, Work }: { meeting: PertemuanDetail; Work?: TaskPart | undefined }) {
  const { params, set } = useQueryParams();
  const page = numberParam(params, PAGE, 1);
  const options = tugasQueries.ofMeeting(meeting.id, page);
  const query = useQuery({ ...options, refetchInterval: useLiveInterval() });
  const [edited, setEdited] = useState<Tugas | null>(null);
  // On a phone it covers the page.
  const layer = useBackLayer();
  const openWith = (tugas: Tugas | null): void => {
    setEdited(tugas);
    layer.open();
  };
  // At their start they open, at their end they close.
  const moments = query.data?.data.flatMap(instantsOf) ?? [];
  useInvalidateAt(moments, options.queryKey);
  const mayChange = query.data?.meta.has_write_access ?? meeting.izin.isi.boleh;
  return (
    <>
      <Section
        title="Tugas"
        count={query.data?.meta.total_items}
        actions={
          mayChange && (
            <>
              <OrderButton jenis="tugas" where={whereOf(meeting)} count={query.data?.meta.total_items ?? 0} />
              <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openWith(null)}>
                Tambah Tugas
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
              {mayChange ? 'Belum ada tugas. Buat yang baru, atau salin dari kelas lain.' : 'Belum ada tugas pada pertemuan ini.'}
            </Text>
          }
        >
          {({ data, meta }) => (
            <>
              <Tasks
                meeting={meeting}
                rows={data}
                page={meta.page}
                total={meta.total_items}
                mayChange={mayChange}
                onEdit={openWith}
                Work={Work}
              />
              {(meta.total_pages > 1 || page > 1) && (
                <Pagination meta={meta} sizes={[TASKS_A_PAGE]} onChange={(next) => set({ [PAGE]: next.page ?? 1 })} />
              )}
            </>
          )}
        </QueryState>
      </Section>
      {layer.opened && (
        <Suspense>
          <TugasModal meeting={meeting} tugas={edited} onClose={layer.close} />
        </Suspense>
      )}
    </>
  );
}
