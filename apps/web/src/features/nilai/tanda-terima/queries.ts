import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { notifyError, notifyInfo, notifySuccess } from '../../../shared/lib/notify.ts';
import { rekapQueries, reloadClass } from '../rekap/queries.ts';
import { resentText } from './receipt-words.ts';

export type Receipt = DataOf<'tandaTerimaNilai'>[number];
export type Batch = DataOf<'daftarKirimanNilai'>[number];
type Sent = DataOf<'kirimNilaiKelas'>;

export const kirimQueries = {
  root: (id: string) => [...rekapQueries.kelas(id), 'kirim'] as const,
  receipts: (id: string, query: QueryOfEndpoint<'tandaTerimaNilai'>) =>
    queryOptions({
      queryKey: [...kirimQueries.root(id), 'tanda-terima', query],
      queryFn: ({ signal }) => api.call('tandaTerimaNilai', { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  batches: (id: string, query: QueryOfEndpoint<'daftarKirimanNilai'>) =>
    queryOptions({
      queryKey: [...kirimQueries.root(id), 'kiriman', query],
      queryFn: ({ signal }) => api.call('daftarKirimanNilai', { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  siakad: () =>
    queryOptions({
      queryKey: ['nilai', 'siakad'],
      queryFn: ({ signal }) => api.call('keadaanSiakad', { signal }),
    }),
};

export type Cell = Pick<Receipt, 'id_komponen' | 'nim'>;

/** One call per component: a call sends its components for all its students. */
async function sendCells(idKelas: string, cells: readonly Cell[]): Promise<Sent> {
  const sum: Sent = { kiriman: [], belum_lengkap: [], tidak_berubah: 0, tanpa_nilai: 0 };
  for (const [id_komponen, of] of Map.groupBy(cells, (cell) => cell.id_komponen)) {
    const answer = await api.call('kirimNilaiKelas', {
      params: { id: idKelas },
      body: { list_komponen: [id_komponen], list_nim: [...new Set(of.map(({ nim }) => nim))] },
    });
    sum.kiriman.push(...answer.kiriman);
    sum.belum_lengkap.push(...answer.belum_lengkap);
    sum.tidak_berubah += answer.tidak_berubah;
    sum.tanpa_nilai += answer.tanpa_nilai;
  }
  return sum;
}

/** `cells` reads them when it is time, over all pages of a list. */
export function useResend(idKelas: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (cells: () => Promise<readonly Cell[]>) => sendCells(idKelas, await cells()),
    onSuccess: (answer) =>
      answer.kiriman.length > 0
        ? notifySuccess(resentText(answer))
        : notifyInfo(resentText(answer)),
    onError: notifyError,
    // The answer may be lost, and some components may have been sent before a failure.
    onSettled: () => reloadClass(queryClient, idKelas),
  });
}

export function useCancelBatch(idKelas: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (idKirim: string) =>
      api.call('batalkanKirimanNilai', { params: { id: idKelas, idKirim } }),
    onSuccess: ({ dibatalkan }) => notifySuccess(`${dibatalkan} nilai tidak jadi dikirim`),
    onError: notifyError,
    // Siakad may have answered meanwhile.
    onSettled: () => reloadClass(queryClient, idKelas),
  });
}

export function useResumeSending() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('lanjutkanSiakad'),
    onSuccess: ({ kiriman }) => notifySuccess(`Pengiriman dilanjutkan: ${kiriman} kiriman`),
    onError: notifyError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: kirimQueries.siakad().queryKey }),
  });
}
