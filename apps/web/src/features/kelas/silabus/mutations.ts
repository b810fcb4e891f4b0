import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { kelasQueries } from '../../../shared/queries/kelas.ts';
import type { Pendahuluan } from './queries.ts';

/** Puts the answer in the place of what was loaded. */
function useStored(idKelas: string, done: string) {
  const queryClient = useQueryClient();
  return (saved: Pendahuluan) => {
    queryClient.setQueryData(kelasQueries.pendahuluan(idKelas).queryKey, saved);
    notifySuccess(done);
    return queryClient.invalidateQueries({ queryKey: kelasQueries.profil(idKelas).queryKey });
  };
}

export interface PendahuluanMasuk {
  teks: string;
  updated_at: string | null;
}

export function useUbahPendahuluan(idKelas: string) {
  return useMutation({
    mutationFn: (body: PendahuluanMasuk) =>
      api.call('ubahPendahuluan', { params: { id: idKelas }, body }),
    onSuccess: useStored(idKelas, 'Berhasil mengubah pendahuluan'),
  });
}

export interface SilabusMasuk {
  teks: string;
  files: string[];
  updated_at: string | null;
}

export function useUbahSilabus(idKelas: string) {
  return useMutation({
    mutationFn: (body: SilabusMasuk) => api.call('ubahSilabus', { params: { id: idKelas }, body }),
    onSuccess: useStored(idKelas, 'Berhasil mengubah silabus'),
  });
}

export function useAmbilPendahuluan(idKelas: string) {
  return useMutation({
    mutationFn: (sumber: string) =>
      api.call('ambilPendahuluan', { params: { id: idKelas }, body: { sumber } }),
    onSuccess: useStored(idKelas, 'Berhasil mengambil pendahuluan dan silabus'),
    onError: notifyError,
  });
}
