import type { SoalDikirim } from '@lms/contracts/soal/soal';
import { useMutation } from '@tanstack/react-query';
import { sentId } from '../../shared/form/sent-id.ts';
import { notifyError, notifySuccess } from '../../shared/lib/notify.ts';
import { notifyUndo } from '../../shared/lib/notify-undo.tsx';
import type { SoalHome } from './home.ts';

/** A resend with the same `idKlien` adds no second question. */
export function useAddSoal(home: SoalHome, idKlien: string) {
  return useMutation({
    mutationFn: async (body: SoalDikirim) =>
      home.add({ ...body, id_klien: await sentId(idKlien, body) }),
    // The card shows failures.
    onSuccess: () => {
      notifySuccess('Berhasil menambah soal');
      return home.reload();
    },
  });
}

export function useChangeSoal(home: SoalHome, id: string) {
  return useMutation({
    mutationFn: (body: SoalDikirim & { versi: number }) => home.change(id, body),
    onSuccess: () => {
      notifySuccess('Berhasil mengubah soal');
      return home.reload();
    },
  });
}

/** Deletes after a confirmation; the toast offers to undo for 10 s (U17). */
export function useDeleteSoal(home: SoalHome) {
  const { mutate: restore } = useMutation({
    mutationFn: (id: string) => home.restore(id),
    onSuccess: () => {
      notifySuccess('Berhasil memulihkan soal');
      return home.reload();
    },
    onError: (error) => {
      notifyError(error);
      return home.reload();
    },
  });
  return useMutation({
    mutationFn: (id: string) => home.remove(id),
    onSuccess: (_gone, id) => {
      notifyUndo('Berhasil menghapus soal', () => restore(id));
      return home.reload();
    },
    onError: (error) => {
      notifyError(error);
      // Another user deleted it already; reload.
      return home.reload();
    },
  });
}

/** Stays pending until the list has the new order, so the dropped order stays visible. */
export function useOrderSoal(home: SoalHome) {
  return useMutation({
    scope: { id: `urutan-soal-${home.key}` },
    mutationFn: (ids: string[]) => home.order(ids),
    onSuccess: home.reload,
    onError: (error) => {
      notifyError(error);
      return home.reload();
    },
  });
}

export function useRestoreVersion(home: SoalHome, id: string) {
  return useMutation({
    mutationFn: ({ nomor, versi }: { nomor: number; versi: number }) =>
      home.restoreVersion(id, nomor, versi),
    onSuccess: (_soal, { nomor }) => {
      notifySuccess(`Berhasil memulihkan versi ${nomor}`);
      return home.reload();
    },
    onError: (error) => {
      notifyError(error);
      return home.reload();
    },
  });
}
