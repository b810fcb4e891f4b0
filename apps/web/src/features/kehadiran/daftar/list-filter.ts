import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { ALL_PERIODS } from '../../../shared/lib/periods.ts';
import { instantParam, pageParams } from '../../../shared/lib/use-query-params.ts';

export const ATTENDANCE_PAGE_SIZE = 10;

export function readPage(params: URLSearchParams): { page: number; per_page: number } {
  return {
    ...pageParams(params, ATTENDANCE_PAGE_SIZE),
  };
}

const text = (params: URLSearchParams, key: string): string | null =>
  params.get(key)?.slice(0, 200) || null;

function oneOf<T extends string>(value: string | null, options: readonly T[]): T | null {
  return options.find((option) => option === value) ?? null;
}

function readPeriod(params: URLSearchParams): string | null {
  const period = params.get('periode');
  return period === ALL_PERIODS || /^\d{5}$/.test(period ?? '') ? period : null;
}

const toPeriod = (period: string | null, runningPeriod: number) =>
  period === ALL_PERIODS ? {} : { periode: period ?? String(runningPeriod) };

export function classesWithin(
  choice: { periode: string | null; id_mata_kuliah: string | null },
  runningPeriod: number,
) {
  return {
    ...toPeriod(choice.periode, runningPeriod),
    ...(choice.id_mata_kuliah ? { id_mata_kuliah: choice.id_mata_kuliah } : {}),
  };
}

function present<T extends Record<string, unknown>>(
  values: T,
): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}

export interface StudentFilter {
  periode: string | null;
  id_mata_kuliah: string | null;
  id_kelas: string | null;
  id_prodi: string | null;
  persen_di_bawah: number | null;
  search: string | null;
}

export const noStudentFilter = {
  periode: null,
  id_mata_kuliah: null,
  id_kelas: null,
  id_prodi: null,
  persen_di_bawah: null,
} as const;

export function readStudentFilter(params: URLSearchParams): StudentFilter {
  const percent = Number(params.get('persen_di_bawah') ?? Number.NaN);
  return {
    periode: readPeriod(params),
    id_mata_kuliah: text(params, 'id_mata_kuliah'),
    id_kelas: text(params, 'id_kelas'),
    id_prodi: text(params, 'id_prodi'),
    persen_di_bawah: percent > 0 && percent <= 100 ? percent : null,
    search: text(params, 'search'),
  };
}

type StudentQuery = QueryOfEndpoint<'daftarKehadiranMahasiswa'>;

/** The running period applies when the address has none. Exports use it too. */
export function toStudentQuery(
  { periode, ...filter }: StudentFilter,
  runningPeriod: number,
): StudentQuery {
  return { ...toPeriod(periode, runningPeriod), ...present(filter) };
}

export const presenceOptions = [
  { value: 'hadir', label: 'Hadir' },
  { value: 'tidak_hadir', label: 'Tidak Hadir' },
  { value: 'belum_ada', label: 'Belum Ada Presensi' },
] as const;
export const validationOptions = [
  { value: 'belum', label: 'Belum divalidasi' },
  { value: 'sudah', label: 'Sudah divalidasi' },
] as const;

export interface LecturerFilter {
  periode: string | null;
  id_mata_kuliah: string | null;
  id_kelas: string | null;
  id_prodi: string | null;
  kehadiran: (typeof presenceOptions)[number]['value'] | null;
  validasi: (typeof validationOptions)[number]['value'] | null;
  /** Instants; the meeting starts between them. */
  waktu_awal: string | null;
  waktu_akhir: string | null;
  search: string | null;
}

export const noLecturerFilter = {
  periode: null,
  id_mata_kuliah: null,
  id_kelas: null,
  id_prodi: null,
  kehadiran: null,
  validasi: null,
  waktu_awal: null,
  waktu_akhir: null,
} as const;

export function readLecturerFilter(params: URLSearchParams): LecturerFilter {
  return {
    periode: readPeriod(params),
    id_mata_kuliah: text(params, 'id_mata_kuliah'),
    id_kelas: text(params, 'id_kelas'),
    id_prodi: text(params, 'id_prodi'),
    kehadiran: oneOf(
      params.get('kehadiran'),
      presenceOptions.map(({ value }) => value),
    ),
    validasi: oneOf(
      params.get('validasi'),
      validationOptions.map(({ value }) => value),
    ),
    waktu_awal: instantParam(params, 'waktu_awal'),
    waktu_akhir: instantParam(params, 'waktu_akhir'),
    search: text(params, 'search'),
  };
}

type LecturerQuery = QueryOfEndpoint<'daftarKehadiranDosen'>;

export function toLecturerQuery(
  { periode, ...filter }: LecturerFilter,
  runningPeriod: number,
): LecturerQuery {
  return { ...toPeriod(periode, runningPeriod), ...present(filter) };
}

export function countActive(filter: StudentFilter | LecturerFilter): number {
  return Object.entries(filter).filter(([key, value]) => key !== 'search' && value !== null).length;
}
