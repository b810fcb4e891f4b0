/** Plans of a course (S2 §2.9, §7). */
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { kept } from '../../../shared/offline/kept-answers.ts';

export type Pendahuluan = DataOf<'pendahuluan'>;
export type Evaluasi = DataOf<'rencanaEvaluasi'>;

export const rencanaQueries = {
  root: ['rencana'] as const,
  /** The card asks for everything by name, the dialog does not; both get the whole plan. */
  pembelajaran: (courseId: string, from: 'kartu' | 'dialog') =>
    queryOptions({
      queryKey: [...rencanaQueries.root, courseId, 'pembelajaran', from],
      queryFn: ({ signal }) =>
        api.call('rencanaPembelajaran', {
          params: { courseId },
          ...(from === 'kartu' && { query: { ignore_default_pagination: true } }),
          signal,
        }),
      meta: kept,
    }),
  evaluasi: (courseId: string) =>
    queryOptions({
      queryKey: [...rencanaQueries.root, courseId, 'evaluasi'],
      queryFn: ({ signal }) => api.call('rencanaEvaluasi', { params: { courseId }, signal }),
      meta: kept,
    }),
  info: (courseId: string) =>
    queryOptions({
      queryKey: [...rencanaQueries.root, courseId, 'info'],
      queryFn: ({ signal }) => api.call('infoMatakuliah', { params: { courseId }, signal }),
      meta: kept,
    }),
};
