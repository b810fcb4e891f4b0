import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { kelasQueries } from '../../../shared/queries/kelas.ts';
import { ujianQueries } from '../../../shared/queries/ujian.ts';

/** Exams of a meeting, among which a remedial has its main one. */
export const mainExams = (idPertemuan: string) =>
  queryOptions({
    queryKey: [...ujianQueries.root, 'utama', idPertemuan],
    queryFn: ({ signal }) => api.call('daftarUjian', { query: { id_pertemuan: idPertemuan, per_page: 100 }, signal }),
  });

/** All students of a class, by nim and name. */
export const studentsOf = (idKelas: string) =>
  queryOptions({
    queryKey: [...kelasQueries.root, idKelas, 'nim-nama'],
    queryFn: ({ signal }) => api.call('pesertaNimNama', { params: { id: idKelas }, signal }),
  });
