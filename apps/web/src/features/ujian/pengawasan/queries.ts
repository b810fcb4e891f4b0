/** Participants and their progress, given time, announcements and focus logs (U64, U66, U72). */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { ApiError, isTransient } from '../../../shared/lib/errors.ts';
import { onEvent } from '../../../shared/lib/stream/stream-events.ts';
import { serverNow } from '../../../shared/lib/time/clock.ts';

export type PantauQuery = QueryOfEndpoint<'pantauUjian'>;

const RETRY_MS = 2_000;
const LATE_MS = 150;

/** When the code changes, or shortly after a temporary failure; never after a refusal. */
function nextAsk(code: DataOf<'kodeUjian'> | undefined, error: Error | null): number | false {
  if (error !== null) return error instanceof ApiError && !isTransient(error) ? false : RETRY_MS;
  if (code === undefined) return RETRY_MS;
  return Math.max(LATE_MS, Date.parse(code.expires_at) - serverNow() + LATE_MS);
}

export const pengawasanQueries = {
  ofUjian: (idUjian: string) => ['pengawasan', idUjian] as const,
  pantau: (idUjian: string, query: PantauQuery) =>
    queryOptions({
      queryKey: [...pengawasanQueries.ofUjian(idUjian), 'pantau', query],
      queryFn: ({ signal }) => api.call('pantauUjian', { params: { id: idUjian }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  gangguan: (idUjian: string, page: number) =>
    queryOptions({
      queryKey: [...pengawasanQueries.ofUjian(idUjian), 'gangguan', page],
      queryFn: ({ signal }) =>
        api.call('daftarGangguan', {
          params: { id: idUjian },
          query: { page, per_page: 10 },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  kompensasi: (idUjian: string, query: QueryOfEndpoint<'daftarKompensasi'>) =>
    queryOptions({
      queryKey: [...pengawasanQueries.ofUjian(idUjian), 'kompensasi', query],
      queryFn: ({ signal }) =>
        api.call('daftarKompensasi', { params: { id: idUjian }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  waktu: (idUjian: string, query: QueryOfEndpoint<'daftarPenyesuaian'>) =>
    queryOptions({
      queryKey: [...pengawasanQueries.ofUjian(idUjian), 'waktu', query],
      queryFn: ({ signal }) =>
        api.call('daftarPenyesuaian', { params: { id: idUjian }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  pengumuman: (idUjian: string, query: QueryOfEndpoint<'daftarPengumumanUjian'>) =>
    queryOptions({
      queryKey: [...pengawasanQueries.ofUjian(idUjian), 'pengumuman', query],
      queryFn: ({ signal }) =>
        api.call('daftarPengumumanUjian', { params: { id: idUjian }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Refreshes itself while shown, even on an unfocused projector. */
  kode: (idUjian: string) =>
    queryOptions({
      // Events that reload the other keys do not change the code.
      queryKey: ['kode-ujian', idUjian],
      queryFn: ({ signal }) => api.call('kodeUjian', { params: { id: idUjian }, signal }),
      refetchInterval: ({ state }) => nextAsk(state.data, state.error),
      refetchIntervalInBackground: true,
      networkMode: 'always',
      retry: false,
      staleTime: 0,
      gcTime: 0,
    }),
  fokus: (idUjian: string, nim: string) =>
    queryOptions({
      queryKey: [...pengawasanQueries.ofUjian(idUjian), 'fokus', nim],
      queryFn: ({ signal }) =>
        api.call('logFokusMahasiswa', { params: { id: idUjian, studentId: nim }, signal }),
    }),
};

export const reloadPengawasan = (queryClient: QueryClient, idUjian: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: pengawasanQueries.ofUjian(idUjian) });

onEvent('ujian.pantau', ({ id_ujian }, queryClient) => {
  void reloadPengawasan(queryClient, id_ujian);
});
onEvent('ujian.pengumuman', ({ id_ujian }, queryClient) => {
  void queryClient.invalidateQueries({
    queryKey: [...pengawasanQueries.ofUjian(id_ujian), 'pengumuman'],
  });
});
onEvent('time_changed', ({ id_ujian }, queryClient) => {
  void reloadPengawasan(queryClient, id_ujian);
});
