/**
 * Files of other systems are read in a child process with limited memory and time
 * (docs/decisions/013, 072).
 */
import { isOverwhelmed, startChild } from '../../../platform/child/child.ts';
import { AppError } from '../../../platform/errors.ts';
import { createTurns } from '../../../platform/turns.ts';
import type { DariBaca, KeBaca, Laporan } from './baca.messages.ts';
import type { FormatImpor, SoalBerkas } from './soal-berkas.policy.ts';

const HEAP_MEGABYTES = 384;
/** Reading is one long stretch without a sign of life. */
const SILENCE_MS = 60_000;
/** Waiting requests are refused before browsers and proxies give up. */
const WAIT_MS = 20_000;
const inTurn = createTurns({ most: 1, mostWaiting: 20, waitMs: WAIT_MS, retryAfterSeconds: 5 });

export interface BerkasTerbaca {
  format: FormatImpor;
  catatan: string[];
  laporan: Laporan[];
  /** Those asked for, by number in the file. */
  isi: Map<number, SoalBerkas>;
  peakBytes: number;
}

/**
 * @throws AppError impor_soal_rusak (place and reason), berkas_terlalu_besar if memory or time run
 * out
 */
export function bacaBerkasSoal(
  bytes: Uint8Array,
  { isi = null, signal }: { isi?: readonly number[] | null; signal?: AbortSignal } = {},
): Promise<BerkasTerbaca> {
  return inTurn(() => baca({ bytes, isi }, signal), signal);
}

async function baca(perintah: KeBaca, signal: AbortSignal | undefined): Promise<BerkasTerbaca> {
  const child = startChild<KeBaca, DariBaca>({
    script: new URL('./baca.child.ts', import.meta.url),
    heapMegabytes: HEAP_MEGABYTES,
    silenceMs: SILENCE_MS,
    signal,
  });
  const laporan: Laporan[] = [];
  const isi = new Map<number, SoalBerkas>();
  try {
    await child.send(perintah);
    for (;;) {
      const kata = await child.next();
      if (kata.kind === 'rusak') throw new AppError('impor_soal_rusak', { message: kata.alasan });
      if (kata.kind === 'selesai')
        return {
          format: kata.format,
          catatan: kata.catatan,
          laporan,
          isi,
          peakBytes: kata.peakBytes,
        };
      if (kata.kind === 'isi') isi.set(kata.no, kata.soal);
      else for (const satu of kata.laporan) laporan.push(satu);
    }
  } catch (error) {
    throw isOverwhelmed(error) ? new AppError('berkas_terlalu_besar', { cause: error }) : error;
  } finally {
    child.kill();
  }
}
