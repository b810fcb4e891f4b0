/**
 * Without a line (K39, K58) the files wait on this device and go with the submission. The server's
 * time counts; the device's is never sent.
 */
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { ApiError, networkError } from '../../../shared/lib/errors.ts';
import { deviceAccount } from '../../../shared/offline/device-account.ts';
import { dismissWaiting, type WaitingKind } from '../../../shared/offline/waiting.ts';
import {
  dropFiles,
  keptFileName,
  noteSent,
  openKeptFile,
} from '../../../shared/offline/waiting-files.ts';
import { useWaiting, type Waiting, waitingWrites } from '../../../shared/offline/waiting-store.ts';
import { announceFile, sendFile } from '../../../shared/upload/send-file.ts';
import { type Draft, type DraftFile, storedDraft } from './draft.ts';

export const PENGUMPULAN = 'pengumpulan';
const target = { kind: 'pengumpulan_tugas' } as const;

export interface WaitingHandIn {
  idTugas: string;
  judul: string;
  idKlien: string;
  berkas: readonly DraftFile[];
  tautan: string | null;
  percobaan: number;
}

const GONE =
  'Berkas tidak ada lagi di perangkat ini. Buka tugasnya dan pilih berkasnya sekali lagi.';
const gone = (): ApiError =>
  new ApiError({ status: 422, code: 'berkas_tidak_tersedia', message: GONE, kind: 'http' });

const BEHIND = 'Sudah ada versi lain. Buka tugasnya untuk membandingkan dan memutuskan.';
const behind = (): ApiError =>
  new ApiError({ status: 409, code: 'pengumpulan_berubah', message: BEHIND, kind: 'http' });

interface Sent {
  id: string;
  isFresh: boolean;
}

async function sendKept(id: string, dead: ReadonlySet<string>): Promise<Sent> {
  const kept = await openKeptFile(id);
  if (kept === null) throw gone();
  if (kept.berkas !== null && !dead.has(kept.berkas)) return { id: kept.berkas, isFresh: false };
  const stop = new AbortController();
  const berkas = await sendFile({
    file: kept.file,
    target,
    signal: stop.signal,
    onProgress: () => undefined,
    onWaiting: (waiting) => {
      if (waiting) stop.abort(networkError());
    },
  });
  await noteSent(id, berkas.id);
  return { id: berkas.id, isFresh: true };
}

async function sentOf({ berkas, kiriman }: DraftFile, dead: ReadonlySet<string>): Promise<Sent> {
  if (berkas !== null && (kiriman === null || !dead.has(berkas)))
    return { id: berkas, isFresh: false };
  if (kiriman === null) throw gone();
  return sendKept(kiriman, dead);
}

/**
 * The start of each upload counts (K58) while a weak line carries one. Sending announces the first.
 */
async function announce(berkas: readonly DraftFile[]): Promise<void> {
  const [, ...rest] = berkas.flatMap(({ berkas: id, kiriman }) =>
    id === null && kiriman !== null ? [kiriman] : [],
  );
  const { signal } = new AbortController();
  for (const id of rest) {
    const kept = await keptFileName(id);
    if (kept?.berkas === null) await announceFile({ file: kept, target, signal });
  }
}

/** `dead`: file ids that expired on the server; the files are still stored here. */
async function submit(
  body: WaitingHandIn,
  dead: ReadonlySet<string> = new Set(),
): Promise<DataOf<'kumpulkanTugas'>> {
  const { idTugas, idKlien, berkas, tautan, percobaan } = body;
  const announced = announce(berkas).catch(() => undefined);
  const sent: Sent[] = [];
  for (const one of berkas) {
    sent.push(await sentOf(one, dead));
    await announced;
  }
  try {
    return await api.call('kumpulkanTugas', {
      params: { id: idTugas },
      body: { berkas: sent.map(({ id }) => id), tautan, id_klien: idKlien, percobaan },
    });
  } catch (error) {
    const isDead = error instanceof ApiError && error.code === 'berkas_tidak_tersedia';
    const stale = sent.filter(({ isFresh }, index) => !isFresh && berkas[index]?.kiriman !== null);
    if (!isDead || stale.length === 0) throw error;
    return submit(body, new Set([...dead, ...stale.map(({ id }) => id)]));
  }
}

export const sendHandIn = (body: WaitingHandIn) => submit(body);

export const isHandInOf =
  (idTugas: string) =>
  ({ kind, subject }: Waiting): boolean =>
    kind === PENGUMPULAN && subject === idTugas;

export function useWaitingHandIn(idTugas: string): Waiting | null {
  return useWaiting().findLast(isHandInOf(idTugas)) ?? null;
}

export const bodyOf = ({ body }: Waiting): WaitingHandIn => body as WaitingHandIn;

/** The waiting submission as an editable draft. */
export function draftOfWaiting(waiting: Waiting): Draft {
  const { berkas, tautan, idKlien, percobaan } = bodyOf(waiting);
  return { files: berkas, tautan: tautan ?? '', idKlien, percobaan };
}

/** Files of the draft or another submission stay; an unchanged one even has the same id. */
async function letGo({ idTugas, berkas }: WaitingHandIn): Promise<void> {
  const idUser = deviceAccount()?.idUser;
  const draft = idUser === undefined ? null : await storedDraft(idTugas, idUser).read();
  const others = waitingWrites().filter(isHandInOf(idTugas));
  const wanted = [...(draft?.files ?? []), ...others.flatMap((row) => bodyOf(row).berkas)];
  const kept = new Set(wanted.map(({ kiriman }) => kiriman));
  await dropFiles(
    berkas.flatMap(({ kiriman }) => (kiriman === null || kept.has(kiriman) ? [] : [kiriman])),
  );
}

/** Another try of a refused one would replace the later one. */
export async function replaceRefused(idTugas: string): Promise<void> {
  const refused = waitingWrites().filter((row) => isHandInOf(idTugas)(row) && row.refused !== null);
  for (const { id } of refused) await dismissWaiting(id);
}

export const waitingPengumpulan: WaitingKind<WaitingHandIn, DataOf<'kumpulkanTugas'>> = {
  label: ({ judul, berkas }) =>
    `Pengumpulan ${judul}${berkas.length > 0 ? `: ${berkas.length} berkas` : ''}`,
  // The last submission replaces the waiting one, because it is complete.
  fold: (_earlier, later) => later,
  send: sendHandIn,
  // The earlier files belong to its version now, in the same order.
  rebase: (later, sent, answer) => {
    if (later.percobaan !== sent.percobaan || answer.berkas.length !== sent.berkas.length)
      return later;
    const idOf = new Map(sent.berkas.map(({ key }, index) => [key, answer.berkas[index]?.id]));
    const berkas = later.berkas.map((file) => {
      const id = idOf.get(file.key);
      return id === undefined ? file : { ...file, berkas: id, milikVersi: true };
    });
    return { ...later, berkas, percobaan: answer.percobaan };
  },
  // The queue's list does not show the task: the present version must be seen first.
  insist: async (body) => {
    const { daftar } = await api.call('pengumpulanSaya', { params: { id: body.idTugas } });
    const standing = daftar.find(({ berlaku }) => berlaku)?.percobaan ?? 0;
    if (standing !== body.percobaan) throw behind();
    return body;
  },
  drop: letGo,
};
