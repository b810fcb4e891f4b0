import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { kelasQueries, reloadClass } from '../../../shared/queries/kelas.ts';
import { followPekerjaan } from '../../sistem/pekerjaan/pekerjaan.ts';
import { salinQueries } from './queries.ts';

interface Wanted {
  sumber: string;
  kecuali: string[];
  pengantar: boolean;
}

/** The work goes on when the page is left. */
export function useCopyClass(id: string, onStarted: (idPekerjaan: string) => void) {
  return useMutation({
    mutationFn: (body: Wanted) => api.call('salinKelas', { params: { id }, body }),
    onSuccess: ({ id_pekerjaan }) => {
      followPekerjaan(id_pekerjaan);
      onStarted(id_pekerjaan);
    },
    onError: notifyError,
  });
}

export function useUndoCopy(id: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (idSalinan: string) => api.call('batalSalin', { params: { id, idSalinan } }),
    onSuccess: () => {
      notifySuccess('Salinan dibatalkan; isinya ada di sampah kelas', 'batal-salin');
      reloadClass(queryClient, id);
      return queryClient.invalidateQueries({ queryKey: [...kelasQueries.root, id] });
    },
    onError: notifyError,
    onSettled: () => {
      onDone();
      return queryClient.invalidateQueries({ queryKey: salinQueries.root(id) });
    },
  });
}
