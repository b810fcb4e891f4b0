import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../shared/lib/notify.ts';
import { berkasQueries } from './queries.ts';

/**
 * Removes a file that nothing has. One that a row took meanwhile is refused, and the list shows
 * whose it is.
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
