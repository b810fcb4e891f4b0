import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { CallInput, DataOf } from '../../../shared/lib/api-types.ts';
import { notifySuccess } from '../../../shared/lib/notify.ts';
import { rekapQueries, reloadClass } from '../rekap/queries.ts';

export type IntegrationSettings = DataOf<'pengaturanIntegrasiNilai'>;
export type IntegrationBody = NonNullable<CallInput<'ubahPengaturanIntegrasiNilai'>['body']>;

export const integrationQuery = (idKelas: string) =>
  queryOptions({
    queryKey: [...rekapQueries.kelas(idKelas), 'integrasi'],
    queryFn: ({ signal }) =>
      api.call('pengaturanIntegrasiNilai', { params: { id: idKelas }, signal }),
  });

/** Afterwards the recap asks anew who may enter. */
export function useSaveIntegration(idKelas: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: IntegrationBody) =>
      api.call('ubahPengaturanIntegrasiNilai', { params: { id: idKelas }, body }),
    onSuccess: () => {
      notifySuccess('Pengaturan integrasi nilai disimpan');
      return reloadClass(queryClient, idKelas);
    },
  });
}
