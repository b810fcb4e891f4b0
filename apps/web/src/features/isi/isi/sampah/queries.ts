import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../../../shared/lib/api-types.ts';

export type BarisSampah = DataOf<'sampahKelas'>[number];

const root = ['sampah'] as const;

export const sampahQuery = (idKelas: string, query: QueryOfEndpoint<'sampahKelas'>) =>
  queryOptions({
    queryKey: [...root, idKelas, query],
    queryFn: ({ signal }) => api.call('sampahKelas', { params: { id: idKelas }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const reloadTrash = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: root });
