import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../lib/api-types.ts';
import type { Pengguna } from './pengguna.ts';

export type Orang = DataOf<'daftarOrang'>[number];
export type OrangDetail = DataOf<'detailOrang'>;

export const personRole: Readonly<Record<Orang['role'], string>> = {
  ROLE_MAHASISWA: 'Mahasiswa',
  ROLE_DOSEN: 'Pengajar',
  ROLE_OPERATOR: 'Operator',
};

export const mayFindPeople = ({ role, hak_akses }: Pengguna): boolean =>
  role === 'ROLE_OPERATOR' &&
  (['data_master', 'kelas_kuliah', 'data_sistem'] as const).some(
    (area) => (hak_akses?.[area] ?? 'no_access') !== 'no_access',
  );

export const orangQueries = {
  root: ['orang'] as const,
  list: (query: QueryOfEndpoint<'daftarOrang'>) =>
    queryOptions({
      queryKey: [...orangQueries.root, 'list', query],
      queryFn: ({ signal }) => api.call('daftarOrang', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...orangQueries.root, id],
      queryFn: ({ signal }) => api.call('detailOrang', { params: { id }, signal }),
    }),
};
