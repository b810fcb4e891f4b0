/** One material, read or watched. All keys of materials begin with 'materi'. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import type { DataOf } from '../../shared/lib/api-types.ts';

export type Materi = DataOf<'detailMateri'>;
export type Kemajuan = NonNullable<Materi['kemajuan']>;

/** A link lives for 15 minutes: another one is there before its end (K20). */
export const FRESH_LINK_MS = 13 * 60_000;

export const materiQueries = {
  root: ['materi'] as const,
  detail: (id: string) =>
    queryOptions({
      queryKey: [...materiQueries.root, 'detail', id],
      queryFn: ({ signal }) => api.call('detailMateri', { params: { id }, signal }),
    }),
};
