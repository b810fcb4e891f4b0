import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { kept } from '../../../shared/offline/kept-answers.ts';
import { keptIfOwn } from '../../../shared/queries/pengguna.ts';

export type Biodata = DataOf<'biodata'>;
export type DataDosen = DataOf<'dosen'>;
export type DataOperator = DataOf<'profilOperator'>;

const root = ['profil'] as const;

export const profilQueries = {
  root,
  mahasiswa: (id: string) =>
    queryOptions({
      queryKey: [...root, 'mahasiswa', id],
      queryFn: ({ signal }) => api.call('biodata', { params: { id }, signal }),
      meta: keptIfOwn(id),
    }),
  dosen: (id: string) =>
    queryOptions({
      queryKey: [...root, 'dosen', id],
      queryFn: ({ signal }) => api.call('dosen', { params: { id }, signal }),
      meta: keptIfOwn(id),
    }),
  operator: () =>
    queryOptions({
      queryKey: [...root, 'operator'],
      queryFn: ({ signal }) => api.call('profilOperator', { signal }),
      meta: kept,
    }),
};
