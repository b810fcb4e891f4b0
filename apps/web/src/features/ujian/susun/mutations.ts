import type { Endpoints } from '@lms/contracts';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentId } from '../../../shared/form/sent-id.ts';
import { api } from '../../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { notifyUndo } from '../../../shared/lib/notify-undo.tsx';
import { soalToSent, storedSoal } from '../../soal/soal-form.ts';
import { type Kelompok, reloadExam, type SoalUjian } from './queries.ts';

type BodyOf<N extends keyof Endpoints> = BodyInputOf<Endpoints[N]>;

interface Change<Sent> {
  send: (sent: Sent) => Promise<unknown>;
  /** The toast; undefined where the screen shows the result. */
  done?: string;
  /** The form shows failures. */
  quiet?: boolean;
}

/** Changes the exam's questions and reloads them, also after a refusal. */
function useExamChange<Sent>({ send, done, quiet = false }: Change<Sent>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      if (done) notifySuccess(done);
      return reloadExam(queryClient);
    },
    onError: (error) => {
      if (!quiet) notifyError(error);
      return reloadExam(queryClient);
    },
  });
}

export const useAddGroup = (id: string, idKlien: string) =>
  useExamChange({
    send: async (body: BodyOf<'tambahKelompokSoal'>) =>
      api.call('tambahKelompokSoal', {
        params: { id },
        body: { ...body, id_klien: await sentId(idKlien, body) },
      }),
    done: 'Berhasil menambah kelompok soal',
    quiet: true,
  });

export const useChangeGroup = (id: string, groupId: string) =>
  useExamChange({
    send: (body: BodyOf<'ubahKelompokSoal'>) =>
      api.call('ubahKelompokSoal', { params: { id, groupId }, body }),
    done: 'Berhasil mengubah kelompok soal',
    quiet: true,
  });

/** 'Samakan bobot': every question gets the group's weight (U38). */
export const useEqualWeights = (id: string) =>
  useExamChange({
    send: ({ id: groupId, nama, bobot, ambil }: Kelompok) =>
      api.call('ubahKelompokSoal', {
        params: { id, groupId },
        body: { nama, bobot, ambil, samakan_bobot: true },
      }),
    done: 'Berhasil menyamakan bobot',
  });

/** Restores a group with its questions, from the toast or the trash. */
export const useRestoreGroup = (id: string) =>
  useExamChange({
    send: (groupId: string) => api.call('pulihkanKelompokSoal', { params: { id, groupId } }),
    done: 'Berhasil memulihkan kelompok soal',
  });

/** Restores a question to its former group. */
export const useRestoreQuestion = (id: string) =>
  useExamChange({
    send: ({ groupId, questionId }: { groupId: string; questionId: string }) =>
      api.call('pulihkanSoalUjian', { params: { id, groupId, questionId } }),
    done: 'Berhasil memulihkan soal',
  });

/** Also deletes its questions; the toast offers to undo for 10 s (U17). */
export function useDeleteGroup(id: string) {
  const { mutate: restore } = useRestoreGroup(id);
  return useExamChange({
    send: async ({ id: groupId, soal }: Kelompok) => {
      await api.call('hapusKelompokSoal', {
        params: { id, groupId },
        query: { dengan_soal: soal.length > 0 ? 'true' : 'false' },
      });
      notifyUndo('Berhasil menghapus kelompok soal', () => restore(groupId));
    },
  });
}

/** Changes the weight, not the version (U13). */
export const useWeight = (id: string) =>
  useExamChange({
    send: ({ soal, bobot }: { soal: SoalUjian; bobot: number }) =>
      api.call('ubahSoalUjian', {
        params: { id, groupId: soal.id_kelompok, questionId: soal.id },
        body: { ...soalToSent(storedSoal(soal)), versi: soal.versi, bobot },
      }),
    done: 'Bobot tersimpan',
  });

export const useFromBank = (id: string, idKlien: string) =>
  useExamChange({
    /** Copies bank by bank; a resend skips what was already copied. */
    send: async (bodies: readonly BodyOf<'salinBankSoal'>[]) => {
      for (const body of bodies)
        await api.call('salinBankSoal', {
          params: { id },
          body: { ...body, id_klien: await sentId(idKlien, body) },
        });
    },
    done: 'Berhasil mengambil soal dari bank soal',
    quiet: true,
  });

/** Takes over the newest version of the bank's question. */
export const useRenew = (id: string) =>
  useExamChange({
    send: ({ id_kelompok: groupId, id: questionId, versi }: SoalUjian) =>
      api.call('perbaruiSoalUjian', { params: { id, groupId, questionId }, body: { versi } }),
    done: 'Berhasil memperbarui soal',
  });

export const useOrderGroups = (id: string) =>
  useExamChange({
    send: (list_id: string[]) =>
      api.call('urutanKelompokSoal', { params: { id }, body: { list_id } }),
  });

export interface Placing {
  soal: SoalUjian;
  /** The target group, and all its questions in their new order. */
  groupId: string;
  ids: string[];
}

/** Saves one drop: an order within the group, or a place in another; one drop at a time. */
export function usePlace(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `susun-soal-${id}` },
    mutationFn: ({ soal, groupId, ids }: Placing): Promise<unknown> =>
      soal.id_kelompok === groupId
        ? api.call('urutanSoalUjian', { params: { id, groupId }, body: { list_id_soal: ids } })
        : api.call('pindahSoalUjian', {
            params: { id, groupId: soal.id_kelompok, questionId: soal.id },
            body: { id_kelompok: groupId, urutan: ids.indexOf(soal.id) + 1 },
          }),
    onSuccess: () => reloadExam(queryClient),
    onError: (error) => {
      notifyError(error);
      return reloadExam(queryClient);
    },
  });
}
