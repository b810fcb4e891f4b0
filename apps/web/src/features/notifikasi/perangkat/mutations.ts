import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { notifyError, notifyInfo, notifySuccess } from '../../../shared/lib/notify.ts';
import { notifikasiQueries } from '../../../shared/queries/notifikasi.ts';
import { turnOff, turnOn } from './device.ts';

function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: notifikasiQueries.devicesRoot });
}

/** The browser asks the person, so this follows a tap. */
export function useTurnOn(idUser: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (kunci: string) => turnOn(kunci, idUser),
    onSuccess: (allowed) => {
      if (allowed) notifySuccess('Notifikasi di perangkat ini menyala');
      else notifyInfo('Peramban tidak mengizinkan notifikasi. Anda dapat mencobanya lagi.');
    },
    onError: notifyError,
    onSettled: reload,
  });
}

export function useTurnOff() {
  const reload = useReload();
  return useMutation({
    mutationFn: turnOff,
    onSuccess: () => notifySuccess('Notifikasi di perangkat ini dimatikan'),
    onError: notifyError,
    onSettled: reload,
  });
}

export function useRemoveDevice() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => api.call('hapusPerangkat', { params: { id } }),
    onSuccess: () => notifySuccess('Perangkat dihapus'),
    onError: notifyError,
    onSettled: reload,
  });
}

export function useTryDevice() {
  return useMutation({
    mutationFn: (id: string) => api.call('cobaPerangkat', { params: { id } }),
    onSuccess: () => notifySuccess('Percobaan dikirim. Notifikasi tampil dalam beberapa detik.'),
    onError: notifyError,
  });
}
