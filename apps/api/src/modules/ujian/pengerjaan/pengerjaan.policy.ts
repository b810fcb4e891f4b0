/** Rules of an attempt: beginning, end, late answers (U43–U56). Pure. */

import type { ErrorCode } from '@lms/contracts/errors';
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import type {
  penolakanMulai,
  SebabSelesai,
  StatusPengerjaan,
} from '@lms/contracts/ujian/pengerjaan/pengerjaan';

/**
 * Extras for the start: minutes, and shares of the exam's length (a factor of 1,5 is 0,5). Both are
 * sums (U64).
 */
export interface Disiapkan {
  menit: number;
  bagian: number;
}

/**
 * An attempt's id: z, the month (UTC), and the rest of a random UUID. It sorts behind every UUID, so
 * that all saves of an attempt lie in one partition of the ledger, and nothing else tells which
 * (docs/decisions/193).
 */
export function idPengerjaan(mulai: Date, uuid: string): string {
  return `z${mulai.toISOString().slice(0, 7).replace('-', '')}${uuid.slice(7)}`;
}

export interface KeadaanOrang {
  aktif: boolean;
  dibatasi: boolean;
}

export interface KeadaanMulai extends KeadaanOrang {
  waktuMulai: Date;
  waktuSelesai: Date;
  /** U35. */
  siap: boolean;
  /** U48. */
  perluKode: boolean;
  now: Date;
}

type Penolakan = (typeof penolakanMulai)[number];

/** Comes before the attendance rule, which the meeting's gate checks first (U46, U47). */
export function penolakanOrang({ aktif, dibatasi }: KeadaanOrang): Penolakan | null {
  if (!aktif) return 'mahasiswa_tidak_aktif';
  return dibatasi ? 'pembatasan_akses' : null;
}

/** Null: none. The meeting's gate has passed. */
export function penolakanOf({
  waktuMulai,
  waktuSelesai,
  siap,
  perluKode,
  now,
  ...orang
}: KeadaanMulai): Penolakan | null {
  const own = penolakanOrang(orang);
  if (own !== null) return own;
  if (now < waktuMulai) return 'ujian_belum_dimulai';
  if (now >= waktuSelesai) return 'ujian_sudah_berakhir';
  if (!siap) return 'ujian_belum_siap';
  return perluKode ? 'kode_ujian_diperlukan' : null;
}

export interface AkhirPengerjaan {
  berakhirPada: Date;
  selesaiPada: Date | null;
  sebab: SebabSelesai | null;
}

/** Null: it runs, whether or not a sweep has written the end (U61). */
export function attemptEnd({ berakhirPada, selesaiPada, sebab }: AkhirPengerjaan, now: Date) {
  if (selesaiPada !== null) return { pada: selesaiPada, sebab: sebab ?? 'selesai' };
  // The exact instant is in time (U44).
  return now > berakhirPada ? { pada: berakhirPada, sebab: 'waktu_habis' as const } : null;
}

export function attemptStatus(attempt: AkhirPengerjaan | null, now: Date): StatusPengerjaan {
  if (attempt === null) return 'belum_dimulai';
  return attemptEnd(attempt, now) === null ? 'sedang_berlangsung' : 'selesai';
}

/**
 * The device's claim counts between its last contact and the arrival, otherwise the arrival (U54).
 */
export function waktuDibuat({
  klaim,
  kontak,
  tiba,
}: {
  klaim: Date | null;
  kontak: Date;
  tiba: Date;
}): Date {
  return klaim !== null && klaim >= kontak && klaim <= tiba ? klaim : tiba;
}

export interface Terlambat {
  akhir: { pada: Date; sebab: SebabSelesai };
  /** The finish named it; null: none. */
  urutanAkhir: number | null;
  ditutup: boolean;
  tenggangDetik: number;
  urutan: number;
  dibuat: Date;
  tiba: Date;
}

/** After the end (U55, U56). */
export function putusanTerlambat(one: Terlambat): 'terlambat' | 'menyusul' | 'ditolak' {
  const { akhir, urutanAkhir, ditutup, tenggangDetik, urutan, dibuat, tiba } = one;
  // Until the exam is restored nothing counts and nothing is lost (U41).
  if (akhir.sebab === 'dihapus') return 'menyusul';
  const inGrace = !ditutup && tiba.getTime() <= akhir.pada.getTime() + tenggangDetik * 1_000;
  // A finish names its answers; others are refused.
  if (akhir.sebab === 'selesai' && (urutanAkhir === null || urutan > urutanAkhir)) return 'ditolak';
  return inGrace && dibuat <= akhir.pada ? 'terlambat' : 'menyusul';
}

/** A person gives no more. */
const MOST_SEDETIK = 10;

/**
 * The number that a finish names, capped: above the highest arrived one, as many as fit into the
 * time without contact (U56).
 */
export function urutanAkhirOf(
  dikirim: number,
  {
    generasi,
    tertinggi,
    kontak,
    pada,
  }: { generasi: number; tertinggi: number; kontak: Date; pada: Date },
): number {
  const seconds = Math.ceil(Math.max(0, pada.getTime() - kontak.getTime()) / 1_000);
  return Math.min(
    dikirim,
    Math.max(tertinggi, generasi * PER_GENERASI) + (seconds + 1) * MOST_SEDETIK,
  );
}

export const batasTiba = (urutanAkhir: number, generasi: number) => ({
  sampai: urutanAkhir,
  dari: generasi * PER_GENERASI,
});

/**
 * Every number up to the finish's has arrived, or only the last if later answers replaced the rest
 * (U56). Never after a takeover: the earlier device may still send.
 */
export function isLengkap(
  { urutanAkhir, tuntas, generasi }: { urutanAkhir: number; tuntas: boolean; generasi: number },
  tiba: { jumlah: number; ada: boolean },
): boolean {
  if (generasi > 1) return false;
  const counter = urutanAkhir - generasi * PER_GENERASI;
  if (counter <= 0) return tuntas;
  return tiba.ada && (tuntas || tiba.jumlah === counter);
}

/** A closed ledger's next answer arrives after everything in its root, whatever the clock says. */
export const tibaSesudah = (ditutup: Date | null, tiba: Date): Date =>
  ditutup !== null && tiba <= ditutup ? new Date(ditutup.getTime() + 1) : tiba;

/** The takeover it belongs to (U51). */
export const generasiOf = (urutan: number): number => Math.floor(urutan / PER_GENERASI);

/** A finish changes something: the attempt runs, or time ended it and its ledger is open. */
export const bolehSelesai = ({ selesaiPada, sebab }: AkhirPengerjaan, ditutup: boolean): boolean =>
  selesaiPada === null || (sebab === 'waktu_habis' && !ditutup);

/** When the student finished; null when time came first. */
export function ownFinish(
  { berakhirPada }: Pick<AkhirPengerjaan, 'berakhirPada'>,
  {
    klaim,
    kontak,
    now,
    tenggangDetik,
  }: { klaim: Date | null; kontak: Date; now: Date; tenggangDetik: number },
): Date | null {
  const dibuat = waktuDibuat({ klaim, kontak, tiba: now });
  const inGrace = now.getTime() <= berakhirPada.getTime() + tenggangDetik * 1_000;
  return dibuat <= berakhirPada && inGrace ? dibuat : null;
}

/** saveOne throws, saveMany reports it (U52). */
export type PenolakanJawaban = Extract<
  ErrorCode,
  | 'pengerjaan_sudah_selesai'
  | 'pengerjaan_lain'
  | 'jawaban_soal_lain'
  | 'jawaban_tidak_sesuai'
  | 'jawaban_terlalu_besar'
  | 'jawaban_terlalu_banyak'
  | 'jawaban_urutan_bentrok'
  | 'jawaban_urutan_tidak_sah'
>;
