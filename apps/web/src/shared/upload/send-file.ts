/**
 * Up to 5 MB in one request (K13), larger files in parts that continue from the server's position
 * after a lost line, a reload, or on another server process.
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
  onProgress: (fraction: number) => void;
  /** The line is gone or the server busy; it resumes by itself. */
  onWaiting: (waiting: boolean) => void;
  /** False: a failure is thrown at once, because the caller retries. */
  insists?: boolean;
}

type Announced = Pick<Sending, 'target' | 'signal'> & { file: FileName };

/** A lost line is waited for without limit. */
const MOST_FAULTS = 5;
/** A server that says that it, its database or its storage is away. */
const LONGEST_AWAY_MS = 10 * 60_000;

const saysAway = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'http' && error.status === 503;

function mayComeLater(error: unknown): boolean {
  if (error instanceof ApiError && error.code === 'penyimpanan_penuh') return false;
  return isTransient(error) || isTooMany(error);
}

/**
 * Resolves after the time, or when the line returns.
 * @throws the signal's reason
 */
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

class Patience {
  #failures = 0;
  #faults = 0;
  #awaySince: number | null = null;
  readonly #sending: Sending;
  constructor(sending: Sending) {
    this.#sending = sending;
  }

  reset(): void {
    this.#failures = 0;
    this.#faults = 0;
    this.#awaySince = null;
  }

  /**
   * Waits before another attempt.
   * @throws the error, when another attempt would not help
   */
  async after(error: unknown): Promise<void> {
    const { signal, onWaiting, insists = true } = this.#sending;
    signal.throwIfAborted();
    if (!mayComeLater(error) || !insists) throw error;
    this.#failures += 1;
    const told = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
    if (saysAway(error)) {
      this.#awaySince ??= performance.now();
      if (performance.now() - this.#awaySince > LONGEST_AWAY_MS) throw error;
    } else if (!isNoAnswer(error) && !(isTooMany(error) && told > 0)) this.#faults += 1;
    if (this.#faults > MOST_FAULTS) throw error;
    onWaiting(true);
    // A caller that does not want to wait has aborted by now.
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
    // The form data is slightly larger than the file.
    const onSent = (bytes: number): void => onProgress(Math.min(bytes / file.size, 1));
    return sendBytes('unggahBerkas', { body, onSent, signal });
  });
}

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

/** The server names its position when the client's is wrong. */
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

/** All parts were sent without a failure, but no file came of it. */
const stuck = (): ApiError =>
  new ApiError({ status: 500, code: 'kesalahan_server', message: FALLBACK_MESSAGE, kind: 'http' });

/** `waited`: after a failure, so the same position is no sign of a server that is stuck. */
async function goOn(
  sending: Sending,
  patience: Patience,
  position: Position,
): Promise<Position & { waited?: true }> {
  try {
    return await sendPart(sending, position);
  } catch (error) {
    const posisi = toldPosition(error);
    if (posisi !== null) return { ...position, posisi };
    await patience.after(error);
    // Only the server knows whether the part arrived.
    const { signal } = sending;
    const told = await patience.insist(() =>
      api.call('keadaanUnggahan', { params: { id: position.id }, signal }),
    );
    return { ...told, waited: true };
  }
}

async function sendInParts(sending: Sending): Promise<Berkas> {
  const patience = new Patience(sending);
  let position = await patience.insist(() => begun(sending, () => fieldsOf(sending)));
  while (position.berkas === null) {
    const next = await goOn(sending, patience, position);
    if (next.posisi > position.posisi) patience.reset();
    else if (next.berkas === null && !next.waited) await patience.after(stuck());
    position = next;
  }
  forgetUpload(sending.file, sending.target);
  return position.berkas;
}

/** @throws ApiError when it was refused; the signal's reason when it was stopped */
export function sendFile(sending: Sending): Promise<Berkas> {
  const { file, target } = sending;
  const isWhole = file.size <= WHOLE_BYTES && unfinishedUpload(file, target) === null;
  return isWhole ? sendWhole(sending) : sendInParts(sending);
}

/** By the server's clock the upload begins now (K58); if this fails, when it is sent. */
export async function announceFile(
  sending: Announced & { target: { kind: 'pengumpulan_tugas' } },
): Promise<void> {
  try {
    await begun(sending, async () => ({ kind: sending.target.kind }));
  } catch (error) {
    if (!(error instanceof ApiError) && !sending.signal.aborted) throw error;
  }
}

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

export async function discardFile(id: string): Promise<void> {
  try {
    await api.call('hapusBerkas', { query: { id } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
