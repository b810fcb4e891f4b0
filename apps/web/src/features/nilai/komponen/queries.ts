import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { CallInput, DataOf } from '../../../shared/lib/api-types.ts';
import { ApiError, loadFailureText } from '../../../shared/lib/errors.ts';
import { notifyProblem, notifySuccess } from '../../../shared/lib/notify.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { rekapQueries } from '../rekap/queries.ts';

export type ActivityChoice = DataOf<'aktivitasNilaiKelas'>[number];
export type Settings = DataOf<'aktivitasKomponen'>;
export type Preview = DataOf<'ubahKomponenNilai'>;
export type SettingsBody = NonNullable<CallInput<'ubahKomponenNilai'>['body']>;

interface WhichComponent {
  idKelas: string;
  idKomponen: string;
}

export const komponenQueries = {
  aktivitas: (id: string) =>
    queryOptions({
      queryKey: [...rekapQueries.kelas(id), 'aktivitas'],
      queryFn: ({ signal }) => api.call('aktivitasNilaiKelas', { params: { id }, signal }),
    }),
  pengaturan: ({ idKelas, idKomponen }: WhichComponent) =>
    queryOptions({
      queryKey: [...rekapQueries.kelas(idKelas), 'komponen', idKomponen],
      queryFn: ({ signal }) =>
        api.call('aktivitasKomponen', {
          params: { id: idKelas, componentId: idKomponen },
          signal,
        }),
    }),
  /** Stores nothing: who would change from what to what. A save of its own does not ask again. */
  pratinjau: ({ idKelas, idKomponen }: WhichComponent, body: SettingsBody) =>
    queryOptions({
      queryKey: ['nilai', 'pratinjau', idKelas, idKomponen, body],
      queryFn: ({ signal }) =>
        api.call('ubahKomponenNilai', {
          params: { id: idKelas, componentId: idKomponen },
          query: { pratinjau: true },
          body,
          signal,
        }),
      retry: false,
      gcTime: 0,
      placeholderData: keepPreviousData,
    }),
};

/** '{error}! {message}' (S3 §8). */
function failureText(error: Error): string {
  const kind =
    error instanceof ApiError && error.kind !== 'http' ? error.kind : 'Gagal update nilai';
  return `${kind}! ${loadFailureText(error)}`;
}

/** Afterwards settings, activities, recap, grade settings and components are read again (S3 §7.1). */
export function useUpdateComponent({ idKelas, idKomponen }: WhichComponent) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsBody) =>
      api.call('ubahKomponenNilai', {
        params: { id: idKelas, componentId: idKomponen },
        body,
      }),
    onSuccess: () => {
      notifySuccess('Berhasil update nilai');
      // The class's queries are its activities, recap, grade settings and components.
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: penggunaQueries.pengaturan().queryKey }),
        queryClient.invalidateQueries({ queryKey: rekapQueries.kelas(idKelas) }),
        queryClient.invalidateQueries({ queryKey: rekapQueries.lists }),
      ]);
    },
    onError: (error) => notifyProblem(failureText(error)),
  });
}
