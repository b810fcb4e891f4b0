import type { Endpoints } from '@lms/contracts';
import type { BodyInputOf } from '@lms/contracts/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import { saveFile } from '../../shared/lib/download.ts';
import { notifyError, notifySuccess } from '../../shared/lib/notify.ts';
import { notifyUndo } from '../../shared/lib/notify-undo.tsx';
import { kelasQueries } from '../../shared/queries/kelas.ts';
import { materiQueries } from '../../shared/queries/materi.ts';
import { reloadContent, type Where } from './queries.ts';

/** Loads the meeting's content anew, and the counters in the menu of its class. */
function useReload({ idPertemuan, idKelas }: Where) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      reloadContent(queryClient, idPertemuan),
      queryClient.invalidateQueries({ queryKey: kelasQueries.menu(idKelas).queryKey }),
    ]);
}

const restoredTexts = { pulihkanTeks: 'Berhasil memulihkan teks', pulihkanMateri: 'Berhasil memulihkan materi' } as const;

/** Takes one out of the trash: from the toast, or from the list of what was deleted. */
export function useRestore(endpoint: keyof typeof restoredTexts, where: Where) {
  const reload = useReload(where);
  return useMutation({
    mutationFn: (id: string): Promise<unknown> => api.call(endpoint, { params: { id } }),
    onSuccess: () => {
      notifySuccess(restoredTexts[endpoint]);
      return reload();
    },
    onError: (error) => {
      notifyError(error);
      // Restored by somebody else, or gone for good: show how it stands.
      return reload();
    },
  });
}

const deletions = {
  hapusTeks: { done: 'Berhasil menghapus teks', restore: 'pulihkanTeks' },
  hapusMateri: { done: 'Berhasil menghapus materi', restore: 'pulihkanMateri' },
} as const;

/** Deletes at once; the toast takes it back for 10 s (K4). */
export function useDelete(endpoint: keyof typeof deletions, where: Where) {
  const reload = useReload(where);
  const { mutate: restore } = useRestore(deletions[endpoint].restore, where);
  return useMutation({
    mutationFn: (id: string) => api.call(endpoint, { params: { id } }),
    onSuccess: (_gone, id) => {
      notifyUndo(deletions[endpoint].done, () => restore(id));
      return reload();
    },
    onError: (error) => {
      notifyError(error);
      // Gone by somebody else's hand: show how it stands.
      return reload();
    },
  });
}

/** Saves the file of a material, with a link of now (K20); of a student it is recorded (K35). */
export function useDownload() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { url, nama } = await api.call('unduhMateri', { params: { id }, query: {} });
      saveFile(url, nama);
    },
    // What it asks of a student may be done by that.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: materiQueries.root }),
    onError: notifyError,
  });
}

interface Move {
  id: string;
  /** How many places towards the end. */
  by: 1 | -1;
}

/** All ids of one kind in their order: a page of the list is not enough to say where one stands. */
async function idsOf(jenis: 'teks' | 'materi', idPertemuan: string): Promise<string[]> {
  const rows =
    jenis === 'teks'
      ? await api.call('daftarTeks', { query: { id_pertemuan: idPertemuan } })
      : (await api.call('daftarMateri', { query: { id_pertemuan: idPertemuan, ignore_default_pagination: true } })).data;
  return rows.map(({ id }) => id);
}

/** The ids with one of them a place further on; as they are where there is no such place. */
export function moved(ids: readonly string[], { id, by }: Move): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** 'Naik' and 'Turun' (K2). */
export function useMove(jenis: 'teks' | 'materi', where: Where) {
  const reload = useReload(where);
  return useMutation({
    mutationFn: async (move: Move) => {
      const urutan = moved(await idsOf(jenis, where.idPertemuan), move);
      await api.call('urutkanAktivitas', { params: { id: where.idPertemuan }, body: { jenis, urutan } });
    },
    onSuccess: reload,
    onError: (error) => {
      notifyError(error);
      return reload();
    },
  });
}

function useSave<Sent, Answer>(where: Where, done: string, send: (sent: Sent) => Promise<Answer>) {
  const reload = useReload(where);
  return useMutation({
    mutationFn: send,
    // The form shows its own failures.
    onSuccess: () => {
      notifySuccess(done);
      return reload();
    },
  });
}

type BodyOf<N extends keyof Endpoints> = BodyInputOf<Endpoints[N]>;

export const useTambahTeks = (where: Where) =>
  useSave(where, 'Berhasil menambah teks', (body: BodyOf<'tambahTeks'>) => api.call('tambahTeks', { body }));

export const useUbahTeks = (where: Where, id: string) =>
  useSave(where, 'Berhasil mengubah teks', (body: BodyOf<'ubahTeks'>) => api.call('ubahTeks', { params: { id }, body }));

export const useTambahMateri = (where: Where) =>
  useSave(where, 'Berhasil menambah materi', (body: BodyOf<'tambahMateri'>) => api.call('tambahMateri', { body }));

export const useUbahMateri = (where: Where, id: string) =>
  useSave(where, 'Berhasil mengubah materi', (body: BodyOf<'ubahMateri'>) => api.call('ubahMateri', { params: { id }, body }));

export const useSalinMateri = (where: Where) =>
  useSave(where, 'Berhasil menyalin materi', (body: BodyOf<'salinMateri'>) => api.call('salinMateri', { body }));
