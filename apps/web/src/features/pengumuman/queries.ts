import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../shared/lib/api-types.ts';
import { onEvent } from '../../shared/lib/stream/stream-events.ts';
import { kept } from '../../shared/offline/kept-answers.ts';

export type Pengumuman = DataOf<'detailPengumuman'>;
export type PengumumanRingkas = DataOf<'daftarPengumuman'>[number];

const ON_CARD = 2;
/** A whole college is told at once; its pages ask spread over this time. */
const SPREAD_MS = 700;

export const pengumumanQueries = {
  /** Invalidate this after any change. */
  root: ['pengumuman'] as const,
  list: (query: QueryOfEndpoint<'daftarPengumuman'>) =>
    queryOptions({
      queryKey: [...pengumumanQueries.root, 'daftar', query],
      queryFn: ({ signal }) => api.call('daftarPengumuman', { query, signal }),
      meta: kept,
      placeholderData: keepPreviousData,
    }),
  /** The first two of the home page, pinned ones before (S1 §2.5). */
  card: () =>
    queryOptions({
      queryKey: [...pengumumanQueries.root, 'kartu'],
      queryFn: ({ signal }) =>
        api.call('daftarPengumuman', { query: { sematan: true, per_page: ON_CARD }, signal }),
      meta: kept,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...pengumumanQueries.root, 'detail', id],
      queryFn: ({ signal }) => api.call('detailPengumuman', { params: { id }, signal }),
      meta: kept,
    }),
};

onEvent('pengumuman.berubah', (_data, queryClient) => {
  window.setTimeout(
    () => void queryClient.invalidateQueries({ queryKey: pengumumanQueries.root }),
    Math.random() * SPREAD_MS,
  );
});
