import { readStudentFilter, type StudentFilter } from '../daftar/list-filter.ts';

export type AtRiskFilter = Pick<StudentFilter, 'periode' | 'id_kelas' | 'search'>;

export const noAtRiskFilter = { periode: null, id_kelas: null } as const;

export function readAtRiskFilter(params: URLSearchParams): AtRiskFilter {
  const { periode, id_kelas, search } = readStudentFilter(params);
  return { periode, id_kelas, search };
}

export const countActive = ({ periode, id_kelas }: AtRiskFilter): number =>
  [periode, id_kelas].filter((value) => value !== null).length;
