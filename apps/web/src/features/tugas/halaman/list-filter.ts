/** Reads the task list's filters from the address and makes its query (S2 §2.5). Pure. */
import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { ALL_PERIODS } from '../../../shared/lib/periods.ts';
import { pageParams, sortParam } from '../../../shared/lib/use-query-params.ts';
import { meetingStatus, taskTypeLabel } from '../../../shared/texts.ts';

/** DECISIONS 4. */
export const TASK_PAGE_SIZE = 10;

type Status = 'belum_dimulai' | 'berlangsung' | 'selesai';
type TaskType = 'individu' | 'kelompok';

/** Named as in the address; null is unset. */
export interface TaskFilter {
  periode: string | null;
  id_mata_kuliah: string | null;
  id_kelas_kuliah: string | null;
  jenis_tugas: TaskType | null;
  status: Status | null;
  search: string | null;
}

export const noTaskFilter = {
  periode: null,
  id_mata_kuliah: null,
  id_kelas_kuliah: null,
  jenis_tugas: null,
  status: null,
} as const;

const labelled = <T extends string>(values: readonly T[], labelOf: (value: T) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));
export const typeOptions = labelled<TaskType>(
  ['individu', 'kelompok'],
  (value) => taskTypeLabel[value],
);
export const statusOptions = labelled<Status>(
  ['belum_dimulai', 'berlangsung', 'selesai'],
  (value) => meetingStatus[value]?.text ?? value,
);
export const taskSorts = ['judul', 'waktu_mulai', 'waktu_selesai'] as const;
export const sortOptions = [
  { value: '', label: 'Tenggat terdekat' },
  { value: 'waktu_mulai', label: 'Waktu mulai, terlama dulu' },
  { value: '-waktu_mulai', label: 'Waktu mulai, terbaru dulu' },
  { value: 'judul', label: 'Judul A–Z' },
] as const;

const text = (params: URLSearchParams, key: string): string | null =>
  params.get(key)?.slice(0, 100) || null;

export function readTaskFilter(params: URLSearchParams): TaskFilter {
  const period = params.get('periode');
  return {
    periode: period === ALL_PERIODS || /^\d{5}$/.test(period ?? '') ? period : null,
    id_mata_kuliah: text(params, 'id_mata_kuliah'),
    id_kelas_kuliah: text(params, 'id_kelas_kuliah'),
    jenis_tugas:
      typeOptions.find(({ value }) => value === params.get('jenis_tugas'))?.value ?? null,
    status: statusOptions.find(({ value }) => value === params.get('status'))?.value ?? null,
    search: text(params, 'search'),
  };
}

export function toTaskQuery(
  params: URLSearchParams,
  runningPeriod: number,
): QueryOfEndpoint<'daftarTugas'> {
  const { periode, ...filter } = readTaskFilter(params);
  const sort = sortParam(params, taskSorts);
  return {
    ...pageParams(params, TASK_PAGE_SIZE),
    ...(sort ? { sort } : {}),
    ...(periode === ALL_PERIODS ? {} : { periode: periode ?? String(runningPeriod) }),
    ...(Object.fromEntries(
      Object.entries(filter).filter(([, value]) => value !== null),
    ) as QueryOfEndpoint<'daftarTugas'>),
  };
}

export function countActive({ search: _search, ...rest }: TaskFilter): number {
  return Object.values(rest).filter((value) => value !== null).length;
}
