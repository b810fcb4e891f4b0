/**
 * One after another in one tab, because a weak line carries one. Waits for a lost line, and the
 * next page resumes an interrupted file (goOnSaving).
 */
import { useSyncExternalStore } from 'react';
import { api } from '../lib/api.ts';
import { ApiError, isNoAnswer, isTransient, loadFailureText } from '../lib/errors.ts';
import { formatBytes } from '../lib/format.ts';
import { onLineReturn, tellNoAnswer } from '../lib/line.ts';
import { notifyInfo, notifyProblem, notifySuccess } from '../lib/notify.ts';
import { onDeviceAccount } from '../offline/device-account.ts';
import { savesData } from '../offline/worker.ts';
import { readTextFile } from '../ui/file-viewer/read-text-file.ts';
import { fetchParts } from './fetch-parts.ts';
import { metered } from './line-cost.ts';
import { isWhole, MOST_BYTES } from './room.ts';
import {
  appendPart,
  beginStored,
  DeviceFull,
  type NewFile,
  PART_BYTES,
  removeStored,
  showStored,
  storedRows,
  storingAccount,
} from './stored-files.ts';

const LOCK = 'lms.berkas.simpan';
const RETRY_MS = 10_000;
const MOST_FAULTS = 5;

export interface Saving {
  readonly file: NewFile;
  /** `antre`: waits for others. */
  readonly state: 'antre' | 'menyimpan' | 'menunggu' | 'gagal';
  readonly received: number;
  readonly reason: string | null;
}

/** A fresh link, or the bytes that the viewer has loaded. */
export type Source = string | Uint8Array<ArrayBuffer>;

interface Job {
  saving: Saving;
  source: Source | null;
  faults: number;
  stop: AbortController;
}

const jobs = new Map<string, Job>();
let shown: ReadonlyMap<string, Saving> = new Map();
const listeners = new Set<() => void>();
let running = false;

function tell(): void {
  shown = new Map([...jobs].map(([id, { saving }]) => [id, saving]));
  for (const listener of listeners) listener();
}

function set(job: Job, next: Partial<Saving>): void {
  job.saving = { ...job.saving, ...next };
  tell();
}

function forget({ saving }: Job): void {
  jobs.delete(saving.file.id);
  tell();
}

onDeviceAccount(() => {
  for (const job of jobs.values()) job.stop.abort();
  jobs.clear();
  tell();
});

export function useSavings(): ReadonlyMap<string, Saving> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}

class NoSuchFile extends Error {}

/**
 * Includes the transcript of a video or audio.
 * @throws NoSuchFile, ApiError
 */
async function described(job: Job): Promise<NewFile> {
  const { file } = job.saving;
  const isMedia = /^(audio|video)\//.test(file.file.tipe);
  if (job.source !== null && !isMedia) return file;
  const now = await api.call('detailMateri', { params: { id: file.file.idMateri } });
  if (now.file?.id !== file.id) throw new NoSuchFile();
  job.source ??= now.file.url;
  const transkrip = now.transkrip && (await readTextFile(now.transkrip.url, job.stop.signal));
  return { ...file, file: { ...file.file, transkrip } };
}

/** Or after a while, when the browser reports no change. */
function lineBack(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      window.clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = window.setTimeout(done, RETRY_MS);
    const stop = onLineReturn(done);
    signal.addEventListener('abort', done);
  });
}

async function fitsTheDevice(bytes: number): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || usage === undefined || quota - usage >= bytes;
}

async function bringIn(job: Job, account: string): Promise<void> {
  const { id, bytes } = job.saving.file;
  const { signal } = job.stop;
  const onPart = async (start: number, part: Uint8Array<ArrayBuffer>): Promise<void> => {
    await appendPart(account, id, start, part);
    job.faults = 0;
    set(job, { received: start + part.byteLength });
  };
  while (job.saving.received < bytes) {
    const from = job.saving.received;
    // The old link has expired.
    if (job.source === null) await described(job);
    set(job, { state: 'menyimpan' });
    if (job.source instanceof Uint8Array)
      await onPart(from, job.source.slice(from, from + PART_BYTES));
    else if (job.source !== null)
      await fetchParts({ url: job.source, from, bytes, signal, onPart });
  }
}

/** A lost line without limit, an expired link or server fault a few times. */
async function patiently<T>(job: Job, step: () => Promise<T>): Promise<T> {
  const { signal } = job.stop;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiError)) throw error;
      job.faults += 1;
      const hadLink = typeof job.source === 'string';
      if (hadLink) job.source = null;
      if (isNoAnswer(error)) tellNoAnswer();
      else if (job.faults >= MOST_FAULTS || !(hadLink || isTransient(error))) throw error;
      if (isTransient(error)) {
        set(job, { state: 'menunggu' });
        await lineBack(signal);
        signal.throwIfAborted();
      }
    }
  }
}

const TOO_LARGE = `Tidak muat: di perangkat ini disimpan paling banyak ${formatBytes(MOST_BYTES)}.`;
const FULL = 'Penyimpanan perangkat penuh. Hapus berkas lain, lalu coba lagi.';

function reasonOf(error: unknown): string {
  if (error instanceof DeviceFull) return FULL;
  if (error instanceof NoSuchFile) return 'Berkas ini telah diganti atau dihapus.';
  return loadFailureText(error);
}

async function save(job: Job): Promise<void> {
  const { file } = job.saving;
  const account = storingAccount();
  if (account === null) return forget(job);
  try {
    if (!(await fitsTheDevice(file.bytes))) throw new DeviceFull();
    const begun = await beginStored(
      account,
      await patiently(job, () => described(job)),
      Date.now(),
    );
    if (begun === null) return refuse(job, TOO_LARGE);
    set(job, { received: begun.received });
    if (begun.out.length > 0) {
      notifyInfo(
        `Dihapus dari perangkat untuk memberi tempat: ${begun.out.map(({ file: { nama } }) => nama).join(', ')}`,
      );
    }
    await patiently(job, () => bringIn(job, account));
    forget(job);
    if (file.wanted) notifySuccess(`Tersimpan di perangkat: ${file.file.judul}`, 'simpan-berkas');
  } catch (error) {
    if (job.stop.signal.aborted) return;
    if (error instanceof DOMException && error.name === 'AbortError') return forget(job);
    // An incomplete file is never opened, should this fail too.
    await removeStored([file.id]).catch(() => undefined);
    refuse(job, reasonOf(error));
  }
}

function refuse(job: Job, reason: string): void {
  const { file } = job.saving;
  if (!file.wanted) {
    forget(job);
    return;
  }
  set(job, { state: 'gagal', reason });
  notifyProblem(`${file.file.judul}: ${reason}`);
}

async function run(): Promise<void> {
  if (running) return;
  running = true;
  try {
    await navigator.locks.request(LOCK, async () => {
      for (;;) {
        const next = [...jobs.values()].find(({ saving }) => saving.state === 'antre');
        if (!next) return;
        await save(next);
      }
    });
  } finally {
    running = false;
  }
}

/** Skips files that are here or queued. `source` is for a single file. */
export function saveFiles(files: readonly NewFile[], source: Source | null = null): void {
  const here = new Set((storedRows() ?? []).filter(isWhole).map(({ id }) => id));
  for (const file of files) {
    const before = jobs.get(file.id);
    if (here.has(file.id) || (before && before.saving.state !== 'gagal')) continue;
    jobs.set(file.id, {
      saving: { file, state: 'antre', received: 0, reason: null },
      source,
      faults: 0,
      stop: new AbortController(),
    });
  }
  tell();
  // Asks the browser not to evict this storage.
  if (files.some(({ wanted }) => wanted)) void navigator.storage?.persist?.();
  void run();
}

export async function stopSaving(id: string): Promise<void> {
  const job = jobs.get(id);
  if (!job) return;
  job.stop.abort();
  forget(job);
  await removeStored([id]);
}

/** Over a metered line only the user's tap does. */
export async function goOnSaving(): Promise<void> {
  const mayCost = savesData() || metered();
  const wanted = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    const begun = lock
      ? (await showStored()).filter((row) => !isWhole(row) && !jobs.has(row.id))
      : [];
    await removeStored(begun.filter((row) => !row.wanted).map(({ id }) => id));
    return begun.filter((row) => row.wanted);
  });
  if (!mayCost) saveFiles(wanted);
}
