import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLiveInterval } from '../../../shared/lib/stream.ts';
import { useInvalidateAt } from '../../../shared/lib/use-invalidate-at.ts';
import { numberParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { MATERIALS_A_PAGE, type Materi, materiQueries } from '../../../shared/queries/materi.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { IconPlus } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { Pagination } from '../../../shared/ui/pagination.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { useMove } from '../mutations.ts';
import { useContentDeletion } from '../pratinjau/use-deletion.ts';
import { type ReaderPart, whereOf } from '../queries.ts';
import classes from '../section.module.css';
import { Section } from '../section.tsx';
import { OrderButton } from '../urutan/order-button.tsx';
import { MateriCard } from './materi-card.tsx';
import { NextStepBar } from './next-step-bar.tsx';

// The editor, the pickers and the upload come with it.
const MateriModal = lazyPart(() => import('./materi-modal.tsx').then((module) => module.MateriModal));
const DeletionModal = lazyPart(() => import('../pratinjau/deletion-modal.tsx').then((module) => module.DeletionModal));

const PAGE = 'hal_materi';

interface MaterialsProps {
  meeting: PertemuanDetail;
  rows: readonly Materi[];
  page: number;
  total: number;
  mayChange: boolean;
  onEdit: (materi: Materi) => void;
  /** Undefined for what is not opened here. */
  openerOf: (materi: Materi) => (() => void) | undefined;
  onAccess: ((materi: Materi) => void) | undefined;
}

function Materials({ meeting, rows, page, total, mayChange, onEdit, openerOf, onAccess }: MaterialsProps) {
  const where = whereOf(meeting);
  const deletion = useContentDeletion(where, 'hapusMateri');
  const move = useMove('materi', where);
  const first = (page - 1) * MATERIALS_A_PAGE + 1;
  const changeOf = (materi: Materi, number: number) => ({
    onEdit: () => onEdit(materi),
    onDelete: () => deletion.begin(materi),
    onUp: number > 1 ? () => move.mutate({ id: materi.id, by: -1 }) : undefined,
    onDown: number < total ? () => move.mutate({ id: materi.id, by: 1 }) : undefined,
    pending: deletion.isPendingOf(materi.id) || (move.isPending && move.variables.id === materi.id),
  });
  return (
    <>
      <ul className={classes.list} aria-label="Materi">
        {rows.map((materi, index) => (
          <li key={materi.id}>
            <MateriCard
              materi={materi}
              number={first + index}
              onOpen={openerOf(materi)}
              onAccess={onAccess && (() => onAccess(materi))}
              change={mayChange ? changeOf(materi, first + index) : undefined}
            />
          </li>
        ))}
      </ul>
      {deletion.question && (
        <Suspense>
          <DeletionModal noun="materi" question={deletion.question} onConfirm={deletion.confirm} onClose={deletion.cancel} />
        </Suspense>
      )}
    </>
  );
}

const skeleton = (
  <Stack gap="xs">
    <Skeleton h={20} w="50%" />
    <Skeleton h={16} w={140} />
    <Skeleton h={36} w={140} />
  </Stack>
);

interface MateriSectionProps {
  meeting: PertemuanDetail;
  /** What materials are read, watched and heard in. */
  Reader?: ReaderPart | undefined;
  /** Which students have done a material; for staff. */
  Access?: ReaderPart | undefined;
}

/** Materials of a meeting, ten a page (S2 §2.4). */
export function MateriSection({ meeting, Reader, Access }: MateriSectionProps) {
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const [read, setRead] = useState<Materi | null>(null);
  const [accessed, setAccessed] = useState<Materi | null>(null);
  // A link and an archive are no more to staff than what stands on the card.
  const openerOf = (materi: Materi) =>
    Reader && (isStudent || (materi.tipe_file !== 'url' && materi.tipe_file !== 'archive')) ? () => setRead(materi) : undefined;
  const { params, set } = useQueryParams();
  const page = numberParam(params, PAGE, 1);
  const options = materiQueries.ofMeeting(meeting.id, page);
  const query = useQuery({ ...options, refetchInterval: useLiveInterval() });
  const [edited, setEdited] = useState<Materi | null>(null);
  const [opened, { open, close }] = useDisclosure();
  const openWith = (materi: Materi | null): void => {
    setEdited(materi);
    open();
  };
  // What comes to be displayed loses its tag.
  useInvalidateAt(query.data?.data.map(({ waktu_mulai_tampil }) => waktu_mulai_tampil) ?? [], options.queryKey);
  const mayChange = query.data?.meta.has_write_access ?? meeting.izin.isi.boleh;
  return (
    // The dialogs stand beside the section: turning the device changes it, and what is typed stays.
    <>
      <Section
        title="Materi"
        count={query.data?.meta.total_items}
        actions={
          mayChange && (
            <>
              <OrderButton jenis="materi" where={whereOf(meeting)} count={query.data?.meta.total_items ?? 0} />
              <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openWith(null)}>
                Tambah Materi
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
              {mayChange
                ? 'Belum ada materi. Tambahkan berkas atau tautan, atau salin dari kelas lain.'
                : 'Belum ada materi pada pertemuan ini.'}
            </Text>
          }
        >
          {({ data, meta }) => (
            <>
              <Materials
                meeting={meeting}
                rows={data}
                page={meta.page}
                total={meta.total_items}
                mayChange={mayChange}
                onEdit={openWith}
                openerOf={openerOf}
                onAccess={Access && !isStudent ? setAccessed : undefined}
              />
              {(meta.total_pages > 1 || page > 1) && (
                <Pagination meta={meta} sizes={[MATERIALS_A_PAGE]} onChange={(next) => set({ [PAGE]: next.page })} />
              )}
            </>
          )}
        </QueryState>
      </Section>
      {isStudent && Reader && query.data && <NextStepBar idPertemuan={meeting.id} firstPage={query.data} onOpen={setRead} />}
      {read && Reader && (
        <Suspense>
          <Reader materi={read} onClose={() => setRead(null)} />
        </Suspense>
      )}
      {accessed && Access && (
        <Suspense>
          <Access materi={accessed} onClose={() => setAccessed(null)} />
        </Suspense>
      )}
      {opened && (
        <Suspense>
          <MateriModal meeting={meeting} materi={edited} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
