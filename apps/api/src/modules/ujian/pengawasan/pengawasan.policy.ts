/** Absences, extra time, reopened attempts (U63, U64, U66). Pure. */
import type { ErrorCode } from '@lms/contracts/errors';
import {
  FOKUS_SINGKAT_DETIK,
  PEMILIH_BERKAS_PALING_LAMA_DETIK,
  SEKITAR_JEDA_DETIK,
} from '@lms/contracts/ujian/pengawasan/fokus';
import type { AlasanWajar, KeadaanFokus } from '@lms/contracts/ujian/pengawasan/pengawasan-saya';
import { berakhirPada } from '../susun/index.ts';

/** Two missed signals and a margin. */
export const HENING_DETIK = 150;

/** Device clocks with server time are off by this at most. */
const SELISIH_JAM_MS = 60_000;
const MINUTE_MS = 60_000;

export interface Rentang {
  mulai: Date;
  selesai: Date;
}

export interface Kejadian {
  waktu: Date;
  durasiDetik: number;
  keadaan: readonly KeadaanFokus[];
}

/**
 * Why an absence may be harmless; such absences count apart (hitunganFokus), and nothing else
 * follows (U66).
 */
export function alasanWajarOf(
  { waktu, durasiDetik, keadaan }: Kejadian,
  jeda: readonly Rentang[],
): AlasanWajar[] {
  const from = waktu.getTime() - SEKITAR_JEDA_DETIK * 1_000;
  const to = waktu.getTime() + (durasiDetik + SEKITAR_JEDA_DETIK) * 1_000;
  const isBeside = jeda.some(
    ({ mulai, selesai }) => selesai.getTime() >= from && mulai.getTime() <= to,
  );
  return [
    ...(durasiDetik < FOKUS_SINGKAT_DETIK ? ['singkat' as const] : []),
    ...keadaan.filter(
      (one) => one !== 'pemilih_berkas' || durasiDetik <= PEMILIH_BERKAS_PALING_LAMA_DETIK,
    ),
    ...(isBeside ? ['jeda_perangkat' as const] : []),
  ];
}

/** A time claimed outside the attempt is refused. */
export function isDalam(
  { mulai, akhir }: { mulai: Date; akhir: Date | null },
  waktu: Date,
  now: Date,
): boolean {
  const last = Math.min(now.getTime(), akhir?.getTime() ?? Number.POSITIVE_INFINITY);
  return (
    waktu.getTime() >= mulai.getTime() - SELISIH_JAM_MS && waktu.getTime() <= last + SELISIH_JAM_MS
  );
}

export type KeadaanPeserta = 'belum_mulai' | 'berlangsung' | 'selesai';
type Dilewati = Extract<ErrorCode, 'pengerjaan_telah_berakhir' | 'penyesuaian_faktor_terlambat'>;

/** It waits for the next start, prolongs the attempt, or comes too late (U64). */
export function putusanWaktu(
  keadaan: KeadaanPeserta,
  { faktor }: { faktor: number | null },
): 'disiapkan' | 'diperpanjang' | Dilewati {
  if (keadaan === 'belum_mulai') return 'disiapkan';
  if (keadaan === 'selesai') return 'pengerjaan_telah_berakhir';
  return faktor === null ? 'diperpanjang' : 'penyesuaian_faktor_terlambat';
}

/** At least `menit` from now and never less than before (U43, U63). */
export function bukaKembali(
  { mulai, menitTambahan }: { mulai: Date; menitTambahan: number },
  batas: { waktuSelesai: Date; durasi: number },
  { menit, now }: { menit: number; now: Date },
): { menitTambahan: number; berakhir: Date } {
  const base = berakhirPada({ mulai, menitTambahan: 0 }, batas).getTime();
  const needed = Math.ceil((now.getTime() + menit * MINUTE_MS - base) / MINUTE_MS);
  const all = Math.max(menitTambahan, needed);
  return { menitTambahan: all, berakhir: new Date(base + all * MINUTE_MS) };
}
