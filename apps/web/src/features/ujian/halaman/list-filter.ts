/** Reads the exam list's filters from the address and builds its query (S2 §2.6). Pure. */
import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { ALL_PERIODS } from '../../../shared/lib/periods.ts';
import { pageParams, sortParam } from '../../../shared/lib/use-query-params.ts';
import { examTypeLabel, meetingStatus } from '../../../shared/texts.ts';

/** DECISIONS 4. */
const EXAM_PAGE_SIZE = 10;

const statuses = ['belum_dimulai', 'berlangsung', 'selesai'] as const;
const types = ['kuis', 'uts', 'uas', 'remedial'] as const;

export interface ExamFilter {
  /** A period code, 'semua', or null for the running period. */
  periode: string | null;
  id_mata_kuliah: string | null;
  jenis: (typeof types)[number] | null;
  status: (typeof statuses)[number] | null;
  search: string | null;
}

export const noExamFilter = {
  periode: null,
  id_mata_kuliah: null,
  jenis: null,
  status: null,
} as const;

export const typeOptions = types.map((value) => ({ value, label: examTypeLabel[value] }));
export const statusOptions = statuses.map((value) => ({
  value,
  label: meetingStatus[value]?.text ?? value,
}));
const sorts = ['judul', 'waktu_mulai', 'waktu_selesai'] as const;
export const sortOptions = [
  { value: '', label: 'Terdekat dulu' },
  { value: 'waktu_mulai', label: 'Waktu mulai, terlama dulu' },
  { value: '-waktu_mulai', label: 'Waktu mulai, terbaru dulu' },
  { value: 'judul', label: 'Judul A–Z' },
] as const;

const text = (params: URLSearchParams, key: string): string | null =>
  params.get(key)?.slice(0, 100) || null;
export const sortOf = (params: URLSearchParams) => sortParam(params, sorts);

export function readExamFilter(params: URLSearchParams): ExamFilter {
  const period = params.get('periode');
  return {
    periode: period === ALL_PERIODS || /^\d{5}$/.test(period ?? '') ? period : null,
    id_mata_kuliah: text(params, 'id_mata_kuliah'),
    jenis: types.find((value) => value === params.get('jenis')) ?? null,
    status: statuses.find((value) => value === params.get('status')) ?? null,
    search: text(params, 'search'),
  };
}

export function toExamQuery(
  params: URLSearchParams,
  runningPeriod: number,
): QueryOfEndpoint<'daftarUjian'> {
  const { periode, ...filter } = readExamFilter(params);
  const sort = sortOf(params);
  return {
    ...pageParams(params, EXAM_PAGE_SIZE),
    ...(sort ? { sort } : {}),
    ...(periode === ALL_PERIODS ? {} : { periode: periode ?? String(runningPeriod) }),
    ...(Object.fromEntries(
      Object.entries(filter).filter(([, value]) => value !== null),
    ) as QueryOfEndpoint<'daftarUjian'>),
  };
}

/** The number on the Filter button; the search does not count. */
export function countActive({ search: _search, ...rest }: ExamFilter): number {
  return Object.values(rest).filter((value) => value !== null).length;
}
