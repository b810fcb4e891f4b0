import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import type { Changes } from './biodata-form.ts';
import { profilQueries } from './queries.ts';

/** Saves the changed fields of the own biodata. */
export function useUbahBiodata(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Changes) => api.call('ubahBiodata', { params: { id }, body }),
    onSuccess: (saved) => queryClient.setQueryData(profilQueries.mahasiswa(id).queryKey, saved),
  });
}
