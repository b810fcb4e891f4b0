import type { beriPerpanjangan } from '@lms/contracts/tugas/pengumpulan';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isChangedElsewhere } from '../../../shared/form/use-conflict.ts';
import { api } from '../../../shared/lib/api.ts';

import { newId } from '../../../shared/lib/new-id.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { sendOrWait } from '../../../shared/offline/waiting.ts';
import { dropFiles } from '../../../shared/offline/waiting-files.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { draftQuery, storedDraft } from './draft.ts';
import { changedByHandIn } from './queries.ts';
import {
  PENGUMPULAN,
  replaceRefused,
  sendHandIn,
  type WaitingHandIn,
} from './waiting-pengumpulan.ts';

function useReload() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(changedByHandIn.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Null where it waits on this device. The draft goes either way, even when its screen was left. */
export function useKumpulkan() {
  const reload = useReload();
  const queryClient = useQueryClient();
  const { id: idUser } = usePengguna();
  return useMutation({
    mutationFn: async (body: WaitingHandIn) => {
      const { idTugas, berkas } = body;
      const sent = await sendOrWait(PENGUMPULAN, idTugas, body, sendHandIn);
      await storedDraft(idTugas, idUser).forget();
      queryClient.setQueryData(draftQuery(idTugas, idUser).queryKey, null);
      await replaceRefused(idTugas);
      if (sent !== null) await dropFiles(berkas.flatMap(({ kiriman }) => kiriman ?? []));
      return sent;
    },
    networkMode: 'always',
    onSuccess: (sent) => {
      if (sent === null) return undefined;
      notifySuccess('Berhasil mengumpulkan tugas');
      return reload();
    },
    onError: (error) => {
      // Shows the present version beside the draft.
      if (isChangedElsewhere(error)) return reload();
      return undefined;
    },
  });
}

interface Withdrawal {
  idBerkas?: string;
  percobaan: number;
}

export function useTarik(idTugas: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ idBerkas, percobaan }: Withdrawal) =>
      api.call('tarikPengumpulan', {
        params: { id: idTugas },
        query: {
          percobaan,
          id_klien: newId(),
          ...(idBerkas === undefined ? {} : { id_berkas: idBerkas }),
        },
      }),
    onSuccess: () => {
      notifySuccess('Berhasil menarik pengumpulan');
      return reload();
    },
    onError: (error) => {
      notifyError(error);
      return reload();
    },
  });
}

export function useBeriPerpanjangan(idTugas: string, idPenerima: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof beriPerpanjangan>) =>
      api.call('beriPerpanjangan', { params: { id: idTugas, idPenerima }, body }),
    onSuccess: () => {
      notifySuccess('Berhasil mengubah perpanjangan');
      return reload();
    },
  });
}

export function useCabutPerpanjangan(idTugas: string, idPenerima: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: () => api.call('cabutPerpanjangan', { params: { id: idTugas, idPenerima } }),
    onSuccess: () => {
      notifySuccess('Berhasil menghapus perpanjangan');
      return reload();
    },
    onError: notifyError,
  });
}
