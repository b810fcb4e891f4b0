import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../shared/lib/notify.ts';
import { type Changes, errorsByField } from './biodata-form.ts';
import { forgetDraft } from './draft-storage.ts';
import { profilQueries } from './queries.ts';

/** Saves the changed fields of the own biodata. */
export function useUbahBiodata(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Changes) => api.call('ubahBiodata', { params: { id }, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(profilQueries.mahasiswa(id).queryKey, saved);
      forgetDraft(saved.id_user);
      notifySuccess('Berhasil mengubah biodata');
    },
    onError: (error) => {
      // What stands under a field needs no toast, which would only cover the buttons.
      if (Object.keys(errorsByField(error)).length === 0) notifyError(error);
    },
  });
}
