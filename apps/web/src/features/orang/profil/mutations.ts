import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { ApiError } from '../../../shared/lib/errors.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { sendFile } from '../../../shared/upload/send-file.ts';
import type { Changes } from './biodata-form.ts';
import { biodataDraft } from './draft.ts';
import type { Crop } from './photo-crop.ts';
import { cutPhoto } from './picture.ts';
import { profilQueries } from './queries.ts';

export function useUbahBiodata(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Changes) => api.call('ubahBiodata', { params: { id }, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(profilQueries.mahasiswa(id).queryKey, saved);
      biodataDraft(saved.id_user).forget();
      notifySuccess('Berhasil mengubah biodata');
    },
    onError: (error) => {
      // A toast would cover the buttons, and the field shows the failure already.
      if (!(error instanceof ApiError) || error.errors.length === 0) notifyError(error);
    },
  });
}

const UNWRITTEN = 'Peramban ini tidak dapat memotong gambar.';

function reloadPhoto(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: penggunaQueries.saya().queryKey }),
    queryClient.invalidateQueries({ queryKey: profilQueries.root }),
  ]);
}

export function useUbahFoto() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ picture, crop }: { picture: ImageBitmap; crop: Crop }) => {
      const file = await cutPhoto(picture, crop);
      if (file === null) throw new Error(UNWRITTEN);
      const stay = new AbortController();
      const nothing = (): void => undefined;
      const berkas = await sendFile({
        file,
        target: { kind: 'foto' },
        signal: stay.signal,
        onProgress: nothing,
        onWaiting: nothing,
      });
      return api.call('ubahFoto', { body: { id_berkas: berkas.id } });
    },
    onSuccess: () => {
      notifySuccess('Berhasil mengubah foto');
      return reloadPhoto(queryClient);
    },
  });
}

export function useHapusFoto() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('hapusFoto'),
    onSuccess: () => {
      notifySuccess('Berhasil menghapus foto');
      return reloadPhoto(queryClient);
    },
    onError: notifyError,
  });
}
