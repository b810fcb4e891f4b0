import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { ujianQueries } from '../../../shared/queries/ujian.ts';
import { followPekerjaan } from '../../sistem/pekerjaan/pekerjaan.ts';
import { type Diminta, koreksiQueries } from './queries.ts';

function useFollow(idUjian: string) {
  const queryClient = useQueryClient();
  return ({ id_pekerjaan }: { id_pekerjaan: string }, message: string): void => {
    followPekerjaan(id_pekerjaan);
    notifySuccess(message);
    // The impact query stays out: it compares with grades that have just changed.
    const keys = [
      koreksiQueries.daftar(idUjian).queryKey,
      ujianQueries.root,
      ['penilaian-ujian', idUjian],
    ];
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
}

export function useCorrect(idUjian: string, idSoal: string) {
  const follow = useFollow(idUjian);
  return useMutation({
    mutationFn: (body: Diminta) =>
      api.call('koreksiKunci', { params: { id: idUjian, questionId: idSoal }, body }),
    onSuccess: (started) => follow(started, 'Koreksi kunci berlaku. Nilai sedang dihitung ulang.'),
    onError: notifyError,
  });
}

export function useUndoCorrection(idUjian: string) {
  const follow = useFollow(idUjian);
  return useMutation({
    mutationFn: (idKoreksi: string) =>
      api.call('batalkanKoreksi', { params: { id: idUjian, idKoreksi } }),
    onSuccess: (started) =>
      follow(started, 'Koreksi kunci dibatalkan. Nilai sedang dihitung ulang.'),
    onError: notifyError,
  });
}
