import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import type { CallInput, DataOf, QueryOfEndpoint } from '../../shared/lib/api-types.ts';
import { onEvent } from '../../shared/lib/stream/stream-events.ts';
import { penggunaQueries } from '../../shared/queries/pengguna.ts';

export type Kind = DataOf<'ringkasanDataMaster'>[number];
export type KindCode = Kind['jenis'];
export type Impor = DataOf<'detailImporDataMaster'>;
export type ImporSummary = DataOf<'daftarImpor'>[number];
/** Kinds whose rows are listed here; people have their own list. */
export type ListedKind = Exclude<KindCode, 'dosen' | 'mahasiswa'>;
export type ImporRow = DataOf<'rincianImpor'>[number];

export type RefusedRow = DataOf<'barisDitolak'>[number];
export type Repair = CallInput<'simpanPerbaikan'>['body']['perbaikan'][number];
export type ColumnChoice = CallInput<'petakanKolom'>['body']['kolom'][number];

export const dataMasterQueries = {
  root: ['data-master'] as const,
  kinds: () =>
    queryOptions({
      queryKey: [...dataMasterQueries.root, 'jenis'],
      queryFn: ({ signal }) => api.call('ringkasanDataMaster', { signal }),
    }),
  contents: (jenis: ListedKind, query: QueryOfEndpoint<'isiDataMaster'>) =>
    queryOptions({
      queryKey: [...dataMasterQueries.root, 'isi', jenis, query],
      queryFn: ({ signal }) => api.call('isiDataMaster', { params: { jenis }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  history: (query: QueryOfEndpoint<'daftarImpor'>) =>
    queryOptions({
      queryKey: [...dataMasterQueries.root, 'riwayat', query],
      queryFn: ({ signal }) => api.call('daftarImpor', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...dataMasterQueries.root, 'impor', id],
      queryFn: ({ signal }) => api.call('detailImporDataMaster', { params: { id }, signal }),
    }),
  rows: (id: string, query: QueryOfEndpoint<'rincianImpor'>) =>
    queryOptions({
      queryKey: [...dataMasterQueries.root, 'rincian', id, query],
      queryFn: ({ signal }) => api.call('rincianImpor', { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  refused: (id: string, query: QueryOfEndpoint<'barisDitolak'>) =>
    queryOptions({
      queryKey: [...dataMasterQueries.root, 'ditolak', id, query],
      queryFn: ({ signal }) => api.call('barisDitolak', { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
    }),
};

onEvent('pekerjaan', ({ jenis, status }, queryClient) => {
  if (jenis !== 'impor.data_master' || status === 'berjalan') return;
  void queryClient.invalidateQueries({ queryKey: dataMasterQueries.root });
  // Forms cache the reference lists for an hour.
  void queryClient.invalidateQueries({ queryKey: ['referensi'] });
  void queryClient.invalidateQueries({ queryKey: penggunaQueries.semester().queryKey });
});
