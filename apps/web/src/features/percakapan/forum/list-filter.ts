/** Reads the forum list's filters from the address and makes its query (S1 §2.1, §2.8). Pure. */
import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { ALL_PERIODS } from '../../../shared/lib/periods.ts';
import { pageParams } from '../../../shared/lib/use-query-params.ts';
import { meetingStatus } from '../../../shared/texts.ts';

/** DECISIONS 4. */
export const FORUM_PAGE_SIZE = 10;

const statuses = ['belum_dimulai', 'berlangsung', 'selesai'] as const;
type Status = (typeof statuses)[number];

/** Named as in the address; null is unset. */
export interface ForumFilter {
  periode: string | null;
  id_kelas_kuliah: string | null;
  status: Status | null;
  search: string | null;
}

export const noForumFilter = { periode: null, id_kelas_kuliah: null, status: null } as const;

export const statusOptions = statuses.map((value) => ({
  value,
  label: meetingStatus[value]?.text ?? value,
}));

export function readForumFilter(params: URLSearchParams): ForumFilter {
  const period = params.get('periode');
  return {
    periode: period === ALL_PERIODS || /^\d{5}$/.test(period ?? '') ? period : null,
    id_kelas_kuliah: params.get('id_kelas_kuliah')?.slice(0, 100) || null,
    status: statuses.find((value) => value === params.get('status')) ?? null,
    search: params.get('search')?.slice(0, 100) || null,
  };
}

export const classOf = (params: URLSearchParams): string | null =>
  params.has('referer') || params.has('ref') || params.has('from')
    ? params.get('groupId')?.slice(0, 100) || null
    : null;

export function toForumQuery(
  params: URLSearchParams,
  runningPeriod: number,
): QueryOfEndpoint<'daftarForum'> {
  const { periode, id_kelas_kuliah, status, search } = readForumFilter(params);
  const opened = classOf(params);
  const idKelas = id_kelas_kuliah ?? opened;
  const isAll =
    periode === ALL_PERIODS || (periode === null && id_kelas_kuliah === null && opened !== null);
  return {
    ...pageParams(params, FORUM_PAGE_SIZE),
    ...(isAll ? {} : { periode: periode ?? String(runningPeriod) }),
    ...(idKelas !== null && { id_kelas_kuliah: idKelas }),
    ...(status !== null && { status }),
    ...(search !== null && { search }),
  };
}

export function countActive({ search: _search, ...rest }: ForumFilter): number {
  return Object.values(rest).filter((value) => value !== null).length;
}
