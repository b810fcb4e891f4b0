/** Reference lists of the class filter; classes themselves are in shared/queries/kelas.ts. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';

/** Reference collections are asked for whole (S1 §9). */
const whole = { itemsPerPage: 999_999 } as const;
const HOUR_MS = 60 * 60_000;

export const filterQueries = {
  periods: () =>
    queryOptions({
      queryKey: ['referensi', 'periode'],
      queryFn: ({ signal }) => api.call('periodeRef', { query: whole, signal }),
      staleTime: HOUR_MS,
    }),
  courses: () =>
    queryOptions({
      queryKey: ['referensi', 'makul'],
      queryFn: ({ signal }) => api.call('makulRef', { query: whole, signal }),
      staleTime: HOUR_MS,
    }),
};
