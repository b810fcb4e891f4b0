/** Queries of the board, one bank and the trash. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { BANK_ROOT } from '../../../shared/queries/query-roots.ts';
import type { SoalHome } from '../home.ts';
import { rubrikBank } from '../rubrik/home.ts';

export type KartuBank = DataOf<'daftarBankSoal'>[number];
export type BankRinci = DataOf<'detailBankSoal'>;

export const bankSoalQueries = {
  list: (query: QueryOfEndpoint<'daftarBankSoal'>) =>
    queryOptions({
      queryKey: [...BANK_ROOT, 'daftar', query],
      queryFn: ({ signal }) => api.call('daftarBankSoal', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...BANK_ROOT, 'detail', id],
      queryFn: ({ signal }) => api.call('detailBankSoal', { params: { id }, signal }),
    }),
  trash: (query: QueryOfEndpoint<'sampahBankSoal'>) =>
    queryOptions({
      queryKey: [...BANK_ROOT, 'sampah', query],
      queryFn: ({ signal }) => api.call('sampahBankSoal', { query, signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Reloads all bank queries, since the board shows the number of questions. */
export const reloadBanks = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: BANK_ROOT });

export function bankHome(
  queryClient: QueryClient,
  {
    id,
    id_prodi_mata_kuliah,
    id_mata_kuliah,
  }: Pick<BankRinci, 'id' | 'id_prodi_mata_kuliah' | 'id_mata_kuliah'>,
): SoalHome {
  const params = { id };
  return {
    key: `bank:${id}`,
    files: {
      soal: 'soal_bank_soal',
      kunci: 'kunci_bank_soal',
      dir: `soal_bank_soal/0/${id_prodi_mata_kuliah ?? ''}/${id_mata_kuliah}/${id}/`,
    },
    add: (body) => api.call('tambahSoal', { params, body }),
    change: (soalId, body) => api.call('ubahSoal', { params: { id, soalId }, body }),
    remove: (soalId) => api.call('hapusSoal', { params: { id, soalId } }),
    restore: (soalId) => api.call('pulihkanSoal', { params: { id, soalId } }),
    order: (list_id_soal) => api.call('urutanSoal', { params, body: { list_id_soal } }),
    find: async (soalId) =>
      (await api.call('detailBankSoal', { params })).list_soal.find((soal) => soal.id === soalId),
    versions: (soalId, page, signal) =>
      api.call('versiSoalBank', { params: { id, soalId }, query: page, signal }),
    restoreVersion: (soalId, nomor, versi) =>
      api.call('pulihkanVersiSoal', { params: { id, soalId, nomor }, body: { versi } }),
    rubrik: rubrikBank(id),
    reload: () => reloadBanks(queryClient),
  };
}
