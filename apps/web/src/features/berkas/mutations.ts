import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../shared/lib/notify.ts';
import { berkasQueries } from './queries.ts';

/**
 * Deletes an unused file. The server refuses one that a row claimed meanwhile, and the list then
 * shows the row.
 */
export function useHapusBerkas() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('hapusBerkasTersimpan', { params: { id } }),
    onSuccess: () => notifySuccess('Berhasil menghapus berkas'),
    onError: notifyError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: berkasQueries.root }),
  });
}
