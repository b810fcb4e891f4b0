import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/lib/api.ts';
import { pertemuanQueries } from '../../../../shared/queries/kelas.ts';
import type { Pertanyaan, Waktu } from './values.ts';

export const ubahQueries = {
  sesi: () =>
    queryOptions({
      queryKey: ['sesi-kuliah'],
      queryFn: ({ signal }) => api.call('daftarSesi', { signal }),
      staleTime: 300_000,
    }),
  /** Free or not at that time; the meeting's own use is left out (K98). */
  ruangan: (idPertemuan: string, waktu: Waktu | null) =>
    queryOptions({
      queryKey: ['ruangan-kuliah', idPertemuan, waktu],
      queryFn: ({ signal }) =>
        api.call('daftarRuangan', {
          query: {
            ignore_default_pagination: true,
            id_pertemuan: idPertemuan,
            ...(waktu && {
              availability_start: waktu.waktu_mulai,
              availability_end: waktu.waktu_selesai,
            }),
          },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  usulan: (pertanyaan: Pertanyaan) =>
    queryOptions({
      queryKey: ['usulan-jadwal', pertanyaan],
      queryFn: ({ signal }) => api.call('usulanJadwal', { body: pertanyaan, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  isi: (idPertemuan: string) =>
    queryOptions({
      // Under the meeting, so that its events ask for it again.
      queryKey: [...pertemuanQueries.detail(idPertemuan).queryKey, 'isi'],
      queryFn: ({ signal }) =>
        api.call('aktivitasPertemuan', { params: { id: idPertemuan }, signal }),
    }),
};
