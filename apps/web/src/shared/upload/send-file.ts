/**
 * A file on its way to the server (K13): up to 5 MB in one request, larger ones in parts that go on
 * where the server stands, after a lost line, a reload, or on another of its processes.
 */
import type { Berkas } from '@lms/contracts/berkas/berkas';
import { api } from '../lib/api.ts';
import type { DataOf } from '../lib/api-types.ts';
import { ApiError, FALLBACK_MESSAGE, isNoAnswer, isTooMany, isTransient } from '../lib/errors.ts';
import { onLineReturn } from '../lib/line.ts';
import { mediumSeconds } from './medium-seconds.ts';
import { backoffMs, nextPart, WHOLE_BYTES } from './part-plan.ts';
import { sendBytes } from './send-bytes.ts';
import { type FileName, forgetUpload, rememberUpload, unfinishedUpload } from './unfinished.ts';
import type { UploadTarget } from './upload-rules.ts';

type Position = DataOf<'keadaanUnggahan'>;

export interface Sending {
  file: File;
  target: UploadTarget;
  signal: AbortSignal;
  /** 0 to 1 */
  onProgress: (fraction: number) => void;
  /** The line is gone or the server busy; it goes on by itself. */
  onWaiting: (waiting: boolean) => void;
  /**
   * false: what fails is thrown at once, because whoever asked tries again; what is there by then
   * is gone on with.
   */
  insists?: boolean;
}

/** What the server is told of a file before its bytes. */
type Announced = Pick<Sending, 'target' | 'signal'> & { file: FileName };

/** Of the server's own faults; a line that is away is waited for until it is back. */
const MOST_FAULTS = 5;

function mayComeLater(error: unknown): boolean {
  if (error instanceof ApiError && error.code === 'penyimpanan_penuh') return false;
  return isTransient(error) || isTooMany(error);
}

/** Passes when the time is over or the line is back. @throws what the signal says */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = window.setTimeout(resolve, ms);
  const forget = onLineReturn(resolve);
  const stop = (): void => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  return promise.finally(() => {
    window.clearTimeout(timer);
    forget();
    signal.removeEventListener('abort', stop);
  });
}

/** Counts what went wrong since something last went well. */
class Patience {
  #failures = 0;
  #faults = 0;
  readonly #sending: Sending;
  constructor(sending: Sending) {
    this.#sending = sending;
  }

  reset(): void {
    this.#failures = 0;
    this.#faults = 0;
  }

  /** Waits before another attempt. @throws the error, when another one would not help */
  async after(error: unknown): Promise<void> {
    const { signal, onWaiting, insists = true } = this.#sending;
    signal.throwIfAborted();
    if (!mayComeLater(error) || !insists) throw error;
    this.#failures += 1;
    const told = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
    // A server that says when to come back has no fault.
    if (!isNoAnswer(error) && !(isTooMany(error) && told > 0)) this.#faults += 1;
    if (this.#faults > MOST_FAULTS) throw error;
    onWaiting(true);
    // Whoever does not wait has stopped it now.
    signal.throwIfAborted();
    await pause(Math.max(backoffMs(this.#failures), told), signal);
    onWaiting(false);
  }

  async insist<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        await this.after(error);
      }
    }
  }
}

async function fieldsOf({ file, target: { kind, tipeFile } }: Sending) {
  const isMedium = kind === 'materi' && (tipeFile === 'video' || tipeFile === 'audio');
  const seconds = isMedium ? await mediumSeconds(file) : null;
  return {
    kind,
    ...(tipeFile ? { tipe_file: tipeFile } : {}),
    ...(seconds === null ? {} : { durasi_detik: seconds }),
  };
}

async function sendWhole(sending: Sending): Promise<Berkas> {
  const { file, signal, onProgress } = sending;
  const fields = await fieldsOf(sending);
  return new Patience(sending).insist(() => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
    if (sending.target.dir !== undefined) body.append('dir', sending.target.dir);
    body.append('berkas', file, file.name);
    // The form is a little larger than the file in it.
    const onSent = (bytes: number): void => onProgress(Math.min(bytes / file.size, 1));
    return sendBytes('unggahBerkas', { body, onSent, signal });
  });
}

/** Where an earlier upload of this file stands; null where there is none, or none any more. */
async function resumed({ file, target, signal }: Announced): Promise<Position | null> {
  const id = unfinishedUpload(file, target);
  if (id === null) return null;
  try {
    return await api.call('keadaanUnggahan', { params: { id }, signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    forgetUpload(file, target);
    return null;
  }
}

async function begun(
  sending: Announced,
  fields: () => ReturnType<typeof fieldsOf>,
): Promise<Position> {
  const { file, target, signal } = sending;
  const earlier = await resumed(sending);
  if (earlier !== null) return earlier;
  const body = { ...(await fields()), nama: file.name, ukuran: file.size };
  const position = await api.call('mulaiUnggahan', { body, signal });
  rememberUpload(file, target, position.id);
  return position;
}

/** The server stands elsewhere than was believed, and says where. */
function toldPosition(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'unggahan_posisi_salah') return null;
  const { posisi } = error.data;
  return typeof posisi === 'number' ? posisi : null;
}

async function sendPart(
  { file, signal, onProgress }: Sending,
  { id, posisi }: Position,
): Promise<Position> {
  const { from, to } = nextPart(posisi, file.size);
  onProgress(from / file.size);
  const onSent = (bytes: number): void => onProgress(Math.min((from + bytes) / file.size, 1));
  return sendBytes('bagianUnggahan', {
    params: { id },
    query: { posisi: from },
    body: file.slice(from, to),
    onSent,
    signal,
  });
}

/** Nothing failed, and nothing came of it. */
const stuck = (): ApiError =>
  new ApiError({ status: 500, code: 'kesalahan_server', message: FALLBACK_MESSAGE, kind: 'http' });

/** Sends the next part, or learns where the server really stands. */
async function goOn(sending: Sending, patience: Patience, position: Position): Promise<Position> {
  try {
    return await sendPart(sending, position);
  } catch (error) {
    const posisi = toldPosition(error);
    if (posisi !== null) return { ...position, posisi };
    await patience.after(error);
    // Whether the part arrived is known to the server alone.
    const { signal } = sending;
    return patience.insist(() =>
      api.call('keadaanUnggahan', { params: { id: position.id }, signal }),
    );
  }
}

async function sendInParts(sending: Sending): Promise<Berkas> {
  const patience = new Patience(sending);
  let position = await patience.insist(() => begun(sending, () => fieldsOf(sending)));
  while (position.berkas === null) {
    const next = await goOn(sending, patience, position);
    if (next.posisi > position.posisi) patience.reset();
    else if (next.berkas === null) await patience.after(stuck());
    position = next;
  }
  forgetUpload(sending.file, sending.target);
  return position.berkas;
}

/**
 * Sends a file and answers what it became.
 * @throws ApiError when it was refused; what the signal says when it was stopped
 */
export function sendFile(sending: Sending): Promise<Berkas> {
  const { file, target } = sending;
  const isWhole = file.size <= WHOLE_BYTES && unfinishedUpload(file, target) === null;
  return isWhole ? sendWhole(sending) : sendInParts(sending);
}

/**
 * Tells the server of a file that waits for its turn: by the server's clock its upload begins now,
 * and not when the line is free (K58). Where that fails it begins when it is sent.
 */
export async function announceFile(
  sending: Announced & { target: { kind: 'pengumpulan_tugas' } },
): Promise<void> {
  try {
    await begun(sending, async () => ({ kind: sending.target.kind }));
  } catch (error) {
    if (!(error instanceof ApiError) && !sending.signal.aborted) throw error;
  }
}

/**
 * What the server has of an upload that was given up goes at once; without a line it goes after 24
 * hours by itself.
 */
export async function abandonUpload(file: File, target: UploadTarget): Promise<void> {
  const id = unfinishedUpload(file, target);
  if (id === null) return;
  forgetUpload(file, target);
  try {
    await api.call('batalUnggahan', { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * A file that was sent and is not wanted: the server keeps it for 24 hours where this does not
 * reach it.
 */
export async function discardFile(id: string): Promise<void> {
  try {
    await api.call('hapusBerkas', { query: { id } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
