import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { ujianQueries } from '../../../shared/queries/ujian.ts';
import { penilaianUjianQueries, showRingkasan } from './queries.ts';

/** Shows or hides the grades (S3 §4, U80). */
export function usePublish(idUjian: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (is_tampilkan_nilai: boolean) =>
      api.call('publikasiNilaiUjian', { params: { id: idUjian }, body: { is_tampilkan_nilai } }),
    onSuccess: ({ is_tampilkan_nilai }) => {
      notifySuccess(is_tampilkan_nilai ? 'Berhasil publish nilai' : 'Berhasil unpublish nilai');
      return Promise.all(
        [penilaianUjianQueries.ofUjian(idUjian), ujianQueries.root].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: notifyError,
  });
}

/** Saves the deduction and its reason (U76). */
export function usePengurangan(idUjian: string, idPengerjaan: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { nilai: number; alasan: string | null }) =>
      api.call('penguranganNilai', { params: { id: idPengerjaan }, body }),
    onSuccess: (ringkasan) => {
      notifySuccess('Berhasil update pengurangan nilai');
      showRingkasan(queryClient, idUjian, ringkasan);
    },
    onError: notifyError,
  });
}
