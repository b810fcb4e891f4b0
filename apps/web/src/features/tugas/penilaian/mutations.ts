import type { NilaiSebelum, nilaiMassal } from '@lms/contracts/tugas/penilaian';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePublishGrades } from '../../../shared/grading/use-publish-grades.ts';
import { api } from '../../../shared/lib/api.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { notifyUndo } from '../../../shared/lib/notify-undo.tsx';
import { tugasQueries } from '../../../shared/queries/tugas.ts';
import { type KomentarBank, penilaianQueries } from './queries.ts';

function useReload(idTugas: string) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [penilaianQueries.ofTugas(idTugas), tugasQueries.root].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

export const usePublish = (idTugas: string) =>
  usePublishGrades(
    (is_tampilkan_nilai) =>
      api.call('publikasiNilai', { params: { id: idTugas }, body: { is_tampilkan_nilai } }),
    [penilaianQueries.ofTugas(idTugas), tugasQueries.root],
  );

/** Adds or changes a text of the own bank (K70). */
export function useSimpanKomentar(id: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { teks: string }) =>
      id === null
        ? api.call('tambahKomentarBank', { body })
        : api.call('ubahKomentarBank', { params: { id }, body }),
    onSuccess: () => {
      notifySuccess(id === null ? 'Berhasil menambah komentar' : 'Berhasil mengubah komentar');
      return queryClient.invalidateQueries({ queryKey: penilaianQueries.bankRoot });
    },
  });
}

export function useHapusKomentar() {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: penilaianQueries.bankRoot });
  const undo = useMutation({
    mutationFn: (teks: string) => api.call('tambahKomentarBank', { body: { teks } }),
    onSuccess: reload,
    onError: notifyError,
  });
  return useMutation({
    mutationFn: ({ id }: KomentarBank) => api.call('hapusKomentarBank', { params: { id } }),
    onSuccess: (_none, { teks }) => {
      notifyUndo('Berhasil menghapus komentar', () => undo.mutate(teks));
      return reload();
    },
    onError: notifyError,
  });
}

type Massal = BodyInputOf<typeof nilaiMassal>;

/** One grade for several rows, or none; one undo for some seconds (K67). */
export function useNilaiMassal(idTugas: string) {
  const reload = useReload(idTugas);
  const undo = useMutation({
    mutationFn: (kembalikan: NilaiSebelum[]) =>
      api.call('nilaiMassal', { params: { id: idTugas }, body: { kembalikan } }),
    onSuccess: ({ jumlah }) => {
      notifySuccess(`Nilai ${formatCount(jumlah)} mahasiswa dikembalikan`);
      return reload();
    },
    onError: (error) => {
      notifyError(error);
      return reload();
    },
  });
  return useMutation({
    mutationFn: (baris: NonNullable<Massal['baris']>) =>
      api.call('nilaiMassal', { params: { id: idTugas }, body: { baris } }),
    onSuccess: ({ jumlah, sebelumnya }) => {
      if (jumlah === 0) notifySuccess('Nilai sudah seperti itu');
      else
        notifyUndo(`Berhasil menilai ${formatCount(jumlah)} mahasiswa`, () =>
          undo.mutate(sebelumnya),
        );
      return reload();
    },
  });
}
