import type { UbahanPilihan } from '@lms/contracts/notifikasi/pilihan-notifikasi';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import { notifyError } from '../../shared/lib/notify.ts';
import { notifikasiQueries } from '../../shared/queries/notifikasi.ts';

function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: notifikasiQueries.root });
}

/** Without a line the row stays unread, and opening its screen works all the same. */
export function useBaca() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => api.call('bacaNotifikasi', { params: { id } }),
    onSuccess: reload,
  });
}

export function useBacaSemua() {
  const reload = useReload();
  return useMutation({
    mutationFn: (sampai: string) => api.call('bacaSemuaNotifikasi', { body: { sampai } }),
    onSuccess: reload,
    onError: notifyError,
  });
}

/** The switch shows the answer; a refusal puts it back. */
export function useUbahPilihan() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: UbahanPilihan) => api.call('ubahPilihanNotifikasi', { body }),
    onError: notifyError,
    onSettled: reload,
  });
}
