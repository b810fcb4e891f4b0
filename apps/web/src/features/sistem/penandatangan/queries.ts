import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { CallInput, DataOf } from '../../../shared/lib/api-types.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';

export type ProdiDitandatangani = DataOf<'daftarPenandatangan'>[number];

export const penandatanganQueries = {
  root: ['penandatangan'] as const,
  all: () =>
    queryOptions({
      queryKey: [...penandatanganQueries.root, 'semua'],
      queryFn: ({ signal }) =>
        api.call('daftarPenandatangan', { query: { itemsPerPage: 999_999 }, signal }),
    }),
  /** With the drawn signature. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...penandatanganQueries.root, id],
      queryFn: ({ signal }) => api.call('penandatanganProdi', { params: { id }, signal }),
    }),
};

function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: penandatanganQueries.root });
}

export function useSavePenandatangan(id: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: CallInput<'ubahPenandatangan'>['body']) =>
      api.call('ubahPenandatangan', { params: { id }, body }),
    onSuccess: () => notifySuccess('Berhasil menyimpan penandatangan'),
    onSettled: reload,
  });
}

export function useRemovePenandatangan() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => api.call('hapusPenandatangan', { params: { id } }),
    onSuccess: () => notifySuccess('Berhasil menghapus penandatangan'),
    onError: notifyError,
    onSettled: reload,
  });
}

/** The picture as it will be printed. */
export function usePratinjauTtd() {
  return useMutation({
    mutationFn: (ttd: string) => api.call('pratinjauTtd', { body: { ttd } }),
  });
}
