/** Starts the child process of an import and waits for its end. */
import type { ErrorCode } from '@lms/contracts/errors';
import type { Db } from '../../platform/db/db.ts';
import { AppError } from '../../platform/errors.ts';
import { startChild } from '../../platform/xlsx/child.ts';
import { createTurns } from '../../platform/xlsx/turns.ts';
import type { Perintah, Tahap } from './siakad.jalankan.ts';

export interface KeAnak {
  databaseUrl: string;
  /** The import's time: that of its beginning. */
  now: Date;
  perintah: Perintah;
}

export type DariAnak =
  | { kind: 'tahap'; tahap: Tahap }
  | { kind: 'selesai'; peakBytes: number }
  | { kind: 'gagal'; code: ErrorCode; message: string };

/** Of the child's heap; with what lies outside of it the process stays below 400 MB. */
const HEAP_MEGABYTES = 256;
/** Between two signs of life: planning and writing are each one stretch. */
const SILENCE_MS = 120_000;
/** In one process; each has two connections and up to 400 MB. */
const AT_ONCE = 2;
const MOST_WAITING = 10;

const turns = createTurns(AT_ONCE);

/** Runs an import somewhere and waits for its end. Throws what the import throws. */
export type JalankanImpor = (perintah: Perintah, options: AnakOptions) => Promise<unknown>;

export interface AnakOptions {
  now: Date;
  signal?: AbortSignal;
  onTahap?: (tahap: Tahap) => void;
}

/**
 * Runs an import in a child process. Throws what the import throws; `layanan_tidak_tersedia` when too many wait already; when the
 * signal is aborted the child is killed, and with it all that it would have written.
 */
export async function jalankanDiAnak(
  db: Pick<Db, 'url'>,
  perintah: Perintah,
  { now, signal, onTahap }: AnakOptions,
): Promise<{ peakBytes: number }> {
  if (turns.waiting() >= MOST_WAITING) throw new AppError('layanan_tidak_tersedia', { retryAfterSeconds: 10 });
  const giveBack = await turns.take(signal);
  const child = startChild<KeAnak, DariAnak>({
    script: new URL('./siakad.impor-child.ts', import.meta.url).href,
    heapMegabytes: HEAP_MEGABYTES,
    silenceMs: SILENCE_MS,
    signal,
  });
  try {
    await child.send({ databaseUrl: db.url, now, perintah });
    for (;;) {
      const said = await child.next();
      if (said.kind === 'tahap') onTahap?.(said.tahap);
      if (said.kind === 'selesai') return { peakBytes: said.peakBytes };
      if (said.kind === 'gagal') throw new AppError(said.code, { message: said.message });
    }
  } finally {
    child.kill();
    giveBack();
  }
}
