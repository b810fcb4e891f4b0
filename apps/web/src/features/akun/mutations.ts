import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import { endSession } from '../../shared/lib/session.ts';
import { akunQueries } from './queries.ts';

const reload = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: akunQueries.root });

/** The link is in the answer when it cannot be mailed, or when the operator asks to be shown it. */
export function useIssueLink() {
  return useMutation({
    mutationFn: ({ id, show }: { id: string; show: boolean }) =>
      api.call('buatTautanAktivasi', { params: { id }, body: { tampilkan: show } }),
  });
}

export function useSetActive() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      api.call('ubahStatusAkun', { params: { id }, body: { is_active: isActive } }),
    onSuccess: () => reload(queryClient),
  });
}

export function useEndAccountSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('akhiriSesiAkun', { params: { id } }),
    onSuccess: () => reload(queryClient),
  });
}

export function useDisableAccountFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('matikanFaktorKeduaAkun', { params: { id } }),
    onSuccess: () => reload(queryClient),
  });
}

export function useActivate(kode: string) {
  return useMutation({ mutationFn: (sandi: string) => api.call('aktivasiAkun', { body: { kode, sandi } }) });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ old, next }: { old: string; next: string }) =>
      api.call('ubahSandi', { body: { sandi_lama: old, sandi_baru: next } }),
    onSuccess: () => reload(queryClient),
  });
}

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('akhiriSesi', { params: { id } }),
    onSuccess: () => reload(queryClient),
  });
}

/** Ends every sign-in of the account, this browser's too: the page leads to the sign-in page. */
export function useEndAllSessions() {
  return useMutation({
    mutationFn: () => api.call('akhiriSemuaSesi'),
    onSuccess: () => endSession('logout'),
  });
}

export function useBeginFactor() {
  return useMutation({ mutationFn: (sandi: string) => api.call('mulaiFaktorKedua', { body: { sandi } }) });
}

export function useActivateFactor() {
  return useMutation({ mutationFn: (kode: string) => api.call('aktifkanFaktorKedua', { body: { kode } }) });
}

interface Proof {
  sandi: string;
  kode: string;
}

export function useDisableFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Proof) => api.call('matikanFaktorKedua', { body }),
    onSuccess: () => reload(queryClient),
  });
}

export function useRenewCodes() {
  return useMutation({ mutationFn: (body: Proof) => api.call('buatKodePemulihan', { body }) });
}
