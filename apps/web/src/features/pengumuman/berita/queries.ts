import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { onEvent } from '../../../shared/lib/stream/stream-events.ts';
import { kept } from '../../../shared/offline/kept-answers.ts';

export type Berita = DataOf<'detailBerita'>;
export type BeritaRingkas = DataOf<'daftarBerita'>[number];
export type GambarBerita = NonNullable<BeritaRingkas['gambar']>;

/** A whole college is told at once; its pages ask spread over this time. */
const SPREAD_MS = 700;

export const beritaQueries = {
  /** Invalidate this after any change. */
  root: ['berita'] as const,
  list: (query: QueryOfEndpoint<'daftarBerita'>) =>
    queryOptions({
      queryKey: [...beritaQueries.root, 'daftar', query],
      queryFn: ({ signal }) => api.call('daftarBerita', { query, signal }),
      meta: kept,
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...beritaQueries.root, 'detail', id],
      queryFn: ({ signal }) => api.call('detailBerita', { params: { id }, signal }),
      meta: kept,
    }),
};

onEvent('berita.berubah', (_data, queryClient) => {
  window.setTimeout(
    () => void queryClient.invalidateQueries({ queryKey: beritaQueries.root }),
    Math.random() * SPREAD_MS,
  );
});
