/** One student's dispensation from the exam rule in a class (K51). */

import type { beriDispensasi } from '@lms/contracts/kehadiran/dispensasi';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { attendanceRoot } from '../../../shared/queries/kehadiran.ts';

export type GivenDispensation = NonNullable<DataOf<'dispensasiMahasiswa'>>;

export interface Whose {
  idKelas: string;
  nim: string;
}

const root = ['dispensasi'] as const;

export const dispensasiQuery = (params: Whose) =>
  queryOptions({
    queryKey: [...root, params.idKelas, params.nim],
    queryFn: ({ signal }) => api.call('dispensasiMahasiswa', { params, signal }),
  });

function useReload() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [root, attendanceRoot].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
}

export function useGive(params: Whose) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof beriDispensasi>) =>
      api.call('beriDispensasi', { params, body }),
    onSuccess: () => {
      notifySuccess('Dispensasi tersimpan');
      return reload();
    },
  });
}

export function useWithdraw(params: Whose) {
  const reload = useReload();
  return useMutation({
    mutationFn: () => api.call('cabutDispensasi', { params }),
    onSuccess: () => {
      notifySuccess('Dispensasi dicabut');
      return reload();
    },
    onError: notifyError,
  });
}
