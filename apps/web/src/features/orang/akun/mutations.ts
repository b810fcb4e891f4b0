import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { CallInput } from '../../../shared/lib/api-types.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { endSession } from '../../../shared/lib/session/session.ts';
import { followPekerjaan } from '../../sistem/pekerjaan/pekerjaan.ts';
import { akunQueries } from './queries.ts';

/** Toasts first, because the row may disappear with the reload. */
function tellAndReload(queryClient: QueryClient, message: string): Promise<void> {
  notifySuccess(message);
  return queryClient.invalidateQueries({ queryKey: akunQueries.root });
}

export function useIssueLink() {
  return useMutation({
    mutationFn: ({ id, show }: { id: string; show: boolean }) =>
      api.call('buatTautanAktivasi', { params: { id }, body: { tampilkan: show } }),
  });
}

export function useBulkLinks() {
  return useMutation({
    mutationFn: (body: CallInput<'buatTautanAktivasiMassal'>['body']) =>
      api.call('buatTautanAktivasiMassal', { body }),
    onSuccess: ({ id_pekerjaan }) => {
      followPekerjaan(id_pekerjaan);
      notifySuccess('Tautan sedang dibuat. Anda dapat melanjutkan pekerjaan lain.');
    },
  });
}

export function useExportPerson() {
  return useMutation({
    mutationFn: (id: string) => api.call('eksporDataPribadi', { params: { id } }),
    onSuccess: ({ id_pekerjaan }) => {
      followPekerjaan(id_pekerjaan);
      notifySuccess('Data pribadi sedang disiapkan. Anda dapat melanjutkan pekerjaan lain.');
    },
    onError: notifyError,
  });
}

export function useSetActive() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      api.call('ubahStatusAkun', { params: { id }, body: { is_active: isActive } }),
    onSuccess: (_result, { isActive }) =>
      tellAndReload(
        queryClient,
        isActive ? 'Berhasil mengaktifkan akun' : 'Berhasil menonaktifkan akun',
      ),
    onError: notifyError,
  });
}

export function useEndAccountSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('akhiriSesiAkun', { params: { id } }),
    onSuccess: () => tellAndReload(queryClient, 'Berhasil mengakhiri semua sesi'),
    onError: notifyError,
  });
}

export function useDisableAccountFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('matikanFaktorKeduaAkun', { params: { id } }),
    onSuccess: () => tellAndReload(queryClient, 'Berhasil mematikan faktor kedua'),
    onError: notifyError,
  });
}

export function useActivate(kode: string) {
  return useMutation({
    mutationFn: async (sandi: string) => {
      const { username } = await api.call('aktivasiAkun', { body: { kode, sandi } });
      return { username, password: sandi };
    },
  });
}

/** The answer does not reveal whether the account exists. */
export function useAskLink() {
  return useMutation({
    mutationFn: (username: string) => api.call('mintaTautanSandi', { body: { username } }),
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'ubahSandi'>['body']) => api.call('ubahSandi', { body }),
    onSuccess: () =>
      tellAndReload(queryClient, 'Berhasil mengubah kata sandi. Perangkat lain telah keluar.'),
  });
}

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('akhiriSesi', { params: { id } }),
    onSuccess: () => tellAndReload(queryClient, 'Berhasil mengakhiri sesi'),
    onError: notifyError,
  });
}

/** Includes this browser's. */
export function useEndAllSessions() {
  return useMutation({
    mutationFn: () => api.call('akhiriSemuaSesi'),
    onSuccess: () => endSession('logout'),
    onError: notifyError,
  });
}

/** The dialog stays open meanwhile: the answer may be recovery codes, shown once. */
export const factorKey = ['akun', 'faktor-kedua'];

export function useBeginFactor() {
  return useMutation({
    mutationKey: factorKey,
    mutationFn: (sandi: string) => api.call('mulaiFaktorKedua', { body: { sandi } }),
  });
}

export function useActivateFactor() {
  return useMutation({
    mutationKey: factorKey,
    mutationFn: (kode: string) => api.call('aktifkanFaktorKedua', { body: { kode } }),
  });
}

interface Proof {
  sandi: string;
  kode: string;
}

export function useDisableFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: factorKey,
    mutationFn: (body: Proof) => api.call('matikanFaktorKedua', { body }),
    onSuccess: () => tellAndReload(queryClient, 'Berhasil mematikan faktor kedua'),
  });
}

export function useRenewCodes() {
  return useMutation({
    mutationKey: factorKey,
    mutationFn: (body: Proof) => api.call('buatKodePemulihan', { body }),
  });
}
