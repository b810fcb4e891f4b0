/**
 * Handing in where there is no line (K39, K58): the files wait on this device and go out with the
 * submission. What counts is when the server hears of it; this device's time is never told.
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
  /** The version that it is made upon; 0: none. */
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
  /** It was uploaded just now. */
  isFresh: boolean;
}

/**
 * Sends a file that was kept here. The queue tries again by itself: without a line it gives up at
 * once.
 */
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
 * What still has to be sent begins at once, though a weak line carries one after the other: what
 * counts is when the upload of each began (K58). The first begins by being sent.
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

/**
 * `dead`: what the server has no longer, if it ever had it. An upload that nothing claims goes
 * after a day; its file is here still.
 */
async function submit(
  body: WaitingHandIn,
  dead: ReadonlySet<string> = new Set(),
): Promise<DataOf<'kumpulkanTugas'>> {
  const { idTugas, idKlien, berkas, tautan, percobaan } = body;
  // Where this device cannot read what it keeps, sending it says so.
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

/** What waits of a task, or was refused. */
export const isHandInOf =
  (idTugas: string) =>
  ({ kind, subject }: Waiting): boolean =>
    kind === PENGUMPULAN && subject === idTugas;

export function useWaitingHandIn(idTugas: string): Waiting | null {
  return useWaiting().findLast(isHandInOf(idTugas)) ?? null;
}

export const bodyOf = ({ body }: Waiting): WaitingHandIn => body as WaitingHandIn;

/** What waits, as it would be changed before it is sent. */
export function draftOfWaiting(waiting: Waiting): Draft {
  const { berkas, tautan, idKlien, percobaan } = bodyOf(waiting);
  return { files: berkas, tautan: tautan ?? '', idKlien, percobaan };
}

/**
 * The files of a hand-in that is no longer in the queue go from this device, but for those that the
 * draft or a hand-in there still has: one that was made of it, with its own id even, where nothing
 * was changed.
 */
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

/**
 * What was refused before goes when a later one is handed in, or waits in its place: sent once more
 * it would replace the later one.
 */
export async function replaceRefused(idTugas: string): Promise<void> {
  const refused = waitingWrites().filter((row) => isHandInOf(idTugas)(row) && row.refused !== null);
  for (const { id } of refused) await dismissWaiting(id);
}

export const waitingPengumpulan: WaitingKind<WaitingHandIn, DataOf<'kumpulkanTugas'>> = {
  label: ({ judul, berkas }) =>
    `Pengumpulan ${judul}${berkas.length > 0 ? `: ${berkas.length} berkas` : ''}`,
  // What is handed in last replaces what waits: it is all that there is to be.
  fold: (_earlier, later) => later,
  send: sendHandIn,
  // The files of the earlier are with its version now, in its order.
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
  // From a list that shows nothing of the task: what counts by now must have been seen before it is
  // replaced.
  insist: async (body) => {
    const { daftar } = await api.call('pengumpulanSaya', { params: { id: body.idTugas } });
    const standing = daftar.find(({ berlaku }) => berlaku)?.percobaan ?? 0;
    if (standing !== body.percobaan) throw behind();
    return body;
  },
  drop: letGo,
};
