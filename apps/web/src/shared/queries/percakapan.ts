/**
 * Threads, messages and unread counts: live by events, polled while the stream is cut (K79, K83,
 * K84).
 */
import type { AlamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../lib/api.ts';
import type { DataOf, Page, QueryOfEndpoint } from '../lib/api-types.ts';
import { foldEvents } from '../lib/stream/fold-events.ts';
import { POLL_INTERVAL_MS, useLiveInterval, useStreams } from '../lib/stream/stream.ts';
import { onEvent } from '../lib/stream/stream-events.ts';
import { reloadUnreadAnywhere } from './belum-dibaca.ts';
import { mergePesan, PAGE, type Pesan } from './message-window.ts';

export type { Pesan } from './message-window.ts';
export type Utas = DataOf<'bacaUtas'>;
export type BelumDibaca = DataOf<'belumDibaca'>[number];
type BarisUtas = DataOf<'daftarUtas'>[number];

const MOST_REVISED = 100;
/** Members of a class change seldom. */
const SEBUTAN_STALE_MS = 5 * 60_000;
/** Threads of one request: their long ids stand in the URL. */
const ASKED_AT_ONCE = 50;
/** Followed by one screen; other groups update on reload. */
const MOST_STREAMS = 8;

type Halaman = Pick<QueryOfEndpoint<'daftarPesan'>, 'before' | 'after' | 'around'>;

const root = ['percakapan'] as const;

export function askPesan(
  alamat: AlamatUtas,
  page: Halaman & Pick<QueryOfEndpoint<'daftarPesan'>, 'limit'>,
  signal?: AbortSignal,
): Promise<Pesan[]> {
  return api.call('daftarPesan', {
    params: { ...alamat },
    query: { limit: PAGE, ...page },
    signal,
  });
}

export const percakapanQueries = {
  root,
  utas: ({ groupId, threadId }: AlamatUtas) =>
    queryOptions({
      queryKey: [...root, 'utas', threadId] as const,
      queryFn: ({ signal }) => api.call('bacaUtas', { params: { id: groupId, threadId }, signal }),
    }),
  pesanRoot: (threadId: string) => [...root, 'pesan', threadId] as const,
  /**
   * From the thread's end or around a number. Loaded once: pages, new and changed messages are
   * merged in (message-window.ts), so that nothing moves.
   */
  pesan: (alamat: AlamatUtas, around: number | null) =>
    queryOptions({
      queryKey: [...percakapanQueries.pesanRoot(alamat.threadId), around] as const,
      queryFn: ({ signal }) => askPesan(alamat, around === null ? {} : { around }, signal),
      staleTime: ({ state }) => (state.data === undefined ? 0 : 'static'),
      gcTime: 0,
    }),
  ofAuthor: (alamat: AlamatUtas, pengirim: string) =>
    infiniteQueryOptions({
      queryKey: [...root, 'pengirim', alamat.threadId, pengirim] as const,
      queryFn: ({ pageParam, signal }) =>
        api.call('daftarPesan', {
          params: { ...alamat },
          query: { ...pageParam, pengirim, limit: PAGE },
          signal,
        }),
      initialPageParam: {} as Halaman,
      getNextPageParam: (page: Pesan[]): Halaman | undefined => {
        const before = page[0]?.urutan ?? 1;
        return page.length === PAGE && before > 1 ? { before } : undefined;
      },
    }),
  belumDibaca: (ids: readonly string[]) =>
    queryOptions({
      queryKey: [...root, 'belum_dibaca', ids] as const,
      queryFn: ({ signal }) =>
        api.call('belumDibaca', { query: { thread_ids: ids.join(',') }, signal }),
    }),
  daftar: (groupId: string, query: QueryOfEndpoint<'daftarUtas'>) =>
    queryOptions({
      queryKey: [...root, 'daftar', groupId, query] as const,
      queryFn: ({ signal }) => api.call('daftarUtas', { params: { groupId }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Conversations included; the caller's own group first. */
  kelompok: (idTugas: string, query: QueryOfEndpoint<'daftarKelompok'>) =>
    queryOptions({
      queryKey: [...root, 'kelompok', idTugas, query] as const,
      queryFn: ({ signal }) =>
        api.call('daftarKelompok', { params: { id: idTugas }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  riwayat: (alamat: AlamatUtas, messageId: string) =>
    queryOptions({
      queryKey: [...root, 'riwayat', alamat.threadId, messageId] as const,
      queryFn: ({ signal }) =>
        api.call('riwayatPesan', { params: { ...alamat, messageId }, signal }),
    }),
  sebutan: (alamat: AlamatUtas, search: string) =>
    queryOptions({
      queryKey: [...root, 'sebutan', alamat.threadId, search] as const,
      queryFn: ({ signal }) =>
        api.call('daftarSebutan', { params: { ...alamat }, query: { search }, signal }),
      staleTime: SEBUTAN_STALE_MS,
    }),
  cari: (alamat: AlamatUtas, search: string) =>
    queryOptions({
      queryKey: [...root, 'cari', alamat.threadId, search] as const,
      queryFn: ({ signal }) =>
        api.call('daftarPesan', { params: { ...alamat }, query: { search }, signal }),
    }),
};

export function showPesan(
  queryClient: QueryClient,
  threadId: string,
  ...pesan: readonly Pesan[]
): void {
  queryClient.setQueriesData<Pesan[]>(
    { queryKey: percakapanQueries.pesanRoot(threadId) },
    (held) => held && mergePesan(held, pesan),
  );
}

/** File links live for minutes: reloads this one message. */
export async function askLinks(
  queryClient: QueryClient,
  alamat: AlamatUtas,
  { urutan }: Pesan,
): Promise<void> {
  showPesan(
    queryClient,
    alamat.threadId,
    ...(await askPesan(alamat, { around: urutan, limit: 1 })),
  );
}

function concerns(data: unknown, kunci: string): boolean {
  if (Array.isArray(data)) return data.some((row: BelumDibaca) => row.kunci === kunci);
  if (typeof data !== 'object' || data === null) return false;
  if ('data' in data) return concerns((data as Page<BarisUtas[]>).data, kunci);
  return 'kunci' in data && data.kunci === kunci;
}

export async function reloadUnread(queryClient: QueryClient, kunci: string): Promise<void> {
  const ofThread = queryClient.invalidateQueries({
    queryKey: root,
    predicate: ({ queryKey, state }) =>
      (queryKey[1] === 'belum_dibaca' || queryKey[1] === 'daftar') && concerns(state.data, kunci),
  });
  await Promise.all([ofThread, reloadUnreadAnywhere(queryClient)]);
}

/** One a second: each event restarts running requests, and no answer would arrive. */
const reloadFolded = foldEvents<string>((keys, queryClient) => {
  const ofThreads = queryClient.invalidateQueries({
    queryKey: root,
    predicate: ({ queryKey, state }) =>
      queryKey[1] !== 'pesan' && [...keys].some((kunci) => concerns(state.data, kunci)),
  });
  const ofAuthors = queryClient
    .getQueriesData<Utas>({ queryKey: [...root, 'utas'] })
    .flatMap(([, utas]) => (utas && keys.has(utas.kunci) ? [[...root, 'pengirim', utas.id]] : []))
    .map((queryKey) => queryClient.invalidateQueries({ queryKey }));
  return Promise.all([ofThreads, ...ofAuthors]);
});

onEvent('percakapan.berubah', ({ kunci }, queryClient) => reloadFolded(kunci, queryClient));

onEvent('kelompok.berubah', ({ id_tugas }, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: [...root, 'kelompok', id_tugas] });
});

// The activity's times decide who may write.
onEvent('aktivitas.berubah', ({ id_pertemuan }, queryClient) => {
  void queryClient.invalidateQueries({
    queryKey: [...root, 'utas'],
    predicate: ({ state }) => (state.data as Utas | undefined)?.id_pertemuan === id_pertemuan,
  });
});

/**
 * By an event or by polling (K84): the revision number tells that there are changes, and since
 * which. Beside the pages, because a page read before a change may arrive after it.
 */
export function useRevised(
  alamat: AlamatUtas,
  { revisi_terakhir }: Utas,
): ReadonlyMap<string, Pesan> {
  const [opened] = useState(revisi_terakhir);
  const [revised, setRevised] = useState<ReadonlyMap<string, Pesan>>(new Map());
  const known = useRef(opened);
  useQuery({
    queryKey: [...root, 'revisi', alamat.threadId, revisi_terakhir],
    enabled: revisi_terakhir > opened,
    queryFn: async ({ signal }) => {
      for (;;) {
        const query = { revisi_setelah: known.current, limit: MOST_REVISED };
        const rows = await api.call('daftarPesan', { params: { ...alamat }, query, signal });
        setRevised((all) => new Map([...all, ...rows.map((row) => [row.id, row] as const)]));
        known.current = Math.max(known.current, rows.at(-1)?.revisi ?? 0);
        if (rows.length < MOST_REVISED) return known.current;
      }
    },
    gcTime: 0,
    // Also catches up after a lost line.
    refetchInterval: ({ state }) => (state.status === 'error' ? POLL_INTERVAL_MS : false),
  });
  return revised;
}

const ofGroup = (threadId: string): boolean =>
  threadId.startsWith('komentar-tugas__') && !threadId.startsWith('komentar-tugas__LMS-');

/**
 * 50 threads per request. Staff hear of all on the class's stream, students of their own on theirs.
 */
export function useBelumDibaca(
  idKelas: string | null,
  threadIds: readonly string[],
): ReadonlyMap<string, BelumDibaca> {
  const ids = [...new Set(threadIds)].toSorted();
  const slices = Array.from({ length: Math.ceil(ids.length / ASKED_AT_ONCE) }, (_one, index) =>
    ids.slice(index * ASKED_AT_ONCE, (index + 1) * ASKED_AT_ONCE),
  );
  const refetchInterval = useLiveInterval();
  const queries = useQueries({
    queries: slices.map((slice) => ({ ...percakapanQueries.belumDibaca(slice), refetchInterval })),
  });
  const rows = queries.flatMap(({ data }) => data ?? []);
  const groups = rows.filter(({ id }) => ofGroup(id)).slice(0, MOST_STREAMS);
  useStreams([
    ...(idKelas === null ? [] : [`kelas:${idKelas}`]),
    ...groups.map(({ kunci }) => `percakapan:${kunci}`),
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}
