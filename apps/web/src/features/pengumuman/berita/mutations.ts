import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentId } from '../../../shared/form/sent-id.ts';
import { api } from '../../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { notifyUndo } from '../../../shared/lib/notify-undo.tsx';
import type { SentBerita } from './news-form.ts';
import { beritaQueries } from './queries.ts';

function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: beritaQueries.root });
}

export function useTambahBerita(idKlien: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: async (sent: SentBerita) =>
      api.call('tambahBerita', { body: { ...sent, id_klien: await sentId(idKlien, sent) } }),
    onSuccess: () => {
      notifySuccess('Berhasil menambah berita');
      return reload();
    },
  });
}

export function useUbahBerita(id: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: SentBerita & { updated_at: string }) =>
      api.call('ubahBerita', { params: { id }, body }),
    onSuccess: () => {
      notifySuccess('Berhasil mengubah berita');
      return reload();
    },
  });
}

export function usePulihkanBerita() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => api.call('pulihkanBerita', { params: { id } }),
    onSuccess: () => notifySuccess('Berhasil memulihkan berita'),
    onError: notifyError,
    onSettled: reload,
  });
}

/** The toast offers to undo it; afterwards it waits among the withdrawn ones (N68). */
export function useTarikBerita() {
  const reload = useReload();
  const { mutate: restore } = usePulihkanBerita();
  return useMutation({
    mutationFn: (id: string) => api.call('hapusBerita', { params: { id } }),
    onSuccess: (_gone, id) => notifyUndo('Berita ditarik dan tidak tampil lagi', () => restore(id)),
    onError: notifyError,
    onSettled: reload,
  });
}
