import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';

export type HakAkses = DataOf<'hakAksesSatu'>;

export const hakAksesQueries = {
  root: ['hak-akses'] as const,
  list: (query: QueryOfEndpoint<'daftarHakAkses'>) =>
    queryOptions({
      queryKey: [...hakAksesQueries.root, 'list', query],
      queryFn: ({ signal }) => api.call('daftarHakAkses', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (username: string) =>
    queryOptions({
      queryKey: [...hakAksesQueries.root, 'satu', username],
      queryFn: ({ signal }) => api.call('hakAksesSatu', { params: { username }, signal }),
      staleTime: 0,
    }),
};
