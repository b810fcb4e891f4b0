/**
 * What holds for forums: when they are open, what their form must hold, which posts count and what
 * they are worth (DECISIONS 75, 91, 171, 176, 177; K88, K90, K91).
 */
import type { ErrorCode } from '@lms/contracts/errors';
import type { PutusanPost } from '@lms/contracts/percakapan/forum';
import type { StatusPelaksanaan } from '@lms/contracts/wire/umum';

export interface WaktuForum {
  waktuMulai: Date;
  waktuSelesai: Date;
}

/** Never stored (DECISIONS 91). */
export function statusForum(
  { waktuMulai, waktuSelesai }: WaktuForum,
  now: Date,
): StatusPelaksanaan {
  if (now > waktuSelesai) return 'selesai';
  return now >= waktuMulai ? 'berlangsung' : 'belum_dimulai';
}

/**
 * Posts are taken inside the window alone; before and after it the forum is read (DECISIONS 177).
 * Null: it is open.
 */
export function closedBy(waktu: WaktuForum, now: Date): ErrorCode | null {
  const status = statusForum(waktu, now);
  if (status === 'berlangsung') return null;
  return status === 'selesai' ? 'forum_sudah_ditutup' : 'forum_belum_dibuka';
}

interface Bounds {
  now: Date;
  /** The beginning of yesterday where the college is (DECISIONS 171). */
  kemarin: Date;
  /** What is stored; null for a new one. Times that stay as they are, are not judged again. */
  before: WaktuForum | null;
  /** Somebody has joined. */
  adaPeserta: boolean;
}

const same = (one: Date, other: Date | undefined) => one.getTime() === other?.getTime();

/**
 * The first fault of a form's times (S2 §4, §5); null when there is none. The end may move either
 * way (K90).
 */
export function faultOf(
  { waktuMulai, waktuSelesai }: WaktuForum,
  { now, kemarin, before, adaPeserta }: Bounds,
): { code: ErrorCode; path: string } | null {
  const newStart = !same(waktuMulai, before?.waktuMulai);
  const newEnd = !same(waktuSelesai, before?.waktuSelesai);
  if (newStart && before !== null && adaPeserta)
    return { code: 'forum_mulai_terkunci', path: 'waktu_mulai' };
  if ((newStart || newEnd) && waktuSelesai < waktuMulai)
    return { code: 'forum_selesai_sebelum_mulai', path: 'waktu_selesai' };
  if (newStart && waktuMulai < kemarin) return { code: 'forum_mulai_lampau', path: 'waktu_mulai' };
  return newEnd && waktuSelesai < now
    ? { code: 'forum_selesai_lampau', path: 'waktu_selesai' }
    : null;
}

export interface PostDinilai {
  dihapus: boolean;
  /** It has the visible characters that were asked for when it was written (K30). */
  cukup: boolean;
  /** When its text, as it is now, was written. */
  pada: Date;
  /** The same text, but for case, spaces and signs, stood in the forum before. */
  pernah: boolean;
}

export interface SyaratPost {
  waktuSelesai: Date;
}

/** Whether a post counts, or the first reason why it does not (K88). */
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

/** min(posts / minimum, 1) × 100, to two decimals (DECISIONS 176). */
export function nilaiOtomatis(jumlah: number, minimal: number): number {
  return Math.round(Math.min(jumlah / minimal, 1) * 10_000) / 100;
}

/**
 * By hand where somebody graded, else the automatic one; none where activity is not graded (K91).
 */
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
