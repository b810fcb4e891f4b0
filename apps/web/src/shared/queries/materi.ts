/** Materials, which the meeting's page lists and the reader opens. All their keys begin with 'materi'. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import type { DataOf } from '../lib/api-types.ts';

export type Materi = DataOf<'detailMateri'>;
export type MateriRow = DataOf<'daftarMateri'>[number];
export type Kemajuan = NonNullable<Materi['kemajuan']>;

export const materiQueries = {
  /** Whoever changes a material, or a student's progress in one, invalidates all that begins so. */
  root: ['materi'] as const,
  detail: (id: string) =>
    queryOptions({
      queryKey: [...materiQueries.root, 'detail', id],
      queryFn: ({ signal }) => api.call('detailMateri', { params: { id }, signal }),
    }),
};
