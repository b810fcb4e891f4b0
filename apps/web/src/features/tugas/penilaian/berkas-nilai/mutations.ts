import type { NilaiSebelum } from '@lms/contracts/tugas/penilaian';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../../../shared/lib/notify.ts';
import { notifyUndo } from '../../../../shared/lib/notify-undo.tsx';
import { uploadFile } from '../../../../shared/lib/upload.ts';
import { tugasQueries } from '../../../../shared/queries/tugas.ts';
import { penilaianQueries } from '../queries.ts';

export const usePreviewImport = (idTugas: string) =>
  useMutation({
    mutationFn: (file: File) =>
      uploadFile('pratinjauImporNilai', { params: { id: idTugas } }, { fields: {}, file }),
  });

/** Applies the preview; one undo reverts all for a while. */
export function useApplyImport(idTugas: string) {
  const queryClient = useQueryClient();
  const reload = () =>
    Promise.all(
      [penilaianQueries.ofTugas(idTugas), tugasQueries.root].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  const undo = useMutation({
    mutationFn: (kembalikan: NilaiSebelum[]) =>
      api.call('nilaiMassal', { params: { id: idTugas }, body: { kembalikan } }),
    onSuccess: ({ jumlah }) => {
      notifySuccess(`Nilai ${jumlah} mahasiswa dikembalikan`);
      return reload();
    },
    onError: notifyError,
  });
  return useMutation({
    mutationFn: (baris: NilaiSebelum[]) =>
      api.call('terapkanImporNilai', { params: { id: idTugas }, body: { baris } }),
    onSuccess: ({ jumlah, sebelumnya }) => {
      const message = `Nilai ${jumlah} mahasiswa diperbarui`;
      if (jumlah === 0) notifySuccess('Semua nilai sudah sesuai berkas');
      else notifyUndo(message, () => undo.mutate(sebelumnya));
      return reload();
    },
  });
}
