import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { notifySuccess } from '../../../shared/lib/notify.ts';
import { rekapQueries, reloadClass } from '../rekap/queries.ts';

export type Exemption = NonNullable<DataOf<'pengecualianNilai'>['pengecualian']>;

export interface ExemptionPlace {
  idKelas: string;
  studentId: string;
  idAktivitas: string;
}

const paramsOf = ({ idKelas, studentId, idAktivitas }: ExemptionPlace) => ({
  id: idKelas,
  studentId,
  idAktivitas,
});

export const exemptionQuery = (place: ExemptionPlace) =>
  queryOptions({
    queryKey: [...rekapQueries.kelas(place.idKelas), 'pengecualian', place],
    queryFn: ({ signal }) => api.call('pengecualianNilai', { params: paramsOf(place), signal }),
  });

/** The server calculates at once; the recap shows the result. */
export function useExempt(place: ExemptionPlace, nama: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { alasan: string }) =>
      api.call('kecualikanNilai', { params: paramsOf(place), body }),
    onSuccess: () => {
      notifySuccess(`Pengecualian ${nama} disimpan`);
      return reloadClass(queryClient, place.idKelas);
    },
  });
}

export function useEndExemption(place: ExemptionPlace, nama: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('batalkanPengecualian', { params: paramsOf(place) }),
    onSuccess: () => {
      notifySuccess(`Pengecualian ${nama} dibatalkan`);
      return reloadClass(queryClient, place.idKelas);
    },
  });
}
