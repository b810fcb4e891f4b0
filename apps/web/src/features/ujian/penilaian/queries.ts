/** Attempts of an exam for staff, and a student's own (S3 §5.2, §7.2; U78–U82). */

import type { BarisPengerjaan } from '@lms/contracts/ujian/penilaian/penilaian';
import type { BarisSoal } from '@lms/contracts/ujian/penilaian/penilaian-soal';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint, ResultOf } from '../../../shared/lib/api-types.ts';
import { onEvent } from '../../../shared/lib/stream/stream-events.ts';

export type Detail = DataOf<'detailPengerjaan'>;
export type Soal = Detail['kelompok'][number]['soal'][number];
export type Hasil = DataOf<'hasilSaya'>;
export type SoalHasil = Hasil['kelompok'][number]['soal'][number];
export type DaftarQuery = QueryOfEndpoint<'daftarPengerjaan'>;
export type Statistik = DataOf<'statistikJawaban'>;
export type Filter = Pick<DaftarQuery, 'search' | 'status'>;
type Daftar = ResultOf<'daftarPengerjaan'>;

/** A row of the grading screen; `id` is the nim in the address. */
export interface Lembar {
  id: string;
  baris: BarisPengerjaan;
}

export interface LembarSoal {
  id: string;
  baris: BarisSoal;
}
export type SoalQuery = QueryOfEndpoint<'pengerjaanSoal'>;

/** Polling while grades are computed (S3 §3.1, DECISIONS 164). */
export const COUNTING_MS = 5_000;
/** File links expire after a quarter of an hour (K20). */
const DETAIL_FRESH_MS = 5 * 60_000;

const toLembar = <Baris extends BarisPengerjaan | BarisSoal>(
  baris: Baris,
): { id: string; baris: Baris } => ({
  id: baris.mahasiswa.nim,
  baris,
});

export const penilaianUjianQueries = {
  root: ['penilaian-ujian'] as const,
  ofUjian: (idUjian: string) => [...penilaianUjianQueries.root, idUjian] as const,
  daftar: (idUjian: string, query: DaftarQuery) =>
    queryOptions({
      queryKey: [...penilaianUjianQueries.ofUjian(idUjian), 'daftar', query],
      queryFn: ({ signal }) =>
        api.call('daftarPengerjaan', { params: { id: idUjian }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  lembar: (idUjian: string, query: DaftarQuery) => ({
    queryKey: [...penilaianUjianQueries.ofUjian(idUjian), 'lembar', query] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const page: Daftar = await api.call('daftarPengerjaan', {
        params: { id: idUjian },
        query,
        signal,
      });
      return { ...page, data: page.data.map(toLembar) };
    },
  }),
  tanpa: (idUjian: string, query: QueryOfEndpoint<'tanpaPengerjaan'>) =>
    queryOptions({
      queryKey: [...penilaianUjianQueries.ofUjian(idUjian), 'tanpa', query],
      queryFn: ({ signal }) =>
        api.call('tanpaPengerjaan', { params: { id: idUjian }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  akanDitolak: (idUjian: string, query: QueryOfEndpoint<'akanDitolak'>) =>
    queryOptions({
      queryKey: [...penilaianUjianQueries.ofUjian(idUjian), 'akan_ditolak', query],
      queryFn: ({ signal }) => api.call('akanDitolak', { params: { id: idUjian }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  statistik: (idUjian: string) =>
    queryOptions({
      queryKey: [...penilaianUjianQueries.ofUjian(idUjian), 'statistik'],
      queryFn: ({ signal }) => api.call('statistikJawaban', { params: { id: idUjian }, signal }),
    }),
  perSoal: (idUjian: string) =>
    queryOptions({
      queryKey: [...penilaianUjianQueries.ofUjian(idUjian), 'per-soal'],
      queryFn: ({ signal }) => api.call('penilaianPerSoal', { params: { id: idUjian }, signal }),
    }),
  lembarSoal: (idUjian: string, idSoal: string, query: SoalQuery) => ({
    queryKey: [...penilaianUjianQueries.ofUjian(idUjian), 'lembar-soal', idSoal, query] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const page = await api.call('pengerjaanSoal', {
        params: { id: idUjian, questionId: idSoal },
        query,
        signal,
      });
      return { ...page, data: page.data.map(toLembar) };
    },
  }),
  /** All questions, or only `soal`. */
  detail: (idUjian: string, nim: string, soal?: string) =>
    queryOptions({
      queryKey: [...penilaianUjianQueries.ofUjian(idUjian), 'detail', nim, soal ?? null],
      queryFn: ({ signal }) =>
        api.call('detailPengerjaan', {
          params: { id: idUjian, studentId: nim },
          query: soal ? { soal } : {},
          signal,
        }),
      staleTime: DETAIL_FRESH_MS,
    }),
  hasil: (idUjian: string) =>
    queryOptions({
      queryKey: [...penilaianUjianQueries.ofUjian(idUjian), 'hasil'],
      queryFn: ({ signal }) => api.call('hasilSaya', { params: { id: idUjian }, signal }),
    }),
};

type Ringkasan = DataOf<'penguranganNilai'>;

/** Writes the attempt's new totals into all cached lists. */
export function showRingkasan(
  queryClient: QueryClient,
  idUjian: string,
  ringkasan: Ringkasan,
): void {
  const onRow = (row: BarisPengerjaan): BarisPengerjaan =>
    row.id === ringkasan.id ? { ...row, ...ringkasan } : row;
  const of = penilaianUjianQueries.ofUjian(idUjian);
  queryClient.setQueriesData<Detail>(
    { queryKey: [...of, 'detail'] },
    (detail) => detail && { ...detail, pengerjaan: onRow(detail.pengerjaan) },
  );
  queryClient.setQueriesData<{ data: Lembar[] }>(
    { queryKey: [...of, 'lembar'] },
    (page) => page && { ...page, data: page.data.map(({ baris }) => toLembar(onRow(baris))) },
  );
  for (const list of ['daftar', 'per-soal'])
    void queryClient.invalidateQueries({ queryKey: [...of, list] });
}

export function showPenilaian(
  queryClient: QueryClient,
  { idUjian, nim }: { idUjian: string; nim: string },
  penilaian: Soal['penilaian'],
): void {
  const of = penilaianUjianQueries.ofUjian(idUjian);
  queryClient.setQueriesData<Detail>(
    { queryKey: [...of, 'detail', nim] },
    (detail) =>
      detail && {
        ...detail,
        kelompok: detail.kelompok.map((kelompok) => ({
          ...kelompok,
          soal: kelompok.soal.map((soal) =>
            soal.soal.id === penilaian.id_soal ? { ...soal, penilaian } : soal,
          ),
        })),
      },
  );
  queryClient.setQueriesData<{ data: LembarSoal[] }>(
    { queryKey: [...of, 'lembar-soal', penilaian.id_soal] },
    (page) =>
      page && {
        ...page,
        data: page.data.map((row) =>
          row.id === nim ? toLembar({ ...row.baris, penilaian }) : row,
        ),
      },
  );
}

onEvent('aktivitas.berubah', ({ jenis }, queryClient) => {
  if (jenis === 'ujian')
    void queryClient.invalidateQueries({ queryKey: penilaianUjianQueries.root });
});
// A colleague may have graded, corrected or published; staff and student see it at once.
onEvent('nilai_ujian.berubah', ({ id_ujian }, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: penilaianUjianQueries.ofUjian(id_ujian) });
});
