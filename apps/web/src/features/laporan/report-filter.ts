/** Filters of the reports in the address. Pure. */
import { ALL_PERIODS } from '../../shared/lib/periods.ts';
import { pageParams, sortParam } from '../../shared/lib/use-query-params.ts';

const REPORT_PAGE_SIZE = 20;
export const reportSorts = ['nama_mata_kuliah'] as const;
export const realisationSorts = ['pengajar', 'mata_kuliah', 'rencana', 'realisasi'] as const;

export interface ReportFilter {
  /** Null: the running period. */
  periode: string | null;
  id_prodi: string | null;
  search: string | null;
}

export const noReportFilter = { periode: null, id_prodi: null } as const;

export function readReportFilter(params: URLSearchParams): ReportFilter {
  const period = params.get('periode');
  return {
    periode: period === ALL_PERIODS || /^\d{5}$/.test(period ?? '') ? period : null,
    id_prodi: params.get('id_prodi')?.slice(0, 100) || null,
    search: params.get('search')?.slice(0, 200) || null,
  };
}

export const countActive = ({ periode, id_prodi }: ReportFilter): number =>
  [periode, id_prodi].filter((value) => value !== null).length;

/** The list and its export share these. */
export function toReportFilter(params: URLSearchParams, runningPeriod: number) {
  const { periode, id_prodi, search } = readReportFilter(params);
  return {
    ...(periode === ALL_PERIODS ? {} : { periode: periode ?? String(runningPeriod) }),
    ...(id_prodi ? { id_prodi } : {}),
    ...(search ? { search } : {}),
  };
}

/** `sorts` are those of the list. */
export function toListQuery<const Name extends string>(
  params: URLSearchParams,
  runningPeriod: number,
  sorts: readonly Name[],
) {
  const sort = sortParam(params, sorts);
  return {
    ...pageParams(params, REPORT_PAGE_SIZE),
    ...toReportFilter(params, runningPeriod),
    ...(sort ? { sort } : {}),
  };
}

export const toReportQuery = (params: URLSearchParams, runningPeriod: number) =>
  toListQuery(params, runningPeriod, reportSorts);

/** First and last day of a month; of the running one until today. */
export function daysOf(month: string, today: string): { dari: string; sampai: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const dari = `${month}-01`;
  return { dari, sampai: today >= dari && today < last ? today : last };
}
