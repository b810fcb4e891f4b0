/** An exam's key corrections and their effect (U82). */
import type { Endpoints } from '@lms/contracts';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { onEvent } from '../../../shared/lib/stream/stream-events.ts';
import { ujianQueries } from '../../../shared/queries/ujian.ts';

export type Koreksi = DataOf<'daftarKoreksi'>[number];
export type Dampak = DataOf<'pratinjauKoreksi'>;
export type SoalDikoreksi = DataOf<'daftarKelompokSoal'>['kelompok_soal'][number]['soal'][number];
export type Diminta = BodyInputOf<Endpoints['koreksiKunci']>;
export type Saringan = NonNullable<BodyInputOf<Endpoints['pratinjauKoreksi']>['saring']>;

export const koreksiQueries = {
  ofUjian: (idUjian: string) => ['koreksi-kunci', idUjian] as const,
  daftar: (idUjian: string) =>
    queryOptions({
      queryKey: [...koreksiQueries.ofUjian(idUjian), 'daftar'],
      queryFn: ({ signal }) => api.call('daftarKoreksi', { params: { id: idUjian }, signal }),
    }),
  /** The number runs over all groups. */
  soal: (idUjian: string, idSoal: string) =>
    queryOptions({
      queryKey: [...ujianQueries.root, 'dikoreksi', idUjian, idSoal],
      queryFn: async ({ signal }) => {
        const { kelompok_soal } = await api.call('daftarKelompokSoal', {
          params: { id: idUjian },
          signal,
        });
        return kelompok_soal.flatMap(({ soal }) => soal).find(({ id }) => id === idSoal) ?? null;
      },
      staleTime: 0,
    }),
  dampak: (
    idUjian: string,
    idSoal: string,
    body: Diminta,
    page: { saring: Saringan | null; halaman: number },
  ) =>
    queryOptions({
      queryKey: [...koreksiQueries.ofUjian(idUjian), 'dampak', idSoal, body, page],
      queryFn: ({ signal }) => {
        const { saring, halaman } = page;
        const params = { id: idUjian, questionId: idSoal };
        return api.call('pratinjauKoreksi', {
          params,
          body: { ...body, halaman, ...(saring && { saring }) },
          signal,
        });
      },
      placeholderData: keepPreviousData,
      retry: false,
      // Always fresh; the server computes it again when applying.
      staleTime: 0,
    }),
};

onEvent('nilai_ujian.berubah', ({ id_ujian }, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: koreksiQueries.daftar(id_ujian).queryKey });
});
