import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import type { DataOf } from '../../shared/lib/api-types.ts';
import { kept } from '../../shared/offline/kept-answers.ts';

export type Topik = DataOf<'daftarBantuan'>[number];

const DAY_MS = 86_400_000;

/** All of the role at once: help is needed most without a line, so the page searches by itself. */
export const bantuanQueries = {
  all: () =>
    queryOptions({
      queryKey: ['bantuan'],
      queryFn: ({ signal }) => api.call('daftarBantuan', { signal }),
      staleTime: DAY_MS,
      meta: kept,
    }),
};
