/** Queries of the signed-in user and the college. */
import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import type { DataOf } from '../lib/api-types.ts';
import { DEFAULT_ZONE, type TimeZone } from '../lib/format.ts';
import { onEvent } from '../lib/stream/stream-events.ts';
import { type Kept, kept } from '../offline/kept-answers.ts';

export type Pengguna = DataOf<'infoPengguna'>;

const session = Number.POSITIVE_INFINITY;

export const penggunaQueries = {
  saya: () =>
    queryOptions({
      queryKey: ['pengguna', 'saya'],
      queryFn: ({ signal }) => api.call('infoPengguna', { signal }),
      meta: kept,
      staleTime: session,
    }),
  pembatasan: () =>
    queryOptions({
      queryKey: ['pengguna', 'pembatasan'],
      queryFn: ({ signal }) => api.call('cekPembatasan', { signal }),
      meta: kept,
      staleTime: session,
    }),
  pengaturan: () =>
    queryOptions({
      queryKey: ['pengaturan'],
      queryFn: ({ signal }) => api.call('pengaturan', { signal }),
      meta: kept,
      staleTime: 5 * 60_000,
    }),
  /** The running period, whose code filters lists (DECISIONS 3). */
  semester: () =>
    queryOptions({
      queryKey: ['semester-berjalan'],
      queryFn: ({ signal }) => api.call('semesterBerjalan', { signal }),
      meta: kept,
      staleTime: ({ state }) => (state.data === null ? 0 : session),
    }),
  sistem: () =>
    queryOptions({
      queryKey: ['sistem'],
      queryFn: ({ signal }) => api.call('sistem', { signal }),
      staleTime: session,
    }),
};

/** Stored for the signed-in user (id, nim or id_dosen), never for others (K38). */
export function keptIfOwn(id: string): { kept: Kept } {
  const isOwn = (queryClient: QueryClient): boolean => {
    const user = queryClient.getQueryData(penggunaQueries.saya().queryKey);
    return user !== undefined && [user.id, user.nim, user.id_dosen].includes(id);
  };
  return { kept: { ...kept.kept, when: isOwn } };
}

// Every answer depends on rights, so everything reloads.
onEvent('akun.berubah', (_data, queryClient) => void queryClient.invalidateQueries());

export function usePengguna(): Pengguna {
  return useSuspenseQuery(penggunaQueries.saya()).data;
}

/** The college's zone; Asia/Jakarta until its settings load (S1 §9). */
export function useZone(): TimeZone {
  return useQuery(penggunaQueries.pengaturan()).data?.pengaturan_sistem.time_zone ?? DEFAULT_ZONE;
}
