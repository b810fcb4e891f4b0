import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';

export const sesiQueries = {
  akunDev: (search: string) =>
    queryOptions({
      queryKey: ['akun-dev', search],
      queryFn: ({ signal }) => api.call('akunDev', { query: { search: search || null }, signal }),
      placeholderData: keepPreviousData,
    }),
};
