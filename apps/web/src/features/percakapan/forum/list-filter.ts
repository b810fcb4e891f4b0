/** The forum list's filters in the address, and its query (S1 §2.1, §2.8). Pure. */

import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { ALL_PERIODS } from '../../../shared/lib/periods.ts';
import {
  type ActivityFilter,
  readActivityFilter,
  textParam,
  toActivityQuery,
} from '../../../shared/queries/activity-filter.ts';

export interface ForumFilter extends ActivityFilter {
  id_kelas_kuliah: string | null;
}

export const noForumFilter = { periode: null, id_kelas_kuliah: null, status: null } as const;

export const readForumFilter = (params: URLSearchParams): ForumFilter => ({
  ...readActivityFilter(params),
  id_kelas_kuliah: textParam(params, 'id_kelas_kuliah'),
});

/** The class from whose page the list was opened. */
export const classOf = (params: URLSearchParams): string | null =>
  params.has('referer') || params.has('ref') || params.has('from')
    ? textParam(params, 'groupId')
    : null;

export function toForumQuery(
  params: URLSearchParams,
  runningPeriod: number,
): QueryOfEndpoint<'daftarForum'> {
  const filter = readForumFilter(params);
  const opened = classOf(params);
  const isWholeClass =
    filter.periode === null && filter.id_kelas_kuliah === null && opened !== null;
  const chosen = {
    ...filter,
    periode: isWholeClass ? ALL_PERIODS : filter.periode,
    id_kelas_kuliah: filter.id_kelas_kuliah ?? opened,
  };
  return toActivityQuery(params, chosen, runningPeriod);
}
