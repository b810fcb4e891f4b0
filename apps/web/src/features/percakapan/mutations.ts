import type { AlamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import { notifySuccess } from '../../shared/lib/notify.ts';
import { showPesan } from '../../shared/queries/percakapan.ts';

export function useUbahPesan(alamat: AlamatUtas, messageId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      api.call('ubahPesan', { params: { ...alamat, messageId }, body: { text } }),
    onSuccess: (pesan) => {
      showPesan(queryClient, alamat.threadId, pesan);
      notifySuccess('Berhasil mengubah pesan');
    },
  });
}

export function useHapusPesan(alamat: AlamatUtas, messageId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('hapusPesan', { params: { ...alamat, messageId } }),
    onSuccess: (pesan) => {
      showPesan(queryClient, alamat.threadId, pesan);
      notifySuccess('Berhasil menghapus pesan');
    },
  });
}
