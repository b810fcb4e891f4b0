/** An exam's questions by group, and related queries. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { ujianQueries } from '../../../shared/queries/ujian.ts';
import type { SoalHome } from '../../soal/home.ts';
import { rubrikUjian } from '../../soal/rubrik/home.ts';

export type SusunanSoal = DataOf<'daftarKelompokSoal'>;
export type Kelompok = SusunanSoal['kelompok_soal'][number];
export type SoalUjian = Kelompok['soal'][number];

const root = [...ujianQueries.root, 'soal'] as const;

export const soalUjianQueries = {
  groups: (id: string) =>
    queryOptions({
      queryKey: [...root, id, 'kelompok'],
      queryFn: ({ signal }) => api.call('daftarKelompokSoal', { params: { id }, signal }),
    }),
  trash: (id: string, query: QueryOfEndpoint<'sampahSoalUjian'>) =>
    queryOptions({
      queryKey: [...root, id, 'sampah', query],
      queryFn: ({ signal }) => api.call('sampahSoalUjian', { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  readiness: (id: string) =>
    queryOptions({
      queryKey: [...root, id, 'kesiapan'],
      queryFn: ({ signal }) => api.call('kesiapan', { params: { id }, signal }),
    }),
  paper: (id: string, benih: number) =>
    queryOptions({
      queryKey: [...root, id, 'pratinjau', benih],
      queryFn: ({ signal }) =>
        api.call('pratinjauUjian', { params: { id }, query: { benih }, signal }),
    }),
};

export const reloadExam = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ujianQueries.root });

const findIn = ({ kelompok_soal }: SusunanSoal, id: string): SoalUjian | undefined =>
  kelompok_soal.flatMap(({ soal }) => soal).find((soal) => soal.id === id);

export function groupHome(queryClient: QueryClient, idUjian: string, groupId: string): SoalHome {
  const params = { id: idUjian, groupId };
  const find = async (id: string) =>
    findIn(await api.call('daftarKelompokSoal', { params: { id: idUjian } }), id);
  return {
    key: `kelompok:${groupId}`,
    files: { soal: 'soal_ujian', kunci: 'kunci_ujian' },
    add: (body) => api.call('tambahSoalUjian', { params, body }),
    change: (questionId, body) =>
      api.call('ubahSoalUjian', { params: { ...params, questionId }, body }),
    remove: (questionId) => api.call('hapusSoalUjian', { params: { ...params, questionId } }),
    restore: (questionId) => api.call('pulihkanSoalUjian', { params: { ...params, questionId } }),
    order: (list_id_soal) => api.call('urutanSoalUjian', { params, body: { list_id_soal } }),
    find,
    versions: (questionId, page, signal) =>
      api.call('versiSoalUjian', { params: { ...params, questionId }, query: page, signal }),
    restoreVersion: (questionId, nomor, versi) =>
      api.call('pulihkanVersiSoalUjian', {
        params: { ...params, questionId, nomor },
        body: { versi },
      }),
    rubrik: rubrikUjian(idUjian),
    reload: () => reloadExam(queryClient),
  };
}
