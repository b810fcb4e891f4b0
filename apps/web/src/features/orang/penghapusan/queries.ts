import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';

export type Permintaan = DataOf<'daftarPenghapusan'>[number];
export type Rencana = DataOf<'rencanaPenghapusan'>;

/** A confirmed request is finished within seconds. */
const LOOK_AGAIN_MS = 3_000;
const lookAgain = (running: boolean | undefined) => (running ? LOOK_AGAIN_MS : false);

export const penghapusanQueries = {
  root: ['penghapusan'] as const,
  list: (query: QueryOfEndpoint<'daftarPenghapusan'>) =>
    queryOptions({
      queryKey: [...penghapusanQueries.root, 'list', query],
      queryFn: ({ signal }) => api.call('daftarPenghapusan', { query, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        lookAgain(state.data?.data.some(({ status }) => status === 'disetujui')),
    }),
  rencana: (id: string) =>
    queryOptions({
      queryKey: [...penghapusanQueries.root, 'rencana', id],
      queryFn: ({ signal }) => api.call('rencanaPenghapusan', { params: { id }, signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => lookAgain(state.data?.permintaan?.status === 'disetujui'),
    }),
};
