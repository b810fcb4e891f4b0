/** Queries of a task's submissions and grades, for staff (K57, K66–K71). */
import type { BarisDaftar, BarisPengumpulan } from '@lms/contracts/tugas/penilaian';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint, ResultOf } from '../../../shared/lib/api-types.ts';
import { onEvent } from '../../../shared/lib/stream/stream-events.ts';

export type Baris = BarisPengumpulan;
export type BarisList = BarisDaftar;
export type Detail = DataOf<'detailPengumpulan'>;
export type DaftarFilter = Pick<
  QueryOfEndpoint<'daftarPengumpulan'>,
  'search' | 'status' | 'id_kelompok'
>;
export type KomentarBank = DataOf<'bankKomentar'>[number];
type Daftar = ResultOf<'daftarPengumpulan'>;

/** File links live for 15 minutes (K20); events report changes. */
const DETAIL_FRESH_MS = 5 * 60_000;

export const penilaianQueries = {
  root: ['penilaian-tugas'] as const,
  ofTugas: (idTugas: string) => [...penilaianQueries.root, idTugas] as const,
  daftar: (idTugas: string, query: QueryOfEndpoint<'daftarPengumpulan'>) => ({
    queryKey: [...penilaianQueries.ofTugas(idTugas), 'daftar', query] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call('daftarPengumpulan', { params: { id: idTugas }, query, signal }),
  }),
  daftarTampil: (idTugas: string, query: QueryOfEndpoint<'daftarPengumpulan'>) =>
    queryOptions({ ...penilaianQueries.daftar(idTugas, query), placeholderData: keepPreviousData }),
  detail: (idTugas: string, id: string) =>
    queryOptions({
      queryKey: [...penilaianQueries.ofTugas(idTugas), 'detail', id] as const,
      queryFn: ({ signal }) =>
        api.call('detailPengumpulan', { params: { id: idTugas, studentId: id }, signal }),
      staleTime: DETAIL_FRESH_MS,
    }),
  /** All groups: a task has at most 1,000. */
  kelompok: (idTugas: string) =>
    queryOptions({
      queryKey: [...penilaianQueries.ofTugas(idTugas), 'kelompok'],
      queryFn: async ({ signal }) => {
        const { data } = await api.call('daftarKelompok', {
          params: { id: idTugas },
          query: { ignore_default_pagination: true },
          signal,
        });
        return data.map(({ id, nama }) => ({ value: id, label: nama }));
      },
    }),
  bankRoot: ['bank-komentar'] as const,
  bank: (query: QueryOfEndpoint<'bankKomentar'>) =>
    queryOptions({
      queryKey: [...penilaianQueries.bankRoot, query],
      queryFn: ({ signal }) => api.call('bankKomentar', { query, signal }),
      placeholderData: keepPreviousData,
    }),
};

export function showBaris(queryClient: QueryClient, idTugas: string, row: Baris): void {
  queryClient.setQueryData<Detail>(
    penilaianQueries.detail(idTugas, row.id).queryKey,
    (old) => old && { ...old, ...row },
  );
  queryClient.setQueriesData<Daftar>(
    { queryKey: [...penilaianQueries.ofTugas(idTugas), 'daftar'] },
    (page) =>
      page && {
        ...page,
        data: page.data.map((one) => (one.id === row.id ? { ...row, nomor: one.nomor } : one)),
      },
  );
}

export function latestOf<Row extends Baris>(
  queryClient: QueryClient,
  idTugas: string,
  row: Row,
): Baris {
  const lists = queryClient.getQueriesData<Daftar>({
    queryKey: [...penilaianQueries.ofTugas(idTugas), 'daftar'],
  });
  const held: Baris[] = lists.flatMap(
    ([, page]) => page?.data.filter(({ id }) => id === row.id) ?? [],
  );
  const detail = queryClient.getQueryData(penilaianQueries.detail(idTugas, row.id).queryKey);
  return [...held, ...(detail ? [detail] : [])].reduce<Baris>(
    (best, one) => (one.versi > best.versi ? one : best),
    row,
  );
}

for (const name of ['penilaian.berubah', 'pengumpulan.berubah', 'kelompok.berubah'] as const) {
  onEvent(name, ({ id_tugas }, queryClient) => {
    void queryClient.invalidateQueries({ queryKey: penilaianQueries.ofTugas(id_tugas) });
  });
}
