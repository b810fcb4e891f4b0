/** Banks of questions: the board, one bank with its questions, and what was deleted. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../shared/lib/api-types.ts';
import type { SoalHome } from '../soal/home.ts';

export type KartuBank = DataOf<'daftarBankSoal'>[number];
export type BankRinci = DataOf<'detailBankSoal'>;

const root = ['bank-soal'] as const;

export const bankSoalQueries = {
  list: (query: QueryOfEndpoint<'daftarBankSoal'>) =>
    queryOptions({
      queryKey: [...root, 'daftar', query],
      queryFn: ({ signal }) => api.call('daftarBankSoal', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...root, 'detail', id],
      queryFn: ({ signal }) => api.call('detailBankSoal', { params: { id }, signal }),
    }),
  trash: (query: QueryOfEndpoint<'sampahBankSoal'>) =>
    queryOptions({
      queryKey: [...root, 'sampah', query],
      queryFn: ({ signal }) => api.call('sampahBankSoal', { query, signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Loads anew whatever shows banks: a question more is a number on the board, too. */
export const reloadBanks = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries({ queryKey: root });

/** The questions of a bank, for the screens of questions. */
export function bankHome(queryClient: QueryClient, id: string): SoalHome {
  const params = { id };
  return {
    key: `bank:${id}`,
    files: { soal: 'soal_bank_soal', kunci: 'kunci_bank_soal' },
    add: (body) => api.call('tambahSoal', { params, body }),
    change: (soalId, body) => api.call('ubahSoal', { params: { id, soalId }, body }),
    remove: (soalId) => api.call('hapusSoal', { params: { id, soalId } }),
    restore: (soalId) => api.call('pulihkanSoal', { params: { id, soalId } }),
    order: (list_id_soal) => api.call('urutanSoal', { params, body: { list_id_soal } }),
    find: async (soalId) => (await api.call('detailBankSoal', { params })).list_soal.find((soal) => soal.id === soalId),
    versions: (soalId, page, signal) => api.call('versiSoalBank', { params: { id, soalId }, query: page, signal }),
    restoreVersion: (soalId, nomor, versi) => api.call('pulihkanVersiSoal', { params: { id, soalId, nomor }, body: { versi } }),
    reload: () => reloadBanks(queryClient),
  };
}
