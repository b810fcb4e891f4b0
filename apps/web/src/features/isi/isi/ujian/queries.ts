import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/lib/api.ts';
import { kelasQueries } from '../../../../shared/queries/kelas.ts';
import { ujianQueries } from '../../../../shared/queries/ujian.ts';

/** The meeting's exams that a remedial may belong to. */
export const mainExams = (idPertemuan: string) =>
  queryOptions({
    queryKey: [...ujianQueries.root, 'utama', idPertemuan],
    queryFn: ({ signal }) =>
      api.call('daftarUjian', { query: { id_pertemuan: idPertemuan, per_page: 100 }, signal }),
  });

/** Students whose grade in the main exam is lower or missing (U31). */
export const remedialCandidates = (idUjianUtama: string, nilai: number) =>
  queryOptions({
    queryKey: [...ujianQueries.root, idUjianUtama, 'calon-remedial', nilai],
    queryFn: async ({ signal }) => {
      const query = { nilai_di_bawah: nilai, ignore_default_pagination: true };
      return (await api.call('calonRemedial', { params: { id: idUjianUtama }, query, signal }))
        .data;
    },
    placeholderData: keepPreviousData,
  });

export const studentsOf = (idKelas: string) =>
  queryOptions({
    queryKey: [...kelasQueries.root, idKelas, 'nim-nama'],
    queryFn: ({ signal }) => api.call('pesertaNimNama', { params: { id: idKelas }, signal }),
  });
