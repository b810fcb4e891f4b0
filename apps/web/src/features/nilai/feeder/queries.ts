import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';

export type CheckedClass = DataOf<'pemeriksaanFeeder'>[number];
export type CheckedStudent = DataOf<'mahasiswaFeeder'>[number];

export const feederQueries = {
  classes: (query: QueryOfEndpoint<'pemeriksaanFeeder'>) =>
    queryOptions({
      queryKey: ['nilai', 'feeder', query],
      queryFn: ({ signal }) => api.call('pemeriksaanFeeder', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  students: (id: string, query: QueryOfEndpoint<'mahasiswaFeeder'>) =>
    queryOptions({
      queryKey: ['nilai', 'feeder', 'kelas', id, query],
      queryFn: ({ signal }) => api.call('mahasiswaFeeder', { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
    }),
};
