/** Filters of the check for Feeder in the address, and what is wrong in words (N45). Pure. */
import { JUMLAH_BOBOT, type MasalahFeeder } from '@lms/contracts/nilai/feeder';
import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { formatCount, formatNumber } from '../../../shared/lib/format.ts';
import { ALL_PERIODS } from '../../../shared/lib/periods.ts';
import { pageParams, sortParam } from '../../../shared/lib/use-query-params.ts';
import type { CheckedClass } from './queries.ts';

export const FEEDER_PAGE_SIZE = 20;
export const feederSorts = ['nama_mata_kuliah'] as const;

export interface FeederFilter {
  periode: string | null;
  id_prodi: string | null;
  search: string | null;
}

export interface FeederView extends FeederFilter {
  /** Null: classes with a fault. */
  tampil: 'semua' | null;
}

export const noFeederFilter = { periode: null, id_prodi: null } as const;

export function readFeederFilter(params: URLSearchParams): FeederView {
  const period = params.get('periode');
  return {
    periode: period === ALL_PERIODS || /^\d{5}$/.test(period ?? '') ? period : null,
    id_prodi: params.get('id_prodi')?.slice(0, 100) || null,
    tampil: params.get('tampil') === 'semua' ? 'semua' : null,
    search: params.get('search')?.slice(0, 200) || null,
  };
}

export const countActive = ({ periode, id_prodi }: FeederFilter): number =>
  [periode, id_prodi].filter((value) => value !== null).length;

/** The running period applies when the address has none. */
export function toFeederQuery(
  params: URLSearchParams,
  runningPeriod: number,
): QueryOfEndpoint<'pemeriksaanFeeder'> {
  const { periode, id_prodi, tampil, search } = readFeederFilter(params);
  const sort = sortParam(params, feederSorts);
  return {
    ...pageParams(params, FEEDER_PAGE_SIZE),
    ...(periode === ALL_PERIODS ? {} : { periode: periode ?? String(runningPeriod) }),
    ...(id_prodi ? { id_prodi } : {}),
    ...(tampil === null ? { hanya_bermasalah: true } : {}),
    ...(search ? { search } : {}),
    ...(sort ? { sort } : {}),
  };
}

/** One sentence per fault of a class. */
export function classFaults(row: CheckedClass): string[] {
  const { tanpa_nilai, tanpa_huruf, jumlah_bobot, komponen_tanpa_nilai } = row;
  return [
    tanpa_nilai > 0 && `${formatCount(tanpa_nilai)} mahasiswa belum memiliki nilai`,
    tanpa_huruf > 0 && `${formatCount(tanpa_huruf)} nilai tidak memiliki huruf pada skala`,
    jumlah_bobot !== JUMLAH_BOBOT &&
      `Bobot komponen ${formatNumber(jumlah_bobot)}%, seharusnya ${JUMLAH_BOBOT}%`,
    komponen_tanpa_nilai.length > 0 && `Komponen tanpa nilai: ${komponen_tanpa_nilai.join(', ')}`,
  ].filter((fault) => fault !== false);
}

export const studentFault: Readonly<Record<MasalahFeeder, string>> = {
  tanpa_nilai: 'Belum memiliki nilai',
  di_luar_rentang: 'Nilai di luar 0–100',
  tanpa_huruf: 'Tidak ada huruf pada skala',
  huruf_panjang: 'Huruf lebih dari 3 karakter',
  indeks_salah: 'Indeks tidak ada atau di luar 0–4',
};
