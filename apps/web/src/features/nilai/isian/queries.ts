import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { rekapQueries } from '../rekap/queries.ts';

export type CellAct = DataOf<'riwayatNilai'>[number];
export type Explanation = DataOf<'rincianNilai'>;

export interface CellId {
  idKelas: string;
  studentId: string;
  componentId: string;
}

const paramsOf = ({ idKelas, studentId, componentId }: CellId) => ({
  id: idKelas,
  studentId,
  componentId,
});

/** Both change with every event of the class. */
export const selQueries = {
  riwayat: (cell: CellId, page: number) =>
    queryOptions({
      queryKey: [...rekapQueries.kelas(cell.idKelas), 'riwayat', cell, page],
      queryFn: ({ signal }) =>
        api.call('riwayatNilai', {
          params: paramsOf(cell),
          query: { page, per_page: 20 },
          signal,
        }),
    }),
  rincian: (cell: CellId) =>
    queryOptions({
      queryKey: [...rekapQueries.kelas(cell.idKelas), 'rincian', cell],
      queryFn: ({ signal }) => api.call('rincianNilai', { params: paramsOf(cell), signal }),
    }),
};
