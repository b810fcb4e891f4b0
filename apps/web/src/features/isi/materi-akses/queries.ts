import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { materiQueries } from '../../../shared/queries/materi.ts';

export type BarisAkses = DataOf<'aksesMateri'>[number];
export type AksesFilter = QueryOfEndpoint<'aksesMateri'>;

/** Begins like the keys of materials, so their changes reload it. */
export const aksesQuery = (id: string, query: AksesFilter) =>
  queryOptions({
    queryKey: [...materiQueries.root, 'akses', id, query],
    queryFn: ({ signal }) => api.call('aksesMateri', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
