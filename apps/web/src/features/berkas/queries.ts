import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint, ResultOf } from '../../shared/lib/api-types.ts';

export type BerkasTersimpan = DataOf<'daftarBerkasTersimpan'>[number];

/** Used storage and the quota. */
export type Penyimpanan = Pick<
  ResultOf<'daftarBerkasTersimpan'>['meta'],
  'terpakai' | 'kuota_penyimpanan_gb'
>;

export const berkasQueries = {
  root: ['berkas-tersimpan'] as const,
  list: (query: QueryOfEndpoint<'daftarBerkasTersimpan'>) =>
    queryOptions({
      queryKey: [...berkasQueries.root, query],
      queryFn: ({ signal }) => api.call('daftarBerkasTersimpan', { query, signal }),
      placeholderData: keepPreviousData,
    }),
};
