/** Exam receipts (U71). */
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';

export type Verdict = DataOf<'periksaTandaTerimaUjian'>['hasil'];

export const publicKeyQueries = {
  all: () =>
    queryOptions({
      queryKey: ['kunci-tanda-terima'],
      queryFn: ({ signal }) => api.call('kunciTandaTerima', { signal }),
    }),
};

export function useCheckReceipt() {
  return useMutation({
    mutationFn: (kode: string) => api.call('periksaTandaTerimaUjian', { body: { kode } }),
  });
}
