import type { Endpoints } from '@lms/contracts';
import type { IsianUjian } from '@lms/contracts/ujian/ujian';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentId } from '../../../shared/form/sent-id.ts';
import { api } from '../../../shared/lib/api.ts';
import { saveFile } from '../../../shared/lib/download.ts';
import { newId } from '../../../shared/lib/new-id.ts';
import { notifyError, notifyProblem, notifySuccess } from '../../../shared/lib/notify.ts';
import { notifyUndo } from '../../../shared/lib/notify-undo.tsx';
import { kelasQueries } from '../../../shared/queries/kelas.ts';
import { materiQueries } from '../../../shared/queries/materi.ts';
import { reloadContent, type Where } from './queries.ts';
import type { SentSalin, SentUjian } from './ujian/ujian-form.ts';

function useReload({ idPertemuan, idKelas }: Where) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      reloadContent(queryClient, idPertemuan),
      queryClient.invalidateQueries({ queryKey: kelasQueries.menu(idKelas).queryKey }),
    ]);
}

const restoredTexts = {
  pulihkanTeks: 'Berhasil memulihkan teks',
  pulihkanMateri: 'Berhasil memulihkan materi',
  pulihkanTugas: 'Berhasil memulihkan tugas',
  pulihkanForum: 'Berhasil memulihkan forum',
  pulihkanUjian: 'Berhasil memulihkan ujian',
  pulihkanVidcon: 'Berhasil memulihkan vidcon',
} as const;

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
      // Somebody else restored it, or it is gone for good.
      return reload();
    },
  });
}

const deletions = {
  hapusTeks: { done: 'Berhasil menghapus teks', restore: 'pulihkanTeks' },
  hapusMateri: { done: 'Berhasil menghapus materi', restore: 'pulihkanMateri' },
  hapusTugas: { done: 'Berhasil menghapus tugas', restore: 'pulihkanTugas' },
  hapusUjian: { done: 'Berhasil menghapus ujian', restore: 'pulihkanUjian' },
  hapusVidcon: { done: 'Berhasil menghapus vidcon', restore: 'pulihkanVidcon' },
  hapusForum: { done: 'Berhasil menghapus forum', restore: 'pulihkanForum' },
} as const;

/** The toast offers to undo it for 10 s (K4). */
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
      // Somebody else deleted it.
      return reload();
    },
  });
}

/** By a fresh link (K20); a student's download is recorded (K35). */
export function useDownload() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { url, nama } = await api.call('unduhMateri', { params: { id }, query: {} });
      saveFile(url, nama);
    },
    // The download may fulfil a requirement.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: materiQueries.root }),
    onError: notifyError,
  });
}

/** By a fresh link (K20). */
export function useTranscript() {
  return useMutation({
    mutationFn: async (id: string) => {
      const { transkrip } = await api.call('detailMateri', { params: { id } });
      if (transkrip) saveFile(transkrip.url, transkrip.nama);
      else notifyProblem('Transkrip ini sudah tidak ada.');
    },
    onError: notifyError,
  });
}

export type Ordered = 'teks' | 'materi' | 'tugas' | 'ujian' | 'forum' | 'vidcon';

interface Move {
  id: string;
  by: 1 | -1;
}

const lists = {
  materi: 'daftarMateri',
  tugas: 'daftarTugas',
  ujian: 'daftarUjian',
  forum: 'daftarForum',
  vidcon: 'daftarVidcon',
} as const;

/** One page does not tell a row's place. */
async function idsOf(jenis: Ordered, idPertemuan: string): Promise<string[]> {
  const all = { id_pertemuan: idPertemuan, ignore_default_pagination: true };
  const rows =
    jenis === 'teks'
      ? await api.call('daftarTeks', { query: { id_pertemuan: idPertemuan } })
      : (await api.call(lists[jenis], { query: all })).data;
  return rows.map(({ id }) => id);
}

/** Moves one id by a place; unchanged at either end. */
export function moved(ids: readonly string[], { id, by }: Move): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

const saveOrder = (jenis: Ordered, { idPertemuan }: Where, urutan: string[]): Promise<unknown> =>
  api.call('urutkanAktivitas', { params: { id: idPertemuan }, body: { jenis, urutan } });

/** One request after another (K2). Pending until the lists show it, so the dropped order stays. */
export function useOrder(jenis: Ordered, where: Where) {
  const reload = useReload(where);
  return useMutation({
    scope: { id: `urutan-${jenis}-${where.idPertemuan}` },
    mutationFn: (urutan: string[]) => saveOrder(jenis, where, urutan),
    onSuccess: reload,
    onError: (error) => {
      notifyError(error);
      return reload();
    },
  });
}

/** 'Naik' and 'Turun' (K2). */
export function useMove(jenis: Ordered, where: Where) {
  const reload = useReload(where);
  return useMutation({
    mutationFn: async (move: Move) =>
      saveOrder(jenis, where, moved(await idsOf(jenis, where.idPertemuan), move)),
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
    onSuccess: () => {
      notifySuccess(done);
      return reload();
    },
  });
}

/** The form's id is kept with its draft: a repetition creates nothing twice. */
function useOnce<Body extends object, Answer>(
  send: (body: Body) => Promise<Answer>,
  idKlien?: string,
) {
  const [own] = useState(() => idKlien ?? newId());
  return async (body: Body): Promise<Answer> =>
    send({ ...body, id_klien: await sentId(own, body) });
}

type BodyOf<N extends keyof Endpoints> = BodyInputOf<Endpoints[N]>;

export const useTambahTeks = (where: Where, idKlien: string) =>
  useSave(
    where,
    'Berhasil menambah teks',
    useOnce((body: BodyOf<'tambahTeks'>) => api.call('tambahTeks', { body }), idKlien),
  );

export const useUbahTeks = (where: Where, id: string) =>
  useSave(where, 'Berhasil mengubah teks', (body: BodyOf<'ubahTeks'>) =>
    api.call('ubahTeks', { params: { id }, body }),
  );

export const useTambahMateri = (where: Where, idKlien: string) =>
  useSave(
    where,
    'Berhasil menambah materi',
    useOnce((body: BodyOf<'tambahMateri'>) => api.call('tambahMateri', { body }), idKlien),
  );

export const useUbahMateri = (where: Where, id: string) =>
  useSave(where, 'Berhasil mengubah materi', (body: BodyOf<'ubahMateri'>) =>
    api.call('ubahMateri', { params: { id }, body }),
  );

export const useSalinMateri = (where: Where) =>
  useSave(
    where,
    'Berhasil menyalin materi',
    useOnce((body: BodyOf<'salinMateri'>) => api.call('salinMateri', { body })),
  );

export const useTambahTugas = (where: Where, idKlien: string) =>
  useSave(
    where,
    'Berhasil menambah tugas',
    useOnce((body: BodyOf<'tambahTugas'>) => api.call('tambahTugas', { body }), idKlien),
  );

export const useUbahTugas = (where: Where, id: string) =>
  useSave(where, 'Berhasil mengubah tugas', (body: BodyOf<'ubahTugas'>) =>
    api.call('ubahTugas', { params: { id }, body }),
  );

export const useTambahForum = (where: Where, idKlien: string) =>
  useSave(
    where,
    'Berhasil menambah forum',
    useOnce((body: BodyOf<'tambahForum'>) => api.call('tambahForum', { body }), idKlien),
  );

export const useUbahForum = (where: Where, id: string) =>
  useSave(where, 'Berhasil mengubah forum', (body: BodyOf<'ubahForum'>) =>
    api.call('ubahForum', { params: { id }, body }),
  );

export const useTambahVidcon = (where: Where, idKlien: string) =>
  useSave(
    where,
    'Berhasil menambah vidcon',
    useOnce((body: BodyOf<'tambahVidcon'>) => api.call('tambahVidcon', { body }), idKlien),
  );

export const useUbahVidcon = (where: Where, id: string) =>
  useSave(where, 'Berhasil mengubah vidcon', (body: BodyOf<'ubahVidcon'>) =>
    api.call('ubahVidcon', { params: { id }, body }),
  );

export const useSalinTugas = (where: Where) =>
  useSave(
    where,
    'Berhasil menyalin tugas',
    useOnce((body: BodyOf<'salinTugas'>) => api.call('salinTugas', { body })),
  );

export const useTambahUjian = (where: Where, idKlien: string) =>
  useSave(
    where,
    'Berhasil menambah ujian',
    useOnce((body: SentUjian) => api.call('tambahUjian', { body }), idKlien),
  );

export const useUbahUjian = (where: Where, id: string) =>
  useSave(where, 'Berhasil mengubah ujian', (body: IsianUjian & { updated_at: string }) =>
    api.call('ubahUjian', { params: { id }, body }),
  );

/** `sumber` only serves the preview; the server knows it. */
export const useSalinUjian = (where: Where, idKlien: string) =>
  useSave(
    where,
    'Berhasil menyalin ujian',
    useOnce(({ sumber: _known, ...body }: SentSalin) => api.call('salinUjian', { body }), idKlien),
  );
