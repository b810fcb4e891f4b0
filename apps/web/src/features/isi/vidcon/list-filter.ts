/** The filters of /vidcon in the address, and its query. Pure. */
import type { AplikasiVidcon } from '@lms/contracts/isi/aturan-vidcon';
import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import {
  type ActivityFilter,
  choiceParam,
  readActivityFilter,
  textParam,
  toSortedActivityQuery,
} from '../../../shared/queries/activity-filter.ts';

const applications = ['zoom', 'gmeet', 'msteams', 'lainnya'] as const;

export interface VidconFilter extends ActivityFilter {
  id_kelas_kuliah: string | null;
  aplikasi: AplikasiVidcon | null;
}

export const noVidconFilter = {
  periode: null,
  id_kelas_kuliah: null,
  aplikasi: null,
  status: null,
} as const;

export const readVidconFilter = (params: URLSearchParams): VidconFilter => ({
  ...readActivityFilter(params),
  id_kelas_kuliah: textParam(params, 'id_kelas_kuliah'),
  aplikasi: choiceParam(params, 'aplikasi', applications),
});

export const toVidconQuery = (
  params: URLSearchParams,
  runningPeriod: number,
): QueryOfEndpoint<'daftarVidcon'> =>
  toSortedActivityQuery(params, readVidconFilter(params), runningPeriod);
