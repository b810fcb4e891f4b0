/**
 * Who takes an exam and how far, the time that was given, what was announced, and who left the page
 * (U64, U66, U72).
 */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { serverNow } from '../../../shared/lib/clock.ts';
import { ApiError, isTransient } from '../../../shared/lib/errors.ts';
import { onEvent } from '../../../shared/lib/stream-events.ts';

export type PantauQuery = QueryOfEndpoint<'pantauUjian'>;

const RETRY_MS = 2_000;
/** A little late rather than a little early: early would bring the same code again. */
const LATE_MS = 150;

/**
 * When to ask again: at the turn of the code, or soon after a failure that may pass; never after a
 * refusal.
 */
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
  /**
   * The code of this minute; asks for the next one by itself for as long as somebody looks, on a
   * projector without focus too.
   */
  kode: (idUjian: string) =>
    queryOptions({
      // Apart from what events reload: they change no code.
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

/** Everything of one exam that is open. */
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
// Time was given, or an attempt was ended, reset or opened again, perhaps by a colleague.
onEvent('time_changed', ({ id_ujian }, queryClient) => {
  void reloadPengawasan(queryClient, id_ujian);
});
