/**
 * Filters and orders of the lists of activities, read from the address (S1 §2.8, S2 §2.5, §2.6).
 * Pure.
 */
import { ALL_PERIODS } from '../lib/periods.ts';
import { pageParams, sortParam } from '../lib/use-query-params.ts';

/** DECISIONS 4. */
const ACTIVITIES_A_PAGE = 10;

export const activityStatuses = ['belum_dimulai', 'berlangsung', 'selesai'] as const;

/** Named as in the address; null is unset. */
export interface ActivityFilter {
  /** A period code, 'semua', or null for the running period. */
  periode: string | null;
  status: (typeof activityStatuses)[number] | null;
  search: string | null;
}

const sorts = ['judul', 'waktu_mulai', 'waktu_selesai'] as const;
export const sortOf = (params: URLSearchParams) => sortParam(params, sorts);

export const textParam = (params: URLSearchParams, key: string): string | null =>
  params.get(key)?.slice(0, 100) || null;

/** Null for anything that is not offered. */
export const choiceParam = <const Value extends string>(
  params: URLSearchParams,
  key: string,
  values: readonly Value[],
): Value | null => values.find((value) => value === params.get(key)) ?? null;

export function readActivityFilter(params: URLSearchParams): ActivityFilter {
  const period = params.get('periode');
  return {
    periode: period === ALL_PERIODS || /^\d{5}$/.test(period ?? '') ? period : null,
    status: choiceParam(params, 'status', activityStatuses),
    search: textParam(params, 'search'),
  };
}

type Asked<Filter> = {
  [Key in keyof Omit<Filter, 'periode'>]?: NonNullable<Filter[Key]>;
};

export function toActivityQuery<Filter extends ActivityFilter>(
  params: URLSearchParams,
  { periode, ...filter }: Filter,
  runningPeriod: number,
) {
  const asked = Object.entries(filter).filter(([, value]) => value !== null);
  return {
    ...pageParams(params, ACTIVITIES_A_PAGE),
    ...(periode !== ALL_PERIODS && { periode: periode ?? String(runningPeriod) }),
    ...(Object.fromEntries(asked) as Asked<Filter>),
  };
}

export function toSortedActivityQuery<Filter extends ActivityFilter>(
  params: URLSearchParams,
  filter: Filter,
  runningPeriod: number,
) {
  const sort = sortOf(params);
  return { ...toActivityQuery(params, filter, runningPeriod), ...(sort && { sort }) };
}

/** The number on the Filter button; the search does not count. */
export function countActive({ search: _search, ...rest }: ActivityFilter): number {
  return Object.values(rest).filter((value) => value !== null).length;
}
