import type { JabatanPengajar, MetodePengajaran } from '@lms/contracts/kelas/jabatan';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { ApiError, loadFailureText } from '../../../shared/lib/errors.ts';
import { notifyProblem, notifySuccess } from '../../../shared/lib/notify.ts';
import { kelasQueries } from '../../../shared/queries/kelas.ts';
import { sendFile } from '../../../shared/upload/send-file.ts';

/** Cards, pages and people of the class. */
function reloadAll(queryClient: QueryClient, idKelas: string): Promise<unknown> {
  const { root } = kelasQueries;
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: [...root, idKelas] }),
    queryClient.invalidateQueries({ queryKey: [...root, 'list'] }),
  ]);
}

/** '{error message}! {server status message}' (S2 §8). */
export function bannerFailure(error: unknown): string {
  const what =
    error instanceof ApiError && error.kind !== 'http' ? error.kind : 'Gagal menyimpan banner';
  return `${what}! ${loadFailureText(error)}`;
}

/** A file sets that banner, null gives the default one back. */
export function useSimpanBanner(idKelas: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File | null) => {
      const params = { id: idKelas };
      if (file === null) return api.call('hapusBanner', { params });
      const nothing = (): void => undefined;
      const { id } = await sendFile({
        file,
        target: { kind: 'banner_kelas' },
        signal: new AbortController().signal,
        onProgress: nothing,
        onWaiting: nothing,
      });
      return api.call('ubahBanner', { params, body: { file_banner: id } });
    },
    onSuccess: () => {
      notifySuccess('Berhasil mengubah banner');
      return reloadAll(queryClient, idKelas);
    },
    onError: (error) => notifyProblem(bannerFailure(error)),
  });
}

export interface KetuaMasuk {
  nim: string;
  semula: string;
}

export function useUbahKetua(idKelas: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: KetuaMasuk) => api.call('ubahKetuaKelas', { params: { id: idKelas }, body }),
    onSuccess: () => {
      notifySuccess('Berhasil mengubah ketua kelas');
      return reloadAll(queryClient, idKelas);
    },
  });
}

export interface Susunan {
  metode: MetodePengajaran;
  pengajar: { id_dosen: string; jabatan: JabatanPengajar }[];
}

export function useUbahJabatan(idKelas: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Susunan & { semula: Susunan }) =>
      api.call('ubahJabatanPengajar', { params: { id: idKelas }, body }),
    onSuccess: () => {
      notifySuccess('Berhasil mengubah jabatan pengajar');
      return reloadAll(queryClient, idKelas);
    },
  });
}
