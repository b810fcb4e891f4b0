import type { Endpoints } from '@lms/contracts';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentId } from '../../../shared/form/sent-id.ts';
import { api } from '../../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { notifyUndo } from '../../../shared/lib/notify-undo.tsx';
import { reloadBanks } from './queries.ts';

type BodyOf<N extends keyof Endpoints> = BodyInputOf<Endpoints[N]>;

/** A resend with the same `idKlien` adds no second bank. */
export function useAddBank(idKlien: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<'tambahBankSoal'>) =>
      api.call('tambahBankSoal', { body: { ...body, id_klien: await sentId(idKlien, body) } }),
    // The form shows failures.
    onSuccess: () => {
      notifySuccess('Berhasil menambah bank soal');
      return reloadBanks(queryClient);
    },
  });
}

export function useDuplicateBank(id: string, idKlien: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<'duplikatBankSoal'>) =>
      api.call('duplikatBankSoal', {
        params: { id },
        body: { ...body, id_klien: await sentId(idKlien, body) },
      }),
    onSuccess: () => {
      notifySuccess('Berhasil menduplikat bank soal');
      return reloadBanks(queryClient);
    },
  });
}

export function useChangeBank(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'ubahBankSoal'>) =>
      api.call('ubahBankSoal', { params: { id }, body }),
    onSuccess: () => {
      notifySuccess('Berhasil mengubah bank soal');
      return reloadBanks(queryClient);
    },
  });
}

export function useRestoreBank() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('pulihkanBankSoal', { params: { id } }),
    onSuccess: () => {
      notifySuccess('Berhasil memulihkan bank soal');
      return reloadBanks(queryClient);
    },
    onError: (error) => {
      notifyError(error);
      return reloadBanks(queryClient);
    },
  });
}

export function useRestoreSoal(idBank: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (soalId: string) => api.call('pulihkanSoal', { params: { id: idBank, soalId } }),
    onSuccess: () => {
      notifySuccess('Berhasil memulihkan soal');
      return reloadBanks(queryClient);
    },
    onError: (error) => {
      notifyError(error);
      return reloadBanks(queryClient);
    },
  });
}

/** Deletes at once; the toast offers to undo for 10 s (U17). */
export function useDeleteBank() {
  const queryClient = useQueryClient();
  const { mutate: restore } = useRestoreBank();
  return useMutation({
    mutationFn: (id: string) => api.call('hapusBankSoal', { params: { id } }),
    onSuccess: (_gone, id) => {
      notifyUndo('Berhasil menghapus bank soal', () => restore(id));
      return reloadBanks(queryClient);
    },
    onError: (error) => {
      notifyError(error);
      return reloadBanks(queryClient);
    },
  });
}

/** Copies exam questions with keys and files; a resend adds none twice (U24). */
export function useCopySoal(idBank: string, idKlien: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<'salinSoalUjian'>) =>
      api.call('salinSoalUjian', {
        params: { id: idBank },
        body: { ...body, id_klien: await sentId(idKlien, body) },
      }),
    onSuccess: (copied) => {
      notifySuccess(`Berhasil menyalin ${copied.length} soal`);
      return reloadBanks(queryClient);
    },
  });
}
