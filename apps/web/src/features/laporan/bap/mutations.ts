import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { CallInput } from '../../../shared/lib/api-types.ts';
import { notifySuccess } from '../../../shared/lib/notify.ts';
import { bapQueries } from './queries.ts';

function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: bapQueries.root });
}

export function useUbahRealisasi(id: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: CallInput<'ubahRealisasi'>['body']) =>
      api.call('ubahRealisasi', { params: { id }, body }),
    onSuccess: () => {
      notifySuccess('Berhasil menyimpan realisasi');
      return reload();
    },
  });
}

/** A refusal reloads the draft, so that the person sees what changed before signing. */
export function useTandaTangani(id: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: CallInput<'tandaTanganiBap'>['body']) =>
      api.call('tandaTanganiBap', { params: { id }, body }),
    onSuccess: () => notifySuccess('Berhasil menandatangani berita acara'),
    onSettled: reload,
  });
}

export function useTunjukSaksi(id: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (nim: string) => api.call('tunjukSaksiBap', { params: { id }, body: { nim } }),
    onSuccess: () => notifySuccess('Berhasil menunjuk penanda tangan kelas'),
    onSettled: reload,
  });
}

export function useBatalkan(id: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: { alasan: string }) => api.call('batalkanBap', { params: { id }, body }),
    onSuccess: () => notifySuccess('Berita acara dibatalkan'),
    onSettled: reload,
  });
}

export function useIkutTandaTangani(id: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (sidik: string) =>
      api.call('ikutTandaTanganiBap', { params: { id }, body: { sidik } }),
    onSuccess: () => notifySuccess('Berhasil ikut menandatangani berita acara'),
    onSettled: reload,
  });
}

export function useTolak(id: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: { alasan: string }) => api.call('tolakBap', { params: { id }, body }),
    onSuccess: () => notifySuccess('Penolakan terkirim kepada dosen dan operator'),
    onSettled: reload,
  });
}
