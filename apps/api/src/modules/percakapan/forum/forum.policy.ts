/**
 * Forums: opening times, form, counting posts, grades (DECISIONS 75, 91, 171, 176, 177; K88, K90,
 * K91).
 */
import type { ErrorCode } from '@lms/contracts/errors';
import { faultOfUrutan, type WaktuForum } from '@lms/contracts/percakapan/aturan-forum';
import type { PutusanPost } from '@lms/contracts/percakapan/forum';
import { statusBerjadwal } from '../../kelas/pertemuan/index.ts';

/** Read only outside its window (DECISIONS 177). Null: open. */
export function closedBy(waktu: WaktuForum, now: Date): ErrorCode | null {
  const status = statusBerjadwal(waktu, now);
  if (status === 'berlangsung') return null;
  return status === 'selesai' ? 'forum_sudah_ditutup' : 'forum_belum_dibuka';
}

interface Bounds {
  now: Date;
  /** Start of yesterday in the college's zone (DECISIONS 171). */
  kemarin: Date;
  /** Null for a new forum. */
  before: WaktuForum | null;
  adaPeserta: boolean;
}

const same = (one: Date, other: Date | undefined) => one.getTime() === other?.getTime();

/** The first fault of the times (S2 §4, §5), or null. The end may move either way (K90). */
export function faultOf(
  { waktuMulai, waktuSelesai }: WaktuForum,
  { now, kemarin, before, adaPeserta }: Bounds,
): { code: ErrorCode; path: string } | null {
  const newStart = !same(waktuMulai, before?.waktuMulai);
  const newEnd = !same(waktuSelesai, before?.waktuSelesai);
  if (newStart && before !== null && adaPeserta)
    return { code: 'forum_mulai_terkunci', path: 'waktu_mulai' };
  const urutan = faultOfUrutan({ waktuMulai, waktuSelesai }, before);
  if (urutan !== null) return urutan;
  if (newStart && waktuMulai < kemarin) return { code: 'forum_mulai_lampau', path: 'waktu_mulai' };
  return newEnd && waktuSelesai < now
    ? { code: 'forum_selesai_lampau', path: 'waktu_selesai' }
    : null;
}

export interface PostDinilai {
  dihapus: boolean;
  /** Long enough for the time when it was written (K30). */
  cukup: boolean;
  /** When its current text was written. */
  pada: Date;
  /** The forum had this text already, ignoring case, spaces and punctuation. */
  pernah: boolean;
}

export interface SyaratPost {
  waktuSelesai: Date;
}

/** It counts, or the first reason against it (K88). */
export function putusanOf(
  { dihapus, cukup, pada, pernah }: PostDinilai,
  syarat: SyaratPost,
): PutusanPost {
  if (dihapus) return 'dihapus';
  if (pada > syarat.waktuSelesai) return 'lewat_waktu';
  if (!cukup) return 'terlalu_pendek';
  return pernah ? 'sudah_pernah' : 'dihitung';
}

export const isComplete = (jumlah: number, minimal: number): boolean => jumlah >= minimal;

/** min(posts / minimum, 1) × 100, two decimals (DECISIONS 176). */
export function nilaiOtomatis(jumlah: number, minimal: number): number {
  return Math.round(Math.min(jumlah / minimal, 1) * 10_000) / 100;
}

/** Null where activity is not graded (K91). */
export function nilaiOf({
  manual,
  otomatis,
  dinilai,
}: {
  manual: number | null;
  otomatis: number;
  dinilai: boolean;
}): number | null {
  return dinilai ? (manual ?? otomatis) : null;
}
