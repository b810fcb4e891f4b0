import type { ErrorCode } from '@lms/contracts/errors';
import { isOverwhelmed, startChild } from '../../../platform/child/child.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Pemakaian } from '../../../platform/pemakaian.ts';
import { createTurns } from '../../../platform/turns.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import { jalankanImpor, type Perintah, type Tahap } from './jalankan.service.ts';

export interface KeAnak {
  databaseUrl: string;
  perintah: Perintah;
  pemakaian: readonly Pemakaian[];
}

export type DariAnak =
  | { kind: 'tahap'; tahap: Tahap }
  | { kind: 'selesai'; peakBytes: number }
  | { kind: 'gagal'; code: ErrorCode; message: string };

/** The whole process stays below 400 MB. */
const HEAP_MEGABYTES = 256;
/** Moving 100,000 meetings takes 100 s on a busy machine. */
const SILENCE_MS = 300_000;
/** Each child has two connections and up to 400 MB. */
const AT_ONCE = 2;
const MOST_WAITING = 10;

/** Waiting requests are refused before browsers and proxies give up. */
const WAIT_MS = 20_000;

const inTurn = createTurns({
  most: AT_ONCE,
  mostWaiting: MOST_WAITING,
  waitMs: WAIT_MS,
  retryAfterSeconds: 10,
});

const TOO_BIG =
  'Impor ini terlalu besar untuk diproses sekaligus. Bagi menjadi beberapa berkas, misalnya per program studi.';

export type JalankanImpor = (perintah: Perintah, options?: AnakOptions) => Promise<unknown>;

export interface AnakOptions {
  signal?: AbortSignal;
  onTahap?: (tahap: Tahap) => void;
  heapMegabytes?: number;
}

export interface JalankanPorts {
  pengaturan: GetPengaturan;
  pemakaian: readonly Pemakaian[];
  importsIn: 'child' | 'process';
}

export function createJalankan(
  { db, clock, outbox, events }: Pick<Deps, 'db' | 'clock' | 'outbox' | 'events'>,
  { pengaturan, pemakaian, importsIn }: JalankanPorts,
): JalankanImpor {
  if (importsIn === 'child')
    return (perintah, options) => jalankanDiAnak({ url: db.url, pemakaian }, perintah, options);
  return (perintah, { onTahap } = {}) =>
    jalankanImpor(
      {
        db,
        clock,
        outbox,
        events,
        getPengaturan: pengaturan,
        pemakaian,
        ...(onTahap && { onTahap }),
      },
      perintah,
    );
}

type Where = Pick<Db, 'url'> & Pick<JalankanPorts, 'pemakaian'>;

/**
 * Aborting kills the child before it writes. @throws AppError berkas_terlalu_besar if memory or
 * time run out; layanan_tidak_tersedia if too many wait
 */
export function jalankanDiAnak(
  where: Where,
  perintah: Perintah,
  options: AnakOptions = {},
): Promise<{ peakBytes: number }> {
  return inTurn(() => jalankan(where, perintah, options), options.signal);
}

async function jalankan(
  { url, pemakaian }: Where,
  perintah: Perintah,
  { signal, onTahap, heapMegabytes = HEAP_MEGABYTES }: AnakOptions,
) {
  const child = startChild<KeAnak, DariAnak>({
    script: new URL('./impor.child.ts', import.meta.url),
    heapMegabytes,
    silenceMs: SILENCE_MS,
    signal,
  });
  try {
    await child.send({ databaseUrl: url, perintah, pemakaian });
    for (;;) {
      const said = await child.next();
      if (said.kind === 'tahap') onTahap?.(said.tahap);
      if (said.kind === 'selesai') return { peakBytes: said.peakBytes };
      if (said.kind === 'gagal') throw new AppError(said.code, { message: said.message });
    }
  } catch (error) {
    throw isOverwhelmed(error)
      ? new AppError('berkas_terlalu_besar', { message: TOO_BIG, cause: error })
      : error;
  } finally {
    child.kill();
  }
}
