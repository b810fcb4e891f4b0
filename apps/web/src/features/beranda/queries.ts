/** Queries of the home screen across all classes. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import type { DataOf } from '../../shared/lib/api-types.ts';
import { onEvent } from '../../shared/lib/stream/stream-events.ts';
import { kept } from '../../shared/offline/kept-answers.ts';

export type Perlu = DataOf<'perluDikerjakan'>;
export type PerluRow = Perlu['baris'][number];
export type PerluReport = Perlu['bap'][number];
export type Acara = DataOf<'kalender'>[number];

export interface Span {
  waktu_awal: string;
  waktu_akhir: string;
}

export const berandaQueries = {
  perlu: () =>
    queryOptions({
      queryKey: ['beranda', 'perlu-dikerjakan'],
      queryFn: ({ signal }) => api.call('perluDikerjakan', { signal }),
      meta: kept,
    }),
  kalenderRoot: ['beranda', 'kalender'] as const,
  kalender: (span: Span) =>
    queryOptions({
      queryKey: [...berandaQueries.kalenderRoot, span],
      queryFn: ({ signal }) => api.call('kalender', { query: span, signal }),
      meta: kept,
      placeholderData: keepPreviousData,
    }),
  langganan: () =>
    queryOptions({
      queryKey: ['beranda', 'langganan-kalender'],
      queryFn: ({ signal }) => api.call('langgananKalender', { signal }),
    }),
};

/** A whole college is told of an announcement at once; its pages ask spread over this time. */
const SPREAD_MS = 700;

onEvent('pengumuman.berubah', (_change, queryClient) => {
  window.setTimeout(
    () => void queryClient.invalidateQueries({ queryKey: berandaQueries.kalenderRoot }),
    Math.random() * SPREAD_MS,
  );
});

for (const name of [
  'aktivitas.berubah',
  'pengumpulan.berubah',
  'pertemuan.berubah',
  'penilaian.berubah',
] as const) {
  onEvent(name, (_change, queryClient) => {
    void queryClient.invalidateQueries({ queryKey: berandaQueries.perlu().queryKey });
    void queryClient.invalidateQueries({ queryKey: berandaQueries.kalenderRoot });
  });
}
