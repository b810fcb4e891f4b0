/** A student's own grades. They are not kept on the device (K38). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { onEvent } from '../../../shared/lib/stream/stream-events.ts';

export type OwnClass = DataOf<'nilaiSaya'>[number];
export type OwnComponent = OwnClass['komponen'][number];
export type OwnGradeBook = DataOf<'nilaiSayaSatuKelas'>;
export type OwnActivity = OwnGradeBook['aktivitas'][number];
export type Explanation = DataOf<'rincianNilaiSaya'>;
export type Supposed = Readonly<Record<string, number>>;

export const nilaiSayaQueries = {
  root: ['nilai', 'saya'] as const,
  list: (periode: number) =>
    queryOptions({
      queryKey: [...nilaiSayaQueries.root, 'daftar', periode],
      queryFn: ({ signal }) => api.call('nilaiSaya', { query: { periode }, signal }),
    }),
  kelas: (id: string) =>
    queryOptions({
      queryKey: [...nilaiSayaQueries.root, 'kelas', id],
      queryFn: ({ signal }) => api.call('nilaiSayaSatuKelas', { params: { id }, signal }),
    }),
  rincian: (id: string, componentId: string) =>
    queryOptions({
      queryKey: [...nilaiSayaQueries.root, 'kelas', id, 'rincian', componentId],
      queryFn: ({ signal }) =>
        api.call('rincianNilaiSaya', { params: { id, componentId }, signal }),
    }),
  /** The server's own function; it stores nothing (N47). */
  andaian: (id: string, supposed: Supposed) =>
    queryOptions({
      queryKey: [...nilaiSayaQueries.root, 'kelas', id, 'andaian', supposed],
      queryFn: ({ signal }) =>
        api.call('simulasiNilai', {
          params: { id },
          body: {
            aktivitas: Object.entries(supposed).map(([aktivitas, nilai]) => ({
              id: aktivitas,
              nilai,
            })),
          },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
};

// Publishing sends the events of tasks and exams; what is computed later sends nilai.saya.
for (const name of ['nilai.saya', 'penilaian.berubah', 'nilai_ujian.berubah'] as const) {
  onEvent(name, (_data, queryClient) => {
    void queryClient.invalidateQueries({ queryKey: nilaiSayaQueries.root });
  });
}
