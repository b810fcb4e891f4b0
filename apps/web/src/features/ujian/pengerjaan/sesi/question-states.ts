/** For navigator, finish and save line. Pure. */
import type { SoalPeserta } from '@lms/contracts/ujian/soal';
import { type Answering, isAnswered } from '../../../soal/answering.ts';
import { unsentOf } from './answer-journal.ts';
import type { SesiState } from './sesi-state.ts';
import type { Lembar } from './stored-sesi.ts';

export type SoalLembar = SoalPeserta;

export interface Tanda {
  id: string;
  nomor: number;
  dijawab: boolean;
  ragu: boolean;
  isUnsent: boolean;
  ditolak: string | null;
}

/** Students see only numbers, no groups. */
export function soalOf({ kelompok }: Lembar): SoalLembar[] {
  return kelompok.flatMap(({ soal }) => soal).toSorted((a, b) => a.nomor - b.nomor);
}

export function tandaOf(
  { journal, diketik }: Pick<SesiState, 'journal' | 'diketik'>,
  soal: readonly SoalLembar[],
): Tanda[] {
  const unsent = new Set([...unsentOf(journal).map(({ id }) => id), ...diketik.keys()]);
  return soal.map(({ id, nomor }) => {
    const noted = journal.tercatat.get(id);
    const typed = diketik.get(id);
    const isi: Answering['value'] = typed ? typed.isi : (noted?.isi ?? null);
    return {
      id,
      nomor,
      dijawab: isAnswered(isi),
      ragu: noted?.ragu ?? false,
      isUnsent: unsent.has(id),
      ditolak: noted?.ditolak ?? null,
    };
  });
}

export function tandaText({ nomor, dijawab, ragu, isUnsent: unsent, ditolak }: Tanda): string {
  const words = [
    `Soal ${nomor}`,
    dijawab ? 'dijawab' : 'belum dijawab',
    ...(ragu ? ['ragu-ragu'] : []),
    ...(unsent ? ['belum terkirim'] : []),
    ...(ditolak === null ? [] : ['tidak diterima']),
  ];
  return words.join(', ');
}

/** `time`: last acknowledgement in college time. */
export function saveText(
  tanda: readonly Tanda[],
  { sending, room, isWritten }: Pick<SesiState, 'sending' | 'room' | 'isWritten'>,
  time: string | null,
): string {
  const unsent = tanda.filter((one) => one.isUnsent).length;
  if (unsent === 0) return time === null ? 'Tersimpan' : `Tersimpan ${time}`;
  if (sending !== 'waiting') return 'Menyimpan …';
  return room === 'free' && isWritten
    ? `Belum terkirim (${unsent}), aman di perangkat ini`
    : `Belum terkirim (${unsent})`;
}

/** For screen readers; null: nothing new. */
export function saveNews(
  tanda: readonly Tanda[],
  { sending, room, isWritten }: Pick<SesiState, 'sending' | 'room' | 'isWritten'>,
): string | null {
  if (tanda.every((one) => !one.isUnsent)) return 'Semua jawaban tersimpan';
  if (sending !== 'waiting') return null;
  return room === 'free' && isWritten
    ? 'Jawaban belum terkirim, aman di perangkat ini'
    : 'Jawaban belum terkirim';
}
