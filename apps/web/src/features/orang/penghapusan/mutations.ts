import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { akunQueries } from '../akun/queries.ts';
import { penghapusanQueries } from './queries.ts';

async function tellAndReload(queryClient: QueryClient, message: string): Promise<void> {
  notifySuccess(message);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: penghapusanQueries.root }),
    queryClient.invalidateQueries({ queryKey: akunQueries.root }),
  ]);
}

/** Forms show their own failures. */
export function useAskErasure(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { alasan: string }) =>
      api.call('mintaPenghapusan', { params: { id }, body }),
    onSuccess: () =>
      tellAndReload(queryClient, 'Penghapusan diminta. Operator lain perlu menyetujuinya.'),
  });
}

export function useConfirmErasure(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { username: string }) =>
      api.call('setujuiPenghapusan', { params: { id }, body }),
    onSuccess: () => tellAndReload(queryClient, 'Penghapusan disetujui dan sedang dijalankan.'),
  });
}

export function useRefuseErasure(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { alasan: string }) =>
      api.call('tolakPenghapusan', { params: { id }, body }),
    onSuccess: () => tellAndReload(queryClient, 'Permintaan penghapusan ditolak.'),
  });
}

export function useWithdrawErasure() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('batalkanPenghapusan', { params: { id } }),
    onSuccess: () => tellAndReload(queryClient, 'Permintaan penghapusan ditarik kembali.'),
    onError: notifyError,
  });
}
