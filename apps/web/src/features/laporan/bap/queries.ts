import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { onEvent } from '../../../shared/lib/stream/stream-events.ts';
import { kept } from '../../../shared/offline/kept-answers.ts';

export type Bap = DataOf<'bapPertemuan'>;
export type Realisasi = DataOf<'realisasiPertemuan'>;
export type RincianBap = DataOf<'detailBap'>;
export type Terbitan = Bap['versi'][number];
export type Fakta = RincianBap['fakta'];

export const bapQueries = {
  /** Invalidate this after any change. */
  root: ['bap'] as const,
  ofMeeting: (id: string) =>
    queryOptions({
      queryKey: [...bapQueries.root, 'pertemuan', id],
      queryFn: ({ signal }) => api.call('bapPertemuan', { params: { id }, signal }),
      meta: kept,
    }),
  realisasi: (id: string) =>
    queryOptions({
      queryKey: [...bapQueries.root, 'realisasi', id],
      queryFn: ({ signal }) => api.call('realisasiPertemuan', { params: { id }, signal }),
      meta: kept,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...bapQueries.root, 'detail', id],
      queryFn: ({ signal }) => api.call('detailBap', { params: { id }, signal }),
      meta: kept,
    }),
  waiting: (query: QueryOfEndpoint<'bapMenunggu'>) =>
    queryOptions({
      queryKey: [...bapQueries.root, 'menunggu', query],
      queryFn: ({ signal }) => api.call('bapMenunggu', { query, signal }),
      placeholderData: keepPreviousData,
      meta: kept,
    }),
};

onEvent('bap.berubah', (_data, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: bapQueries.root });
});
