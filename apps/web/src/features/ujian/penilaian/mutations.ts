import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePublishGrades } from '../../../shared/grading/use-publish-grades.ts';
import { api } from '../../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { ujianQueries } from '../../../shared/queries/ujian.ts';
import { penilaianUjianQueries, showRingkasan } from './queries.ts';

export const usePublish = (idUjian: string) =>
  usePublishGrades(
    (is_tampilkan_nilai) =>
      api.call('publikasiNilaiUjian', { params: { id: idUjian }, body: { is_tampilkan_nilai } }),
    [penilaianUjianQueries.ofUjian(idUjian), ujianQueries.root],
  );

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
