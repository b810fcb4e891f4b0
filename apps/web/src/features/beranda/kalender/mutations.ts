import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { berandaQueries } from '../queries.ts';

/** The answer holds the address, which the server tells only once. */
export function useCreateFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('buatLanggananKalender', {}),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: berandaQueries.langganan().queryKey }),
    onError: notifyError,
    // The address leaves the memory with the page.
    gcTime: 0,
  });
}

export function useRevokeFeed(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('cabutLanggananKalender', {}),
    onSuccess: () => {
      notifySuccess('Alamat langganan kalender dicabut', 'langganan-kalender');
      onDone();
      return queryClient.invalidateQueries({ queryKey: berandaQueries.langganan().queryKey });
    },
    onError: notifyError,
  });
}
