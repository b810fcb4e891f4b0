/** Queries of exams, for the meeting's page and the exam pages. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../lib/api-types.ts';
import { headStartOr } from '../lib/session/head-start.ts';
import { onEvent } from '../lib/stream/stream-events.ts';
import { keptWithoutGrades } from '../offline/kept-answers.ts';
import { UJIAN_ROOT } from './query-roots.ts';

export type Ujian = DataOf<'detailUjian'>;

const EXAMS_A_PAGE = 10;

export const instantsOf = ({ waktu_mulai, waktu_selesai }: Ujian) => [waktu_mulai, waktu_selesai];

export const ujianQueries = {
  /** Invalidate this after changing an exam or its questions. */
  root: UJIAN_ROOT,
  detail: (id: string) =>
    queryOptions({
      queryKey: [...ujianQueries.root, 'detail', id],
      queryFn: ({ signal }) =>
        headStartOr('detailUjian', () => api.call('detailUjian', { params: { id }, signal }), id),
      meta: keptWithoutGrades,
    }),
  ofMeeting: (idPertemuan: string, page: number) =>
    queryOptions({
      queryKey: [...ujianQueries.root, 'pertemuan', idPertemuan, page],
      queryFn: ({ signal }) =>
        api.call('daftarUjian', {
          query: { id_pertemuan: idPertemuan, page, per_page: EXAMS_A_PAGE },
          signal,
        }),
      meta: keptWithoutGrades,
      placeholderData: keepPreviousData,
    }),
  list: (query: QueryOfEndpoint<'daftarUjian'>) =>
    queryOptions({
      queryKey: [...ujianQueries.root, 'daftar', query],
      queryFn: ({ signal }) => api.call('daftarUjian', { query, signal }),
      meta: keptWithoutGrades,
      placeholderData: keepPreviousData,
    }),
};

onEvent('aktivitas.berubah', ({ jenis }, queryClient) => {
  if (jenis === 'ujian') void queryClient.invalidateQueries({ queryKey: ujianQueries.root });
});
