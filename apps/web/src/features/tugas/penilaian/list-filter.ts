/** The submission list's filters in the address. Pure. */
import type { StatusPenilaian } from '@lms/contracts/tugas/penilaian';
import type { Label } from '../../../shared/texts.ts';
import { countingOf } from './change.ts';
import type { Baris, DaftarFilter } from './queries.ts';

/** For a student who left the class after submitting or being graded (K12). */
export const KELUAR = 'Keluar dari kelas';

export const statusChoices: readonly { value: StatusPenilaian; label: string }[] = [
  { value: 'belum_dinilai', label: 'Belum dinilai' },
  { value: 'dinilai', label: 'Sudah dinilai' },
  { value: 'terlambat', label: 'Terlambat' },
  { value: 'belum_mengumpulkan', label: 'Belum mengumpulkan' },
  { value: 'keluar', label: KELUAR },
];

const text = (params: URLSearchParams, key: string): string | undefined =>
  params.get(key)?.slice(0, 100) || undefined;

export function readFilter(params: URLSearchParams): DaftarFilter {
  const status = statusChoices.find(({ value }) => value === params.get('status'))?.value;
  const search = text(params, 'search');
  const idKelompok = text(params, 'kelompok');
  return {
    ...(status && { status }),
    ...(search && { search }),
    ...(idKelompok && { id_kelompok: idKelompok }),
  };
}

export const isGraded = (row: Pick<Baris, 'anggota' | 'keluar'>): boolean =>
  countingOf(row).every(({ penilaian }) => penilaian.nilai !== null);

export const isWaiting = (row: Pick<Baris, 'anggota' | 'keluar' | 'pengumpulan'>): boolean =>
  !row.keluar && row.pengumpulan !== null && !isGraded(row);

export function stateOf(row: Pick<Baris, 'anggota' | 'keluar' | 'pengumpulan'>): Label {
  if (row.keluar) return { text: KELUAR, color: 'gray' };
  if (isGraded(row)) return { text: 'Dinilai', color: 'success' };
  if (row.pengumpulan === null) return { text: 'Belum mengumpulkan', color: 'gray' };
  return { text: 'Belum dinilai', color: 'warning' };
}
