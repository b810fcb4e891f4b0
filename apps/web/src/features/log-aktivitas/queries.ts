import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../shared/lib/api-types.ts';

export type LogEntry = DataOf<'daftarLog'>[number];

const root = ['log-aktivitas'] as const;

export const logQueries = {
  list: (query: QueryOfEndpoint<'daftarLog'>) =>
    queryOptions({
      queryKey: [...root, 'daftar', query],
      queryFn: ({ signal }) => api.call('daftarLog', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  own: (query: QueryOfEndpoint<'logSaya'>) =>
    queryOptions({
      queryKey: [...root, 'saya', query],
      queryFn: ({ signal }) => api.call('logSaya', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  kinds: () =>
    queryOptions({
      queryKey: [...root, 'jenis'],
      queryFn: ({ signal }) => api.call('jenisAktivitasList', { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
