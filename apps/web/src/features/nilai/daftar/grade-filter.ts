/** Filters of /nilai in the address, and their query (N26). Pure. */
import type { StatusEntri } from '@lms/contracts/nilai/bentuk';
import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { ALL_PERIODS } from '../../../shared/lib/periods.ts';
import { pageParams } from '../../../shared/lib/use-query-params.ts';
import type { Label } from '../../../shared/texts.ts';

export const GRADE_PAGE_SIZE = 10;

export const entryLabel: Readonly<Record<StatusEntri, Label>> = {
  dibuka: { text: 'Entri dibuka', color: 'success' },
  belum_dibuka: { text: 'Entri belum dibuka', color: 'gray' },
  ditutup: { text: 'Entri ditutup', color: 'warning' },
  dikunci: { text: 'Nilai dikunci', color: 'danger' },
  belum_ada_komponen: { text: 'Belum ada komponen', color: 'gray' },
};

export const entryOptions = Object.entries(entryLabel).map(([value, { text }]) => ({
  value: value as StatusEntri,
  label: text,
}));

export interface GradeFilter {
  periode: string | null;
  id_mata_kuliah: string | null;
  status_entri: StatusEntri | null;
  search: string | null;
}

export const noGradeFilter = { periode: null, id_mata_kuliah: null, status_entri: null } as const;

const text = (params: URLSearchParams, key: string): string | null =>
  params.get(key)?.slice(0, 200) || null;

export function readGradeFilter(params: URLSearchParams): GradeFilter {
  const period = params.get('periode');
  return {
    periode: period === ALL_PERIODS || /^\d{5}$/.test(period ?? '') ? period : null,
    id_mata_kuliah: text(params, 'id_mata_kuliah'),
    status_entri:
      entryOptions.find(({ value }) => value === params.get('status_entri'))?.value ?? null,
    search: text(params, 'search'),
  };
}

export const countActive = ({ search: _search, ...choice }: GradeFilter): number =>
  Object.values(choice).filter((value) => value !== null).length;

/** The running period applies when the address has none. */
export function toGradeQuery(
  params: URLSearchParams,
  runningPeriod: number,
): QueryOfEndpoint<'daftarNilaiKelas'> {
  const { periode, id_mata_kuliah, status_entri, search } = readGradeFilter(params);
  return {
    ...pageParams(params, GRADE_PAGE_SIZE),
    ...(periode === ALL_PERIODS ? {} : { periode: periode ?? String(runningPeriod) }),
    ...(id_mata_kuliah ? { id_mata_kuliah } : {}),
    ...(status_entri ? { status_entri } : {}),
    ...(search ? { search } : {}),
  };
}
