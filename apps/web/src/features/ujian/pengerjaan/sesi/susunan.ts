/**
 * How the questions of a paper stand: for the navigator, the finish and the line that says whether
 * all is saved. Pure.
 */
import type { SoalPeserta } from '@lms/contracts/ujian/soal';
import { type Answering, isAnswered } from '../../../soal/answering.ts';
import { belumTerkirim } from './jurnal.ts';
import type { Keadaan } from './sesi.ts';
import type { Lembar } from './simpanan.ts';

export type SoalLembar = SoalPeserta;

export interface Tanda {
  id: string;
  nomor: number;
  dijawab: boolean;
  ragu: boolean;
  belumTerkirim: boolean;
  ditolak: string | null;
}

/**
 * In the order of the paper. Groups are how its author draws and weighs; students read numbers
 * alone.
 */
export function soalOf({ kelompok }: Lembar): SoalLembar[] {
  return kelompok.flatMap(({ soal }) => soal).toSorted((a, b) => a.nomor - b.nomor);
}

export function tandaOf(
  { jurnal, diketik }: Pick<Keadaan, 'jurnal' | 'diketik'>,
  soal: readonly SoalLembar[],
): Tanda[] {
  const unsent = new Set([...belumTerkirim(jurnal).map(({ id }) => id), ...diketik.keys()]);
  return soal.map(({ id, nomor }) => {
    const noted = jurnal.tercatat.get(id);
    const typed = diketik.get(id);
    const isi: Answering['value'] = typed ? typed.isi : (noted?.isi ?? null);
    return {
      id,
      nomor,
      dijawab: isAnswered(isi),
      ragu: noted?.ragu ?? false,
      belumTerkirim: unsent.has(id),
      ditolak: noted?.ditolak ?? null,
    };
  });
}

/** 'Soal 3, dijawab, ragu-ragu, belum terkirim' */
export function tandaText({ nomor, dijawab, ragu, belumTerkirim: unsent, ditolak }: Tanda): string {
  const words = [
    `Soal ${nomor}`,
    dijawab ? 'dijawab' : 'belum dijawab',
    ...(ragu ? ['ragu-ragu'] : []),
    ...(unsent ? ['belum terkirim'] : []),
    ...(ditolak === null ? [] : ['tidak diterima']),
  ];
  return words.join(', ');
}

/** What is said of saving; `time` of the last acknowledgement, as the college writes it. */
export function simpanText(
  tanda: readonly Tanda[],
  { kirim, ruang, tertulis }: Pick<Keadaan, 'kirim' | 'ruang' | 'tertulis'>,
  time: string | null,
): string {
  const unsent = tanda.filter((one) => one.belumTerkirim).length;
  if (unsent === 0) return time === null ? 'Tersimpan' : `Tersimpan ${time}`;
  if (kirim !== 'menunggu') return 'Menyimpan …';
  return ruang === 'ada' && tertulis
    ? `Belum terkirim (${unsent}), aman di perangkat ini`
    : `Belum terkirim (${unsent})`;
}

/** What is said aloud of it, which is not every save; null: under way, nothing new yet. */
export function simpanKabar(
  tanda: readonly Tanda[],
  { kirim, ruang, tertulis }: Pick<Keadaan, 'kirim' | 'ruang' | 'tertulis'>,
): string | null {
  if (tanda.every((one) => !one.belumTerkirim)) return 'Semua jawaban tersimpan';
  if (kirim !== 'menunggu') return null;
  return ruang === 'ada' && tertulis
    ? 'Jawaban belum terkirim, aman di perangkat ini'
    : 'Jawaban belum terkirim';
}
