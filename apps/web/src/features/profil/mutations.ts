import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import { ApiError } from '../../shared/lib/errors.ts';
import { notifyError, notifySuccess } from '../../shared/lib/notify.ts';
import type { Changes } from './biodata-form.ts';
import { biodataDraft } from './draft.ts';
import { profilQueries } from './queries.ts';

/** Saves the changed fields of the own biodata. */
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
      // What stands under a field needs no toast, which would only cover the buttons.
      if (!(error instanceof ApiError) || error.errors.length === 0) notifyError(error);
    },
  });
}
