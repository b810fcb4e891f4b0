/** Submissions, as students and staff see them (K59, K61). */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { onEvent } from '../../../shared/lib/stream/stream-events.ts';
import { useInvalidateAt } from '../../../shared/lib/time/use-invalidate-at.ts';
import { tugasQueries } from '../../../shared/queries/tugas.ts';

export type OwnHandIn = DataOf<'pengumpulanSaya'>;
export type Version = OwnHandIn['daftar'][number];
export type Receipt = DataOf<'tandaTerimaSaya'>;
export type ExtensionRow = DataOf<'daftarPerpanjangan'>[number];

export const pengumpulanQueries = {
  root: ['pengumpulan'] as const,
  saya: (idTugas: string) =>
    queryOptions({
      queryKey: [...pengumpulanQueries.root, 'saya', idTugas],
      queryFn: ({ signal }) => api.call('pengumpulanSaya', { params: { id: idTugas }, signal }),
    }),
  tandaTerima: (idTugas: string, percobaan: number) =>
    queryOptions({
      queryKey: [...pengumpulanQueries.root, 'tanda-terima', idTugas, percobaan],
      queryFn: ({ signal }) =>
        api.call('tandaTerimaSaya', { params: { id: idTugas, percobaan }, signal }),
    }),
  perpanjangan: (idTugas: string, query: QueryOfEndpoint<'daftarPerpanjangan'>) =>
    queryOptions({
      queryKey: [...pengumpulanQueries.root, 'perpanjangan', idTugas, query],
      queryFn: ({ signal }) =>
        api.call('daftarPerpanjangan', { params: { id: idTugas }, query, signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Reloaded when the window opens, closes or ends its grace period. */
export function useOwnHandIn(idTugas: string) {
  const options = pengumpulanQueries.saya(idTugas);
  const query = useQuery({ ...options, refetchInterval: useLiveInterval() });
  const izin = query.data?.izin;
  useInvalidateAt([izin?.sejak, izin?.sampai, izin?.tenggang_sampai], options.queryKey);
  return query;
}

export const changedByHandIn = [pengumpulanQueries.root, tugasQueries.root] as const;

// The own submission carries the grade once it is published (K68).
for (const name of ['pengumpulan.berubah', 'penilaian.berubah'] as const) {
  onEvent(
    name,
    (_data, queryClient) =>
      void queryClient.invalidateQueries({ queryKey: pengumpulanQueries.root }),
  );
}

// The task determines the accepted work, the group its owner (K64).
onEvent('aktivitas.berubah', ({ jenis }, queryClient) => {
  if (jenis === 'tugas') void queryClient.invalidateQueries({ queryKey: pengumpulanQueries.root });
});
onEvent('kelompok.berubah', (_data, queryClient) => {
  for (const queryKey of changedByHandIn) void queryClient.invalidateQueries({ queryKey });
});
