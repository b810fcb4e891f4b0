/** The exam list's filters in the address, and its query (S2 §2.6). Pure. */

import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import {
  type ActivityFilter,
  choiceParam,
  readActivityFilter,
  textParam,
  toSortedActivityQuery,
} from '../../../shared/queries/activity-filter.ts';
import { examTypeLabel } from '../../../shared/texts.ts';

const types = ['kuis', 'uts', 'uas', 'remedial'] as const;

export interface ExamFilter extends ActivityFilter {
  id_mata_kuliah: string | null;
  jenis: (typeof types)[number] | null;
}

export const noExamFilter = {
  periode: null,
  id_mata_kuliah: null,
  jenis: null,
  status: null,
} as const;

export const typeOptions = types.map((value) => ({ value, label: examTypeLabel[value] }));

export const readExamFilter = (params: URLSearchParams): ExamFilter => ({
  ...readActivityFilter(params),
  id_mata_kuliah: textParam(params, 'id_mata_kuliah'),
  jenis: choiceParam(params, 'jenis', types),
});

export const toExamQuery = (
  params: URLSearchParams,
  runningPeriod: number,
): QueryOfEndpoint<'daftarUjian'> =>
  toSortedActivityQuery(params, readExamFilter(params), runningPeriod);
