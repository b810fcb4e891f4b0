import type { ajukanSanggahan, jawabSanggahan } from '@lms/contracts/kehadiran/sanggahan';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { notifySuccess } from '../../../shared/lib/notify.ts';
import { attendanceRoot } from '../../../shared/queries/kehadiran.ts';
import { sanggahanQueries } from './queries.ts';

function useReload() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [sanggahanQueries.root, attendanceRoot].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

export function useAjukan(idPertemuan: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof ajukanSanggahan>) =>
      api.call('ajukanSanggahan', { params: { idPertemuan }, body }),
    onSuccess: () => {
      notifySuccess('Sanggahan terkirim');
      return reload();
    },
  });
}

export function useJawab(id: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof jawabSanggahan>) =>
      api.call('jawabSanggahan', { params: { id }, body }),
    onSuccess: ({ status }) => {
      notifySuccess(status === 'diterima' ? 'Sanggahan diterima' : 'Sanggahan ditolak');
      return reload();
    },
    // A refused dispute has changed since it was shown.
    onError: reload,
  });
}
