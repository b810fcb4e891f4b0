import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { kept } from '../../../shared/offline/kept-answers.ts';

export type Slot = DataOf<'jadwalSaya'>[number];

export const jadwalQueries = {
  saya: (periode: number) =>
    queryOptions({
      queryKey: ['jadwal', periode],
      queryFn: ({ signal }) => api.call('jadwalSaya', { query: { periode }, signal }),
      meta: kept,
    }),
};
