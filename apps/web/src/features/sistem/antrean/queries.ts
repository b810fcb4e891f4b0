import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';

const REFRESH_MS = 5_000;

export const antreanQueries = {
  root: ['antrean'] as const,
  ringkasan: () =>
    queryOptions({
      queryKey: [...antreanQueries.root, 'ringkasan'],
      queryFn: ({ signal }) => api.call('ringkasanAntrean', { signal }),
      refetchInterval: REFRESH_MS,
    }),
  cadangan: () =>
    queryOptions({
      queryKey: [...antreanQueries.root, 'cadangan'],
      queryFn: ({ signal }) => api.call('keadaanCadangan', { signal }),
    }),
  gagal: (query: QueryOfEndpoint<'daftarPekerjaanGagal'>) =>
    queryOptions({
      queryKey: [...antreanQueries.root, 'gagal', query],
      queryFn: ({ signal }) => api.call('daftarPekerjaanGagal', { query, signal }),
      refetchInterval: REFRESH_MS,
      placeholderData: keepPreviousData,
    }),
};
