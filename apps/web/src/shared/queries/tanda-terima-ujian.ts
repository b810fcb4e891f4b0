/** The own receipt of an exam (U71). */
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { ApiError } from '../lib/errors.ts';

/** Offline answers may still arrive. */
const AGAIN_MS = 10_000;

export const isReceiptAwaited = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'tanda_terima_belum_ada';

export const receiptQueries = {
  mine: (id: string) =>
    queryOptions({
      queryKey: ['tanda-terima-ujian', id],
      queryFn: ({ signal }) => api.call('tandaTerimaUjian', { params: { id }, signal }),
      refetchInterval: ({ state }) => (isReceiptAwaited(state.error) ? AGAIN_MS : false),
    }),
};
