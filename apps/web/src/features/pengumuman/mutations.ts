import type { Sasaran } from '@lms/contracts/pengumuman/pengumuman';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentId } from '../../shared/form/sent-id.ts';
import { api } from '../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../shared/lib/notify.ts';
import { notifyUndo } from '../../shared/lib/notify-undo.tsx';
import type { SentPengumuman } from './announcement-form.ts';
import { pengumumanQueries } from './queries.ts';

function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: pengumumanQueries.root });
}

export function useTambahPengumuman(idKlien: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: async (sent: SentPengumuman) =>
      api.call('tambahPengumuman', { body: { ...sent, id_klien: await sentId(idKlien, sent) } }),
    onSuccess: () => {
      notifySuccess('Berhasil menambah pengumuman');
      return reload();
    },
  });
}

export function useUbahPengumuman(id: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: SentPengumuman & { updated_at: string }) =>
      api.call('ubahPengumuman', { params: { id }, body }),
    onSuccess: () => {
      notifySuccess('Berhasil mengubah pengumuman');
      return reload();
    },
  });
}

export function usePulihkanPengumuman() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => api.call('pulihkanPengumuman', { params: { id } }),
    onSuccess: () => notifySuccess('Berhasil memulihkan pengumuman'),
    onError: notifyError,
    onSettled: reload,
  });
}

/** The toast offers to undo it; afterwards it waits among the withdrawn ones (N68). */
export function useTarikPengumuman() {
  const reload = useReload();
  const { mutate: restore } = usePulihkanPengumuman();
  return useMutation({
    mutationFn: (id: string) => api.call('hapusPengumuman', { params: { id } }),
    onSuccess: (_gone, id) =>
      notifyUndo('Pengumuman ditarik dan tidak tampil lagi', () => restore(id)),
    onError: notifyError,
    onSettled: reload,
  });
}

export const askReach = (target: Sasaran, signal: AbortSignal) =>
  api.call('jangkauanPengumuman', { body: target, signal });
