/** Queries of video conferences. Lists never hold a link (K115). */
import {
  keepPreviousData,
  type Query,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import type { DataOf, Page, QueryOfEndpoint } from '../lib/api-types.ts';
import { onEvent } from '../lib/stream/stream-events.ts';
import { kept } from '../offline/kept-answers.ts';

export type Vidcon = DataOf<'daftarVidcon'>[number];
export type RincianVidcon = DataOf<'detailVidcon'>;
export type PesertaVidcon = DataOf<'daftarPesertaVidcon'>[number];

const VIDCONS_A_PAGE = 10;
const root = ['vidcon'] as const;

export const vidconQueries = {
  /** Invalidate this after changing a conference. */
  root,
  detail: (id: string) =>
    queryOptions({
      queryKey: [...root, 'detail', id] as const,
      queryFn: ({ signal }) => api.call('detailVidcon', { params: { id }, signal }),
    }),
  ofMeeting: (idPertemuan: string, page: number) =>
    queryOptions({
      queryKey: [...root, 'pertemuan', idPertemuan, page] as const,
      queryFn: ({ signal }) =>
        api.call('daftarVidcon', {
          query: { id_pertemuan: idPertemuan, page, per_page: VIDCONS_A_PAGE },
          signal,
        }),
      meta: kept,
      placeholderData: keepPreviousData,
    }),
  list: (query: QueryOfEndpoint<'daftarVidcon'>) =>
    queryOptions({
      queryKey: [...root, 'daftar', query] as const,
      queryFn: ({ signal }) => api.call('daftarVidcon', { query, signal }),
      meta: kept,
      placeholderData: keepPreviousData,
    }),
  pesertaOf: (id: string) => [...root, 'peserta', id] as const,
  peserta: (id: string, query: QueryOfEndpoint<'daftarPesertaVidcon'>) =>
    queryOptions({
      queryKey: [...vidconQueries.pesertaOf(id), query] as const,
      queryFn: ({ signal }) => api.call('daftarPesertaVidcon', { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  imporOf: (id: string) =>
    queryOptions({
      queryKey: [...root, 'impor', id] as const,
      queryFn: ({ signal }) => api.call('daftarImporPesertaVidcon', { params: { id }, signal }),
    }),
  impor: (id: string, idImpor: string) =>
    queryOptions({
      queryKey: [...root, 'impor', id, idImpor] as const,
      queryFn: ({ signal }) =>
        api.call('detailImporPesertaVidcon', { params: { id, idImpor }, signal }),
    }),
};

export const instantsOf = ({
  waktu_mulai,
  waktu_selesai,
}: Pick<Vidcon, 'waktu_mulai' | 'waktu_selesai'>) => [waktu_mulai, waktu_selesai];

function holds({ queryKey, state }: Query, id: string): boolean {
  if (queryKey[1] !== 'daftar' && queryKey[1] !== 'pertemuan') return false;
  return (state.data as Page<Vidcon[]> | undefined)?.data.some((row) => row.id === id) ?? false;
}

/** Who is in, the participants, and every list with this conference. */
export function reloadVidcon(queryClient: QueryClient, id: string): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: vidconQueries.detail(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: vidconQueries.pesertaOf(id) }),
    queryClient.invalidateQueries({ queryKey: vidconQueries.imporOf(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: root, predicate: (query) => holds(query, id) }),
  ]);
}

/** The server stores one event for two seconds; pages ask after them, not all at once. */
const WINDOW_MS = 2_000;
const waiting = new Set<string>();

onEvent('vidcon.berubah', ({ id_vidcon: id }, queryClient) => {
  if (waiting.has(id)) return;
  waiting.add(id);
  window.setTimeout(
    () => {
      waiting.delete(id);
      void reloadVidcon(queryClient, id);
    },
    WINDOW_MS * (1 + Math.random() / 2),
  );
});

onEvent('aktivitas.berubah', ({ jenis }, queryClient) => {
  if (jenis === 'vidcon') void queryClient.invalidateQueries({ queryKey: root });
});
