/** Queries of copying a class (K126). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';

export type Sumber = DataOf<'sumberSalin'>[number];
export type Pratinjau = DataOf<'pratinjauSalin'>;
export type IsiSalin = Pratinjau['isi'][number];
export type TidakIkut = Pratinjau['tidak_ikut'][number];
export type Salinan = DataOf<'riwayatSalin'>[number];

export const salinQueries = {
  root: (id: string) => ['salin-kelas', id] as const,
  sumber: (id: string, query: QueryOfEndpoint<'sumberSalin'>) =>
    queryOptions({
      queryKey: [...salinQueries.root(id), 'sumber', query],
      queryFn: ({ signal }) => api.call('sumberSalin', { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  pratinjau: (id: string, sumber: string) =>
    queryOptions({
      queryKey: [...salinQueries.root(id), 'pratinjau', sumber],
      queryFn: ({ signal }) =>
        api.call('pratinjauSalin', { params: { id }, query: { sumber }, signal }),
    }),
  riwayat: (id: string) =>
    queryOptions({
      queryKey: [...salinQueries.root(id), 'riwayat'],
      queryFn: ({ signal }) => api.call('riwayatSalin', { params: { id }, signal }),
    }),
};
