/** Loaded whole, because they seldom change (S1 §9, DECISIONS 202). */
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { kept } from '../offline/kept-answers.ts';

const whole = { itemsPerPage: 999_999 } as const;
const HOUR_MS = 60 * 60_000;

export const referensiQueries = {
  /** Which of izin and sakit are allowed (S1 §3). */
  presenceTypes: () =>
    queryOptions({
      queryKey: ['referensi', 'jenis-presensi'],
      queryFn: ({ signal }) => api.call('jenisPresensi', { signal }),
      meta: kept,
      staleTime: 5 * 60_000,
    }),
  periods: () =>
    queryOptions({
      queryKey: ['referensi', 'periode'],
      queryFn: ({ signal }) => api.call('periodeRef', { query: whole, signal }),
      staleTime: HOUR_MS,
    }),
  courses: () =>
    queryOptions({
      queryKey: ['referensi', 'makul'],
      queryFn: ({ signal }) => api.call('makulRef', { query: whole, signal }),
      staleTime: HOUR_MS,
    }),
  /** In any period (S3 §7.4). */
  taughtCourses: (idDosen: string) =>
    queryOptions({
      queryKey: ['referensi', 'makul-diajar', idDosen],
      queryFn: ({ signal }) =>
        api.call('makulDiajar', {
          query: { id_dosen: idDosen, ignore_default_pagination: true },
          signal,
        }),
      staleTime: HOUR_MS,
    }),
  /** Newest first (U24). */
  taughtPeriods: (idDosen: string) =>
    queryOptions({
      queryKey: ['referensi', 'periode-mengajar', idDosen],
      queryFn: ({ signal }) => api.call('periodeMengajar', { params: { id: idDosen }, signal }),
      staleTime: HOUR_MS,
    }),
  programmes: () =>
    queryOptions({
      queryKey: ['referensi', 'prodi'],
      queryFn: ({ signal }) => api.call('prodiRef', { query: whole, signal }),
      staleTime: HOUR_MS,
    }),
  lecturers: () =>
    queryOptions({
      queryKey: ['referensi', 'dosen'],
      queryFn: ({ signal }) => api.call('dosenRef', { query: whole, signal }),
      staleTime: HOUR_MS,
    }),
  classLabels: () =>
    queryOptions({
      queryKey: ['referensi', 'label-kelas'],
      queryFn: ({ signal }) => api.call('labelKelasRef', { query: whole, signal }),
      staleTime: HOUR_MS,
    }),
  classTypes: () =>
    queryOptions({
      queryKey: ['referensi', 'jenis-kelas'],
      queryFn: ({ signal }) => api.call('jenisKelasRef', { query: whole, signal }),
      staleTime: HOUR_MS,
    }),
};
