import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '../lib/notify.ts';

/** Shows the grades to the students, or hides them (S3 §4, K68, U80). `stale`: reloaded after. */
export function usePublishGrades(
  publish: (shows: boolean) => Promise<{ is_tampilkan_nilai: boolean }>,
  stale: readonly QueryKey[],
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: publish,
    onSuccess: ({ is_tampilkan_nilai }) => {
      notifySuccess(is_tampilkan_nilai ? 'Berhasil publish nilai' : 'Berhasil unpublish nilai');
      return Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    onError: notifyError,
  });
}
