import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { pageParams } from '../../../shared/lib/use-query-params.ts';

export const ALL = 'semua';
/** DECISIONS 4. */
export const CLASS_PAGE_SIZE = 5;

/** `period` is a code, 'semua', or null for the running period. */
export interface ClassFilter {
  status: string;
  search: string;
  period: string | null;
  courseId: string | null;
  page: number;
  per_page: number;
}

export const statusOptions = [
  { value: ALL, label: 'Semua' },
  { value: 'berlangsung', label: 'Sedang Berlangsung' },
  { value: 'belum_dimulai', label: 'Belum Dimulai' },
  { value: 'selesai', label: 'Telah Berakhir' },
] as const;

type Status = (typeof statusOptions)[number]['value'];

function isStatus(value: string | null): value is Status {
  return statusOptions.some((option) => option.value === value);
}

export function readFilter(params: URLSearchParams): ClassFilter & { status: Status } {
  const status = params.get('status');
  const period = params.get('periode');
  return {
    status: isStatus(status) ? status : ALL,
    search: params.get('search')?.slice(0, 200) ?? '',
    period: period === ALL || /^\d{5}$/.test(period ?? '') ? period : null,
    courseId: params.get('id_mata_kuliah'),
    ...pageParams(params, CLASS_PAGE_SIZE),
  };
}

/** Without a period in the address, the running one applies (S1 §2.6). */
export function toQuery(
  filter: ReturnType<typeof readFilter>,
  runningPeriod: number,
): QueryOfEndpoint<'daftarKelas'> {
  return {
    page: filter.page,
    per_page: filter.per_page,
    ...(filter.status === ALL ? {} : { status: filter.status }),
    ...(filter.search ? { search: filter.search } : {}),
    ...(filter.period === ALL ? {} : { periode: filter.period ?? String(runningPeriod) }),
    ...(filter.courseId ? { id_mata_kuliah: filter.courseId } : {}),
  };
}
