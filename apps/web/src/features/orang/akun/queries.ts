import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { kept } from '../../../shared/offline/kept-answers.ts';

export type Akun = DataOf<'daftarAkun'>[number];
export type BulkFilter = QueryOfEndpoint<'ringkasanAktivasiMassal'>;
export type BulkSummary = DataOf<'ringkasanAktivasiMassal'>;
export type EmailAkun = DataOf<'emailSaya'>;
export type Sesi = DataOf<'sesiSaya'>[number];

export const akunQueries = {
  root: ['akun'] as const,
  list: (query: QueryOfEndpoint<'daftarAkun'>) =>
    queryOptions({
      queryKey: [...akunQueries.root, 'list', query],
      queryFn: ({ signal }) => api.call('daftarAkun', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The number of accounts for bulk links, counted each time. */
  bulk: (query: BulkFilter) =>
    queryOptions({
      queryKey: [...akunQueries.root, 'massal', query],
      queryFn: ({ signal }) => api.call('ringkasanAktivasiMassal', { query, signal }),
      staleTime: 0,
    }),
  email: () =>
    queryOptions({
      queryKey: [...akunQueries.root, 'email'],
      queryFn: ({ signal }) => api.call('emailSaya', { signal }),
      meta: kept,
    }),
  sesi: () =>
    queryOptions({
      queryKey: [...akunQueries.root, 'sesi'],
      queryFn: ({ signal }) => api.call('sesiSaya', { signal }),
    }),
  faktorKedua: () =>
    queryOptions({
      queryKey: [...akunQueries.root, 'faktor-kedua'],
      queryFn: ({ signal }) => api.call('faktorKedua', { signal }),
    }),
  /** Asked once, because a link does not recover. */
  aktivasi: (kode: string) =>
    queryOptions({
      queryKey: [...akunQueries.root, 'aktivasi', kode],
      queryFn: () => api.call('periksaAktivasi', { body: { kode } }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
