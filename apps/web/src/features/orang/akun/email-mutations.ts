import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { CallInput } from '../../../shared/lib/api-types.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { akunQueries, type EmailAkun } from './queries.ts';

function useKeepState(): (state: EmailAkun) => void {
  const queryClient = useQueryClient();
  return (state) => queryClient.setQueryData(akunQueries.email().queryKey, state);
}

export function useProposeEmail() {
  const keep = useKeepState();
  return useMutation({
    mutationFn: (body: CallInput<'usulkanEmail'>['body']) => api.call('usulkanEmail', { body }),
    onSuccess: (state) => {
      keep(state);
      notifySuccess('Tautan konfirmasi dikirim ke alamat baru');
    },
  });
}

export function useSendConfirmation() {
  const keep = useKeepState();
  return useMutation({
    mutationFn: () => api.call('kirimKonfirmasiEmail'),
    onSuccess: (state) => {
      keep(state);
      notifySuccess('Tautan konfirmasi dikirim');
    },
    onError: notifyError,
  });
}

export function useDismissEmail() {
  const keep = useKeepState();
  return useMutation({
    mutationFn: () => api.call('abaikanUsulanEmail'),
    onSuccess: (state) => {
      keep(state);
      notifySuccess('Berhasil mengabaikan usulan alamat surel');
    },
    onError: notifyError,
  });
}

export function useConfirmEmail() {
  const keep = useKeepState();
  return useMutation({
    mutationFn: (kode: string) => api.call('konfirmasiEmail', { body: { kode } }),
    onSuccess: keep,
  });
}

export function useSetEmail(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'aturEmailAkun'>['body']) =>
      api.call('aturEmailAkun', { params: { id }, body }),
    onSuccess: () => {
      notifySuccess('Berhasil mengubah alamat surel');
      return queryClient.invalidateQueries({ queryKey: akunQueries.root });
    },
  });
}
