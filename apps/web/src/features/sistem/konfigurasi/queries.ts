import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { draftStore } from '../../../shared/form/draft-store.ts';
import { api } from '../../../shared/lib/api.ts';
import type { CallInput } from '../../../shared/lib/api-types.ts';
import { reloadCollege } from '../../../shared/lib/college.ts';
import { ApiError } from '../../../shared/lib/errors.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { uploadFile } from '../../../shared/lib/upload.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { referensiQueries } from '../../../shared/queries/referensi.ts';
import type { Draft } from './draft.ts';

export const konfigurasiQueries = {
  all: () =>
    queryOptions({
      queryKey: ['konfigurasi'],
      queryFn: ({ signal }) => api.call('konfigurasi', { signal }),
      staleTime: 0,
    }),
  penyimpanan: () =>
    queryOptions({
      queryKey: ['penyimpanan'],
      queryFn: ({ signal }) => api.call('penyimpanan', { signal }),
      staleTime: 0,
    }),
};

export const konfigurasiDraft = (idUser: string) =>
  draftStore<Draft>({ name: 'konfigurasi', idUser });

/**
 * Saves settings and reloads everything that shows them. `idUser`: the owner of the draft, which is
 * deleted after saving even when the page was left.
 */
export function useSaveKonfigurasi(idUser: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'ubahPengaturan'>['body']) => api.call('ubahPengaturan', { body }),
    onSuccess: (saved) => {
      notifySuccess('Berhasil mengubah pengaturan');
      konfigurasiDraft(idUser).forget();
      queryClient.setQueryData(konfigurasiQueries.all().queryKey, saved);
      return Promise.all([
        reloadCollege(),
        queryClient.invalidateQueries({ queryKey: penggunaQueries.pengaturan().queryKey }),
        queryClient.invalidateQueries({ queryKey: penggunaQueries.sistem().queryKey }),
      ]);
    },
    onError: (error) => {
      notifyError(error);
      // The user must see the present settings first.
      return queryClient.invalidateQueries({ queryKey: konfigurasiQueries.all().queryKey });
    },
  });
}

export function faultOfLogo(error: Error): string | null {
  return error instanceof ApiError && error.status === 422 ? error.message : null;
}

/** Null removes the logo. */
export function useSaveLogo() {
  return useMutation({
    mutationFn: (file: File | null) =>
      file === null ? api.call('hapusLogo') : uploadFile('ubahLogo', {}, { fields: {}, file }),
    onSuccess: (_saved, file) => {
      notifySuccess(file === null ? 'Berhasil menghapus logo' : 'Berhasil mengubah logo');
      return reloadCollege();
    },
    onError: (error) => {
      if (faultOfLogo(error) === null) notifyError(error);
    },
  });
}

export function useSetPresenceType() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      api.call('ubahJenisPresensi', { params: { id }, body: { is_active: isActive } }),
    onSuccess: () => {
      notifySuccess('Berhasil mengubah jenis presensi');
      return queryClient.invalidateQueries({ queryKey: referensiQueries.presenceTypes().queryKey });
    },
    onError: notifyError,
  });
}
