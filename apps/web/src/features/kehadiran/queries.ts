/** Attendance: of a meeting for its lecturers and operators, the own one for students. */
import type { BarisKehadiran } from '@lms/contracts/kehadiran';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import type { DataOf } from '../../shared/lib/api-types.ts';
import { onEvent } from '../../shared/lib/stream-events.ts';

export type OwnRecap = DataOf<'kehadiranSaya'>[number];
export type OwnMeeting = DataOf<'kehadiranSayaKelas'>['pertemuan'][number];

export const kehadiranQueries = {
  root: ['kehadiran'] as const,
  pertemuan: (idPertemuan: string) => [...kehadiranQueries.root, 'pertemuan', idPertemuan] as const,
  peserta: (idPertemuan: string) =>
    queryOptions({
      queryKey: [...kehadiranQueries.pertemuan(idPertemuan), 'peserta'],
      queryFn: ({ signal }): Promise<BarisKehadiran[]> => api.call('kehadiranPertemuan', { params: { idPertemuan }, signal }),
    }),
  dosen: (idPertemuan: string) =>
    queryOptions({
      queryKey: [...kehadiranQueries.pertemuan(idPertemuan), 'dosen'],
      queryFn: ({ signal }) => api.call('kehadiranDosen', { params: { idPertemuan }, signal }),
    }),
  jenis: () =>
    queryOptions({
      queryKey: [...kehadiranQueries.root, 'jenis-presensi'],
      queryFn: ({ signal }) => api.call('jenisPresensi', { signal }),
      staleTime: 5 * 60_000,
    }),
  saya: (periode: number | null) =>
    queryOptions({
      queryKey: [...kehadiranQueries.root, 'saya', periode],
      queryFn: ({ signal }) => api.call('kehadiranSaya', { query: { periode }, signal }),
    }),
  sayaKelas: (idKelas: string) =>
    queryOptions({
      queryKey: [...kehadiranQueries.root, 'saya', 'kelas', idKelas],
      queryFn: ({ signal }) => api.call('kehadiranSayaKelas', { params: { idKelas }, signal }),
    }),
  /** Terms the student took part in, newest first (S1 §7). */
  tahunSemester: (nim: string) =>
    queryOptions({
      queryKey: [...kehadiranQueries.root, 'tahun-semester', nim],
      queryFn: async ({ signal }) => (await api.call('tahunSemesterMahasiswa', { params: { id: nim }, signal })).toReversed(),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

onEvent('kehadiran.berubah', ({ id_pertemuan }, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: kehadiranQueries.pertemuan(id_pertemuan) });
});

// A started or ended lecture changes what is known of its lecturers.
onEvent('pertemuan.berubah', ({ id_pertemuan }, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: kehadiranQueries.pertemuan(id_pertemuan) });
});

onEvent('kehadiran.saya', (_data, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: [...kehadiranQueries.root, 'saya'] });
});
