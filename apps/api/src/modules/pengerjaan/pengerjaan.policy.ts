/** What holds for an attempt: who may begin, when it has ended, and what an answer counts that comes late (U43–U56). Pure. */

import { PER_GENERASI } from '@lms/contracts/batas-pengerjaan';
import type { ErrorCode } from '@lms/contracts/errors';
import type { penolakanMulai, SebabSelesai, StatusPengerjaan } from '@lms/contracts/pengerjaan';

/** What a student was given for the start: minutes, and shares of the exam's length (0,5 of a factor 1,5); each is a sum (U64). */
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

/** Told before what attendance says: that is asked by the gate of the meeting, before the exam is read (U46, U47). */
export function penolakanOrang({ aktif, dibatasi }: KeadaanOrang): Penolakan | null {
  if (!aktif) return 'mahasiswa_tidak_aktif';
  return dibatasi ? 'pembatasan_akses' : null;
}

/** The first reason that holds; null: it may begin. Of who has passed the gate of the meeting. */
export function penolakanOf({ waktuMulai, waktuSelesai, siap, perluKode, now, ...orang }: KeadaanMulai): Penolakan | null {
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

/** A claim counts only between the last contact and its arrival; otherwise the arrival does (U54). */
export function waktuDibuat({ klaim, kontak, tiba }: { klaim: Date | null; kontak: Date; tiba: Date }): Date {
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
  // After the own finish nothing changes but what was under way then; where that comes too late somebody decides.
  if (akhir.sebab === 'selesai') {
    if (urutanAkhir === null || urutan > urutanAkhir) return 'ditolak';
    return inGrace ? 'terlambat' : 'menyusul';
  }
  return inGrace && dibuat <= akhir.pada ? 'terlambat' : 'menyusul';
}

/** When what reaches a closed ledger has arrived: after what its root speaks of, whatever a clock says. */
export const tibaSesudah = (ditutup: Date | null, tiba: Date): Date =>
  ditutup !== null && tiba <= ditutup ? new Date(ditutup.getTime() + 1) : tiba;

/** Which taking over of a device gave it (U51). */
export const generasiOf = (urutan: number): number => Math.floor(urutan / PER_GENERASI);

/** An own finish that is asked for: when it counts, or null where time has ended it before. */
export function selesaiOf(
  { berakhirPada }: Pick<AkhirPengerjaan, 'berakhirPada'>,
  { klaim, kontak, now, tenggangDetik }: { klaim: Date | null; kontak: Date; now: Date; tenggangDetik: number },
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
  | 'jawaban_urutan_bentrok'
  | 'jawaban_urutan_tidak_sah'
>;
