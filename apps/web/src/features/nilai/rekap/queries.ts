import { letterFor } from '@lms/contracts/nilai/aturan-hitung';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, Page, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { onEvent } from '../../../shared/lib/stream/stream-events.ts';

export type Recap = DataOf<'rekapNilaiKelas'>;
/** Everything of a recap but its students; every page brings it. */
export type RecapFrame = Omit<Recap, 'nilai_mahasiswa'>;
export type Komponen = Recap['header_sikad'][number];
export type ActivityHead = Recap['header_aktivitas'][number];
type Student = Recap['nilai_mahasiswa'][number];
export type SikadCell = Student['nilai_sikad'][number];
export type ActivityCell = Student['nilai_pertemuan'][number];
export type GradeClass = DataOf<'daftarNilaiKelas'>[number];

/** With the letter of the scale before, where it was another one (N12). */
export type Estimate = Student['perkiraan'] & { hurufLama: string | null };

/** A student with the cells by their column, since the grid draws a few columns of many. */
export interface RecapRow {
  /** The nim, which names a student in the calls about a cell. */
  id: string;
  mahasiswa: Student['mahasiswa'];
  keluar: boolean;
  aktivitas: Readonly<Record<string, ActivityCell>>;
  rerata: Readonly<Record<string, number | null>>;
  sikad: Readonly<Record<string, SikadCell>>;
  perkiraan: Estimate;
}

export interface RecapPage extends Page<RecapRow[]> {
  frame: RecapFrame;
}

export interface RecapFilter {
  search: string;
  keluar: boolean;
}

export const RECAP_PAGE_SIZE = 50;

const estimateOf = (perkiraan: Student['perkiraan'], skala: Recap['skala_berubah']): Estimate => {
  const before = letterFor(perkiraan.nilai, skala?.lama ?? []);
  return { ...perkiraan, hurufLama: before === perkiraan.huruf ? null : before };
};

export const toRow = (student: Student, skala: Recap['skala_berubah']): RecapRow => ({
  id: student.mahasiswa.nim,
  mahasiswa: student.mahasiswa,
  keluar: student.keluar,
  aktivitas: Object.fromEntries(student.nilai_pertemuan.map((cell) => [cell.aktivitas, cell])),
  rerata: Object.fromEntries(
    student.rata_rata_lms.map(({ jenis, rata_rata }) => [jenis, rata_rata]),
  ),
  sikad: Object.fromEntries(student.nilai_sikad.map((cell) => [cell.komponen.id, cell])),
  perkiraan: estimateOf(student.perkiraan, skala),
});

async function readPage(
  id: string,
  { search, keluar }: RecapFilter,
  page: number,
  signal: AbortSignal,
): Promise<RecapPage> {
  const { nilai_mahasiswa, ...frame } = await api.call('rekapNilaiKelas', {
    params: { id },
    query: {
      page,
      per_page: RECAP_PAGE_SIZE,
      ...(search === '' ? {} : { search }),
      ...(keluar ? { termasuk_keluar: true } : {}),
    },
    signal,
  });
  const total = frame.jumlah_mahasiswa;
  return {
    frame,
    data: nilai_mahasiswa.map((student) => toRow(student, frame.skala_berubah)),
    meta: {
      page,
      per_page: RECAP_PAGE_SIZE,
      total_items: total,
      total_pages: Math.ceil(total / RECAP_PAGE_SIZE),
    },
  };
}

export const rekapQueries = {
  lists: ['nilai', 'daftar'] as const,
  daftar: (query: QueryOfEndpoint<'daftarNilaiKelas'>) =>
    queryOptions({
      queryKey: [...rekapQueries.lists, query],
      queryFn: ({ signal }) => api.call('daftarNilaiKelas', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  kelas: (id: string) => ['nilai', 'kelas', id] as const,
  rekap: (id: string) => [...rekapQueries.kelas(id), 'rekap'] as const,
  halaman: (id: string, filter: RecapFilter, page: number) => ({
    queryKey: [...rekapQueries.rekap(id), filter, page] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => readPage(id, filter, page, signal),
  }),
  /** The class, its components and the user's rights, for screens that show no students. */
  bingkai: (id: string) =>
    queryOptions({
      queryKey: [...rekapQueries.kelas(id), 'bingkai'],
      queryFn: async ({ signal }): Promise<RecapFrame> => {
        const { nilai_mahasiswa: _students, ...frame } = await api.call('rekapNilaiKelas', {
          params: { id },
          query: { page: 1, per_page: 1 },
          signal,
        });
        return frame;
      },
    }),
  /** The recap loads anew when a calculation ends, also when the event was lost. */
  perhitungan: (id: string) =>
    queryOptions({
      queryKey: [...rekapQueries.kelas(id), 'perhitungan'],
      queryFn: async ({ client, queryKey, signal }) => {
        const before = client.getQueryData<DataOf<'perhitunganNilaiKelas'>>(queryKey);
        const now = await api.call('perhitunganNilaiKelas', { params: { id }, signal });
        if (before?.status === 'in_progress' && now.status !== 'in_progress')
          void client.invalidateQueries({ queryKey: rekapQueries.rekap(id) });
        return now;
      },
    }),
};

export function reloadClass(queryClient: QueryClient, id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: rekapQueries.kelas(id) });
}

onEvent('nilai.berubah', ({ id_kelas }, queryClient) => {
  void reloadClass(queryClient, id_kelas);
  void queryClient.invalidateQueries({ queryKey: rekapQueries.lists });
});

onEvent('nilai.kirim', ({ id_kelas }, queryClient) => {
  void reloadClass(queryClient, id_kelas);
  void queryClient.invalidateQueries({ queryKey: rekapQueries.lists });
});
