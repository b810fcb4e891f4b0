import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import {
  type ActivityFilter,
  choiceParam,
  readActivityFilter,
  textParam,
  toSortedActivityQuery,
} from '../../../shared/queries/activity-filter.ts';
import { taskTypeLabel } from '../../../shared/texts.ts';

const types = ['individu', 'kelompok'] as const;

export interface TaskFilter extends ActivityFilter {
  id_mata_kuliah: string | null;
  id_kelas_kuliah: string | null;
  jenis_tugas: (typeof types)[number] | null;
}

export const noTaskFilter = {
  periode: null,
  id_mata_kuliah: null,
  id_kelas_kuliah: null,
  jenis_tugas: null,
  status: null,
} as const;

export const typeOptions = types.map((value) => ({ value, label: taskTypeLabel[value] }));

export const readTaskFilter = (params: URLSearchParams): TaskFilter => ({
  ...readActivityFilter(params),
  id_mata_kuliah: textParam(params, 'id_mata_kuliah'),
  id_kelas_kuliah: textParam(params, 'id_kelas_kuliah'),
  jenis_tugas: choiceParam(params, 'jenis_tugas', types),
});

export const toTaskQuery = (
  params: URLSearchParams,
  runningPeriod: number,
): QueryOfEndpoint<'daftarTugas'> =>
  toSortedActivityQuery(params, readTaskFilter(params), runningPeriod);
