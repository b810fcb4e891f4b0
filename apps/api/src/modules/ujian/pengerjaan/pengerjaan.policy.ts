/**
 * What holds for an attempt: who may begin, when it has ended, and what an answer counts that comes
 * late (U43–U56). Pure.
 */

import type { ErrorCode } from '@lms/contracts/errors';
import { PER_GENERASI } from '@lms/contracts/ujian/batas-pengerjaan';
import type {
  penolakanMulai,
  SebabSelesai,
  StatusPengerjaan,
} from '@lms/contracts/ujian/pengerjaan';

/**
 * What a student was given for the start: minutes, and shares of the exam's length (0,5 of a factor
 * 1,5); each is a sum (U64).
 */
export interface Disiapkan {
  menit: number;
  bagian: number;
}

/** What keeps somebody from every exam. */
export interface KeadaanOrang {
  aktif: boolean;
  dibatasi: boolean;
}

/** What the start is judged by, besides who sees the exam at all. */
export interface KeadaanMulai extends KeadaanOrang {
  waktuMulai: Date;
  waktuSelesai: Date;
  /** The paper is complete (U35). */
  siap: boolean;
  /** It has a code, and the right one was not brought yet (U48). */
  perluKode: boolean;
  now: Date;
}

type Penolakan = (typeof penolakanMulai)[number];

/**
 * Told before what attendance says: that is asked by the gate of the meeting, before the exam is
 * read (U46, U47).
 */
export function penolakanOrang({ aktif, dibatasi }: KeadaanOrang): Penolakan | null {
  if (!aktif) return 'mahasiswa_tidak_aktif';
  return dibatasi ? 'pembatasan_akses' : null;
}

/** The first reason that holds; null: it may begin. Of who has passed the gate of the meeting. */
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
  /** Written once it has ended. */
  selesaiPada: Date | null;
  sebab: SebabSelesai | null;
}

/** When and by what it has ended; null: it runs. Nobody waits for a sweep to write it (U61). */
export function akhirOf({ berakhirPada, selesaiPada, sebab }: AkhirPengerjaan, now: Date) {
  if (selesaiPada !== null) return { pada: selesaiPada, sebab: sebab ?? 'selesai' };
  // An answer at the very instant of the end is in time (U44).
  return now > berakhirPada ? { pada: berakhirPada, sebab: 'waktu_habis' as const } : null;
}

export function statusOf(attempt: AkhirPengerjaan | null, now: Date): StatusPengerjaan {
  if (attempt === null) return 'belum_dimulai';
  return akhirOf(attempt, now) === null ? 'sedang_berlangsung' : 'selesai';
}

/**
 * A claim counts only between the last contact and its arrival; otherwise the arrival does (U54).
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
  /** The last one that the finishing device named; null: none. */
  urutanAkhir: number | null;
  /** Grace is over and the ledger closed. */
  ditutup: boolean;
  tenggangDetik: number;
  urutan: number;
  /** As waktuDibuat says. */
  dibuat: Date;
  tiba: Date;
}

/** What becomes of an answer that arrives after the end (U55, U56). */
export function putusanTerlambat(one: Terlambat): 'terlambat' | 'menyusul' | 'ditolak' {
  const { akhir, urutanAkhir, ditutup, tenggangDetik, urutan, dibuat, tiba } = one;
  // The exam may come back: nothing of it counts until then, and nothing is lost (U41).
  if (akhir.sebab === 'dihapus') return 'menyusul';
  const inGrace = !ditutup && tiba.getTime() <= akhir.pada.getTime() + tenggangDetik * 1_000;
  // After the own finish nothing changes but what was under way then: what the finish named, and
  // what was made before it.
  if (akhir.sebab === 'selesai' && (urutanAkhir === null || urutan > urutanAkhir)) return 'ditolak';
  return inGrace && dibuat <= akhir.pada ? 'terlambat' : 'menyusul';
}

/** Answers that a device can note in one second, with its student's two hands. */
const MOST_SEDETIK = 10;

/**
 * The last number that a finish names, as far as its device can have given it: above what the
 * server has of it, only as many as fit into the time that the device was not heard of (U56).
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

/** The numbers that a finish speaks of: those of its generation, up to the last. */
export const batasTiba = (urutanAkhir: number, generasi: number) => ({
  sampai: urutanAkhir,
  dari: generasi * PER_GENERASI,
});

/**
 * Whether all that a finish names has arrived: each number of the device up to it, or, where the
 * device says that the rest was replaced by what came after, the last one (U56). Where a device has
 * taken over, the one before may still send something.
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

/**
 * When what reaches a closed ledger has arrived: after what its root speaks of, whatever a clock
 * says.
 */
export const tibaSesudah = (ditutup: Date | null, tiba: Date): Date =>
  ditutup !== null && tiba <= ditutup ? new Date(ditutup.getTime() + 1) : tiba;

/** Which taking over of a device gave it (U51). */
export const generasiOf = (urutan: number): number => Math.floor(urutan / PER_GENERASI);

/**
 * Nothing is written that a finish could not change: it runs, or time has ended it and its ledger
 * is open.
 */
export const bolehSelesai = ({ selesaiPada, sebab }: AkhirPengerjaan, ditutup: boolean): boolean =>
  selesaiPada === null || (sebab === 'waktu_habis' && !ditutup);

/**
 * An own finish that is asked for: when it counts, or null where time has ended it before, whether
 * or not a sweep wrote that first.
 */
export function selesaiOf(
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

/** Codes by which a single save refuses what a bundle only tells (U52). */
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
