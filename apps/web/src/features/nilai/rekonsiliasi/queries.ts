import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { CallInput, DataOf, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { followPekerjaan, pekerjaanQueries } from '../../sistem/pekerjaan/pekerjaan.ts';
import { rekapQueries, reloadClass } from '../rekap/queries.ts';

export type Compared = DataOf<'rekonsiliasiNilai'>[number];
export type Resolved = DataOf<'selesaikanRekonsiliasi'>;
export type ResolveBody = NonNullable<CallInput<'selesaikanRekonsiliasi'>['body']>;

export const rekonsiliasiQueries = {
  list: (id: string, query: QueryOfEndpoint<'rekonsiliasiNilai'>) =>
    queryOptions({
      queryKey: [...rekapQueries.kelas(id), 'rekonsiliasi', query],
      queryFn: ({ signal }) => api.call('rekonsiliasiNilai', { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
    }),
};

export function useResolve(idKelas: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      baris,
      alasan,
    }: {
      baris: () => Promise<ResolveBody['baris']>;
      alasan: string;
    }) =>
      api.call('selesaikanRekonsiliasi', {
        params: { id: idKelas },
        body: { baris: await baris(), alasan },
      }),
    // The answer may be lost.
    onSettled: () => reloadClass(queryClient, idKelas),
  });
}

export function useAskSiakad(idKelas: string, onAsked: (idPekerjaan: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('muatNilaiSiakad', { params: { id: idKelas } }),
    onSuccess: ({ id_pekerjaan }) => {
      followPekerjaan(id_pekerjaan);
      onAsked(id_pekerjaan);
      notifySuccess('Nilai sedang dimuat dari Siakad. Anda dapat melanjutkan pekerjaan lain.');
    },
    onError: notifyError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: pekerjaanQueries.root }),
  });
}
