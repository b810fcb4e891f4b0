/**
 * Files of other systems are read in a child process with limited memory and time
 * (docs/decisions/013, 072).
 */
import { isOverwhelmed, startChild } from '../../../platform/child/child.ts';
import { AppError } from '../../../platform/errors.ts';
import { createTurns } from '../../../platform/turns.ts';
import type { FromReader, Laporan, ToReader } from './baca.messages.ts';
import type { FormatImpor, SoalBerkas } from './soal-berkas.policy.ts';

const HEAP_MEGABYTES = 384;
/** Reading is one long stretch without a sign of life. */
const SILENCE_MS = 60_000;
/** Waiting requests are refused before browsers and proxies give up. */
const WAIT_MS = 20_000;
const inTurn = createTurns({ most: 1, mostWaiting: 20, waitMs: WAIT_MS, retryAfterSeconds: 5 });

export interface ReadBerkas {
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
export function readBerkasSoal(
  bytes: Uint8Array,
  { isi = null, signal }: { isi?: readonly number[] | null; signal?: AbortSignal } = {},
): Promise<ReadBerkas> {
  return inTurn(() => read({ bytes, isi }, signal), signal);
}

async function read(order: ToReader, signal: AbortSignal | undefined): Promise<ReadBerkas> {
  const child = startChild<ToReader, FromReader>({
    script: new URL('./baca.child.ts', import.meta.url),
    heapMegabytes: HEAP_MEGABYTES,
    silenceMs: SILENCE_MS,
    signal,
  });
  const laporan: Laporan[] = [];
  const isi = new Map<number, SoalBerkas>();
  try {
    await child.send(order);
    for (;;) {
      const word = await child.next();
      if (word.kind === 'rusak') throw new AppError('impor_soal_rusak', { message: word.alasan });
      if (word.kind === 'selesai')
        return {
          format: word.format,
          catatan: word.catatan,
          laporan,
          isi,
          peakBytes: word.peakBytes,
        };
      if (word.kind === 'isi') isi.set(word.no, word.soal);
      else for (const one of word.laporan) laporan.push(one);
    }
  } catch (error) {
    throw isOverwhelmed(error) ? new AppError('berkas_terlalu_besar', { cause: error }) : error;
  } finally {
    child.kill();
  }
}
