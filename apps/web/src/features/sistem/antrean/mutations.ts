import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { antreanQueries } from './queries.ts';

export function useSendAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('kirimUlangPekerjaan', { params: { id } }),
    onSuccess: () => notifySuccess('Pekerjaan dijalankan kembali'),
    onError: notifyError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: antreanQueries.root }),
  });
}

/**
 * Opens the board in a new tab. The tab opens before the answer, or the browser would block it as a
 * pop-up.
 */
export function useOpenBoard() {
  return useMutation({
    mutationFn: async () => {
      const tab = window.open('', '_blank');
      try {
        const { url } = await api.call('bukaPapanAntrean');
        if (tab === null) window.location.assign(url);
        else tab.location.replace(url);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    onError: notifyError,
  });
}
