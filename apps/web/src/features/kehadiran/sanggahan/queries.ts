import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { onEvent } from '../../../shared/lib/stream/stream-events.ts';

export type OwnDisputes = DataOf<'sanggahanSaya'>;
export type Dispute = OwnDisputes['daftar'][number];
export type DisputeRow = DataOf<'daftarSanggahan'>[number];

export const sanggahanQueries = {
  root: ['sanggahan'] as const,
  saya: (idPertemuan: string) =>
    queryOptions({
      queryKey: [...sanggahanQueries.root, 'saya', idPertemuan],
      queryFn: ({ signal }) => api.call('sanggahanSaya', { params: { idPertemuan }, signal }),
    }),
  daftar: (query: QueryOfEndpoint<'daftarSanggahan'>) =>
    queryOptions({
      queryKey: [...sanggahanQueries.root, 'daftar', query],
      queryFn: ({ signal }) => api.call('daftarSanggahan', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  menunggu: () =>
    queryOptions({
      ...sanggahanQueries.daftar({ status: 'menunggu', per_page: 1 }),
      select: ({ meta }: { meta: { total_items: number } }) => meta.total_items,
    }),
};

onEvent('sanggahan.berubah', (_data, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: sanggahanQueries.root });
});
