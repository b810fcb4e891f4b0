import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '../../../../shared/lib/download.ts';
import { notifyError, notifyProblem } from '../../../../shared/lib/notify.ts';
import type { MateriRow } from '../../../../shared/queries/materi.ts';
import { type ContentPage, isiQueries } from '../queries.ts';

/** The user may not belong to the file's class, so the fresh link comes from the list (K20). */
export function useSourceFile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const asked = { queryKey: isiQueries.copyableRoot, type: 'active' } as const;
      await queryClient.refetchQueries(asked, { throwOnError: true });
      const pages = queryClient.getQueriesData<ContentPage<MateriRow>>(asked);
      const file = pages.flatMap(([, page]) => page?.data ?? []).find((row) => row.id === id)?.file;
      if (file) saveFile(file.url, file.nama);
      else notifyProblem('Berkas ini sudah tidak ada.');
    },
    onError: notifyError,
  });
}
