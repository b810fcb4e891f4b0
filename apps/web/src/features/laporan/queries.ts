import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../shared/lib/api-types.ts';

export type AttendanceRow = DataOf<'laporanKehadiran'>[number];
export type ReportRow = DataOf<'laporanBap'>[number];
export type GradeRow = DataOf<'laporanNilai'>[number];
export type Iku7Row = DataOf<'pemeriksaanFeeder'>[number];
export type RealisationRow = DataOf<'daftarRealisasi'>[number];
export type VisitorDay = DataOf<'laporanPengunjung'>[number];

export const laporanQueries = {
  kehadiran: (query: QueryOfEndpoint<'laporanKehadiran'>) =>
    queryOptions({
      queryKey: ['laporan', 'kehadiran', query],
      queryFn: ({ signal }) => api.call('laporanKehadiran', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  bap: (query: QueryOfEndpoint<'laporanBap'>) =>
    queryOptions({
      queryKey: ['laporan', 'bap', query],
      queryFn: ({ signal }) => api.call('laporanBap', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  nilai: (query: QueryOfEndpoint<'laporanNilai'>) =>
    queryOptions({
      queryKey: ['laporan', 'nilai', query],
      queryFn: ({ signal }) => api.call('laporanNilai', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  iku7: (query: QueryOfEndpoint<'pemeriksaanFeeder'>) =>
    queryOptions({
      queryKey: ['laporan', 'iku7', query],
      queryFn: ({ signal }) => api.call('pemeriksaanFeeder', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  realisasi: (query: QueryOfEndpoint<'daftarRealisasi'>) =>
    queryOptions({
      queryKey: ['laporan', 'realisasi', query],
      queryFn: ({ signal }) => api.call('daftarRealisasi', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  pengunjung: (query: QueryOfEndpoint<'laporanPengunjung'>) =>
    queryOptions({
      queryKey: ['laporan', 'pengunjung', query],
      queryFn: ({ signal }) => api.call('laporanPengunjung', { query, signal }),
      placeholderData: keepPreviousData,
    }),
};
