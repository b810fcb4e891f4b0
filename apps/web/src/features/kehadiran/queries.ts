import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../shared/lib/api-types.ts';
import { onEvent } from '../../shared/lib/stream/stream-events.ts';
import { kept } from '../../shared/offline/kept-answers.ts';
import {
  attendanceRoot,
  keptRoll,
  meetingAttendance,
  participantsQuery,
} from '../../shared/queries/kehadiran.ts';
import { pertemuanQueries } from '../../shared/queries/kelas.ts';

export type OwnRecap = DataOf<'kehadiranSaya'>[number];
export type OwnMeeting = DataOf<'kehadiranSayaKelas'>['pertemuan'][number];
export type StudentRow = DataOf<'daftarKehadiranMahasiswa'>[number];
export type LecturerRow = DataOf<'daftarKehadiranDosen'>[number];
export type AtRiskRow = DataOf<'daftarBerisiko'>[number];
export type ClassRecap = DataOf<'rekapKelas'>;
export type AttendanceDetail = DataOf<'detailKehadiranSaya'>;

/** A null `nim` means the user. */
export interface DetailKey {
  idKelas: string;
  idPertemuan: string;
  nim: string | null;
}

export const kehadiranQueries = {
  root: attendanceRoot,
  pertemuan: meetingAttendance,
  peserta: participantsQuery,
  dosen: (idPertemuan: string) =>
    queryOptions({
      queryKey: [...kehadiranQueries.pertemuan(idPertemuan), 'dosen'],
      queryFn: ({ signal }) => api.call('kehadiranDosen', { params: { idPertemuan }, signal }),
      meta: keptRoll(idPertemuan),
    }),
  saya: (periode: number | null) =>
    queryOptions({
      queryKey: [...kehadiranQueries.root, 'saya', periode],
      queryFn: ({ signal }) => api.call('kehadiranSaya', { query: { periode }, signal }),
      meta: kept,
    }),
  sayaKelas: (idKelas: string) =>
    queryOptions({
      queryKey: [...kehadiranQueries.root, 'saya', 'kelas', idKelas],
      queryFn: ({ signal }) => api.call('kehadiranSayaKelas', { params: { idKelas }, signal }),
      meta: kept,
    }),
  /** Lists over many meetings; any mark may change them. */
  lists: ['kehadiran', 'daftar'] as const,
  mahasiswa: (query: QueryOfEndpoint<'daftarKehadiranMahasiswa'>) =>
    queryOptions({
      queryKey: [...kehadiranQueries.lists, 'mahasiswa', query],
      queryFn: ({ signal }) => api.call('daftarKehadiranMahasiswa', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  pengajar: (query: QueryOfEndpoint<'daftarKehadiranDosen'>) =>
    queryOptions({
      queryKey: [...kehadiranQueries.lists, 'dosen', query],
      queryFn: ({ signal }) => api.call('daftarKehadiranDosen', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  berisiko: (query: QueryOfEndpoint<'daftarBerisiko'>) =>
    queryOptions({
      queryKey: [...kehadiranQueries.lists, 'berisiko', query],
      queryFn: ({ signal }) => api.call('daftarBerisiko', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  rekapKelas: (idKelas: string, query: QueryOfEndpoint<'rekapKelas'>) =>
    queryOptions({
      queryKey: [...kehadiranQueries.lists, 'kelas', idKelas, query],
      queryFn: ({ signal }) => api.call('rekapKelas', { params: { idKelas }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  detail: ({ idKelas, idPertemuan, nim }: DetailKey) =>
    queryOptions({
      queryKey: [...kehadiranQueries.pertemuan(idPertemuan), 'detail', nim],
      queryFn: ({ signal }): Promise<AttendanceDetail> =>
        nim === null
          ? api.call('detailKehadiranSaya', { params: { idKelas, idPertemuan }, signal })
          : api.call('detailKehadiranMahasiswa', { params: { idKelas, idPertemuan, nim }, signal }),
      meta: nim === null ? kept : {},
    }),
  /** The student's terms, newest first (S1 §7). */
  tahunSemester: (nim: string) =>
    queryOptions({
      queryKey: [...kehadiranQueries.root, 'tahun-semester', nim],
      queryFn: async ({ signal }) =>
        (await api.call('tahunSemesterMahasiswa', { params: { id: nim }, signal })).toReversed(),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

onEvent('kehadiran.berubah', ({ id_pertemuan }, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: kehadiranQueries.pertemuan(id_pertemuan) });
  void queryClient.invalidateQueries({ queryKey: kehadiranQueries.lists });
});

// A started or ended lecture changes the lecturers' attendance.
onEvent('pertemuan.berubah', ({ id_pertemuan }, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: kehadiranQueries.pertemuan(id_pertemuan) });
  void queryClient.invalidateQueries({ queryKey: kehadiranQueries.lists });
});

onEvent('dispensasi.berubah', (_data, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: kehadiranQueries.lists });
});

onEvent('kehadiran.saya', ({ id_pertemuan }, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: [...kehadiranQueries.root, 'saya'] });
  if (id_pertemuan)
    void queryClient.invalidateQueries({ queryKey: kehadiranQueries.pertemuan(id_pertemuan) });
});

onEvent('sanggahan.berubah', ({ id_pertemuan }, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: [...kehadiranQueries.root, 'saya'] });
  void queryClient.invalidateQueries({ queryKey: kehadiranQueries.pertemuan(id_pertemuan) });
});

// A mark or a dispensation may open or close an exam.
onEvent('kehadiran.saya', (_data, queryClient) => {
  const isExam = (data: unknown): boolean =>
    typeof data === 'object' && data !== null && 'kategori' in data && data.kategori !== 'kuliah';
  void queryClient.invalidateQueries({
    queryKey: pertemuanQueries.root,
    predicate: ({ state }) => state.status === 'error' || isExam(state.data),
  });
});
