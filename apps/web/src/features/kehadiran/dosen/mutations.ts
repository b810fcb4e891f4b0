import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { reloadMeeting } from '../reload.ts';
import type { LecturerEntry } from './lecturer-form.ts';

/** One call per lecturer in parallel; throws the first error (DECISIONS 133). */
export function useUbahKehadiranDosen(idPertemuan: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (entries: readonly LecturerEntry[]) => {
      const results = await Promise.allSettled(
        entries.map(({ idDosen, isHadir, mulai, selesai }) =>
          api.call('ubahKehadiranDosen', {
            params: { idPertemuan, id_dosen: idDosen },
            body: { is_hadir: isHadir, mulai_kuliah: mulai, selesai_kuliah: selesai },
          }),
        ),
      );
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
    onSuccess: () => notifySuccess('Berhasil mengubah kehadiran dosen'),
    onError: notifyError,
    onSettled: () => reloadMeeting(queryClient, idPertemuan),
  });
}

/** Or withdraws it (DECISIONS 131). */
export function useValidasiKehadiranDosen({
  idPertemuan,
  idDosen,
}: {
  idPertemuan: string;
  idDosen: string;
}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isValid: boolean) =>
      api.call('validasiKehadiranDosen', {
        params: { idPertemuan },
        body: { id_dosen: idDosen, is_valid: isValid },
      }),
    onSuccess: (_result, isValid) => {
      notifySuccess(
        isValid ? 'Berhasil memvalidasi kehadiran dosen' : 'Berhasil membatalkan validasi',
      );
      return reloadMeeting(queryClient, idPertemuan);
    },
    onError: notifyError,
  });
}
