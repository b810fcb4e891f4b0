import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../shared/lib/api.ts';
import { ApiError, toastText } from '../../../../shared/lib/errors.ts';
import { notifyProblem, notifySuccess } from '../../../../shared/lib/notify.ts';
import {
  kelasQueries,
  type PertemuanDetail,
  pertemuanQueries,
} from '../../../../shared/queries/kelas.ts';
import { fieldOf, type Pertanyaan, type Ubahan } from './values.ts';

const CHECK_FAILED = 'Gagal mengecek jadwal bentrok: ';

export function useCekBentrok() {
  return useMutation({
    mutationFn: (body: Pertanyaan) => api.call('cekBentrok', { body }),
    onError: (error) => notifyProblem(`${CHECK_FAILED}${toastText(error)}`),
  });
}

/** The server names instants, the form has a date and two times. */
function atFields(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.errors.length === 0) return error;
  const errors = error.errors.map(({ path, message }) => ({
    path: fieldOf[path] ?? path,
    message,
  }));
  return new ApiError({ ...error, message: error.message, errors });
}

export function useUbahPertemuan({
  id,
  kelas_kuliah,
}: Pick<PertemuanDetail, 'id' | 'kelas_kuliah'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Ubahan) =>
      api.call('ubahPertemuan', { params: { id }, body }).catch((error: unknown) => {
        throw atFields(error);
      }),
    onSuccess: (meeting) => {
      notifySuccess('Berhasil mengubah pertemuan');
      queryClient.setQueryData(pertemuanQueries.detail(id).queryKey, meeting);
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: kelasQueries.menu(kelas_kuliah.id).queryKey }),
        queryClient.invalidateQueries({ queryKey: pertemuanQueries.hariIni().queryKey }),
        queryClient.invalidateQueries({ queryKey: ['ruangan-kuliah'] }),
      ]);
    },
  });
}
