import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { CallInput, DataOf } from '../../../shared/lib/api-types.ts';
import { rekapQueries } from '../rekap/queries.ts';

export type Sent = DataOf<'kirimNilaiKelas'>;
export type SendBody = NonNullable<CallInput<'kirimNilaiKelas'>['body']>;

/** Afterwards the recap shows what is on its way (N32). */
export function useSendGrades(idKelas: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SendBody) => api.call('kirimNilaiKelas', { params: { id: idKelas }, body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: rekapQueries.kelas(idKelas) }),
        queryClient.invalidateQueries({ queryKey: rekapQueries.lists }),
      ]),
  });
}
