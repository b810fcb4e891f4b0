/** Queries of tasks, for the meeting's page and the task pages. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../lib/api-types.ts';
import { onEvent } from '../lib/stream/stream-events.ts';
import { keptWithoutGrades } from '../offline/kept-answers.ts';

export type Tugas = DataOf<'detailTugas'>;

const TASKS_A_PAGE = 10;

export const instantsOf = ({ waktu_mulai, waktu_selesai, perpanjangan_saya }: Tugas) => [
  ...[waktu_mulai, waktu_selesai],
  perpanjangan_saya,
];

export const tugasQueries = {
  /** Invalidate this after changing a task, its submissions or grades. */
  root: ['tugas'] as const,
  detail: (id: string) =>
    queryOptions({
      queryKey: [...tugasQueries.root, 'detail', id],
      queryFn: ({ signal }) => api.call('detailTugas', { params: { id }, signal }),
      meta: keptWithoutGrades,
    }),
  ofMeeting: (idPertemuan: string, page: number) =>
    queryOptions({
      queryKey: [...tugasQueries.root, 'pertemuan', idPertemuan, page],
      queryFn: ({ signal }) =>
        api.call('daftarTugas', {
          query: { id_pertemuan: idPertemuan, page, per_page: TASKS_A_PAGE },
          signal,
        }),
      meta: keptWithoutGrades,
      placeholderData: keepPreviousData,
    }),
  list: (query: QueryOfEndpoint<'daftarTugas'>) =>
    queryOptions({
      queryKey: [...tugasQueries.root, 'daftar', query],
      queryFn: ({ signal }) => api.call('daftarTugas', { query, signal }),
      meta: keptWithoutGrades,
      placeholderData: keepPreviousData,
    }),
};

for (const name of ['pengumpulan.berubah', 'penilaian.berubah'] as const) {
  onEvent(
    name,
    (_data, queryClient) => void queryClient.invalidateQueries({ queryKey: tugasQueries.root }),
  );
}

onEvent('aktivitas.berubah', ({ jenis }, queryClient) => {
  if (jenis === 'tugas') void queryClient.invalidateQueries({ queryKey: tugasQueries.root });
});
