/** When and what may be handed in (DECISIONS 146; K57–K60). Pure. */

import { extensionsOf, notAllowedText } from '@lms/contracts/berkas/jenis-berkas';
import { extensionOf } from '@lms/contracts/berkas/nama-berkas';
import type { ErrorCode } from '@lms/contracts/errors';

export interface Jendela {
  mulai: Date | null;
  /** Null: no end. */
  selesai: Date | null;
  /** By an extension. */
  perpanjangan: Date | null;
  tenggangDetik: number;
}

/** An extension never shortens the time, even if the task's end moves past it (K55, K59). */
export function endsAt({
  selesai,
  perpanjangan,
}: Pick<Jendela, 'selesai' | 'perpanjangan'>): Date | null {
  if (selesai === null || perpanjangan === null) return selesai;
  return perpanjangan > selesai ? perpanjangan : selesai;
}

/** For uploads that ran at the end; null without end. */
export function graceEndsAt(jendela: Jendela): Date | null {
  const end = endsAt(jendela);
  return end && new Date(end.getTime() + jendela.tenggangDetik * 1_000);
}

export type WindowDecision = { allow: true } | { allow: false; code: ErrorCode; sejak?: Date };

/**
 * Handing in without running uploads, and withdrawing: from the start to the own end, both
 * included.
 */
export function isOpen(jendela: Jendela, now: Date): WindowDecision {
  const { mulai } = jendela;
  if (mulai !== null && now < mulai)
    return { allow: false, code: 'pengumpulan_belum_dibuka', sejak: mulai };
  const end = endsAt(jendela);
  return end !== null && now > end
    ? { allow: false, code: 'pengumpulan_ditutup' }
    : { allow: true };
}

export type HandInDecision =
  | { allow: true; terlambat: boolean }
  | Exclude<WindowDecision, { allow: true }>;

/**
 * `sejak`: when the new files' uploads began, by the server. The grace period needs new files, all
 * begun before the end; earlier files and links do not qualify (K58).
 */
export function canHandIn(
  jendela: Jendela,
  { now, sejak }: { now: Date; sejak: readonly Date[] },
): HandInDecision {
  const open = isOpen(jendela, now);
  if (open.allow) return { allow: true, terlambat: false };
  const end = endsAt(jendela);
  const grace = graceEndsAt(jendela);
  if (open.code !== 'pengumpulan_ditutup' || end === null || grace === null || now > grace)
    return open;
  const onItsWay = sejak.length > 0 && sejak.every((begun) => begun <= end);
  return onItsWay
    ? { allow: true, terlambat: true }
    : { allow: false, code: 'pengumpulan_tenggang' };
}

/** Those of S1 §5, unless the task has fewer (K60). */
export function acceptedExtensions(berkasDiterima: readonly string[]): readonly string[] {
  const all = extensionsOf({ kind: 'pengumpulan_tugas' });
  return berkasDiterima.length === 0 ? all : all.filter((one) => berkasDiterima.includes(one));
}

export interface AturanPengumpulan {
  berkasDiterima: readonly string[];
  maksBerkas: number;
  bolehTautan: boolean;
}

/** Only a broken client exceeds this; versions are never paged. */
export const MOST_VERSIONS = 100;

export type IsiFault = { code: ErrorCode; path: 'berkas' | 'tautan'; message?: string };

/**
 * The first fault, or null. `nama`: file names; `typed`, `tautan`: the link as typed and parsed.
 */
export function faultOfIsi(
  { nama, typed, tautan }: { nama: readonly string[]; typed: string | null; tautan: string | null },
  { berkasDiterima, maksBerkas, bolehTautan }: AturanPengumpulan,
): IsiFault | null {
  const hasLink = typed !== null && typed !== '';
  if (nama.length === 0 && !hasLink) return { code: 'pengumpulan_kosong', path: 'berkas' };
  if (hasLink && !bolehTautan) return { code: 'pengumpulan_tanpa_tautan', path: 'tautan' };
  if (hasLink && tautan === null) return { code: 'pengumpulan_tautan_salah', path: 'tautan' };
  if (nama.length > maksBerkas)
    return {
      code: 'pengumpulan_berkas_berlebih',
      path: 'berkas',
      message: `Paling banyak ${maksBerkas} berkas.`,
    };
  const accepted = acceptedExtensions(berkasDiterima);
  const refused = nama.find((one) => !accepted.includes(extensionOf(one)));
  return refused === undefined
    ? null
    : { code: 'berkas_jenis_ditolak', path: 'berkas', message: notAllowedText(refused) };
}

/** After the task's end and in the future (K59). */
export function canExtend(
  { sampai, selesai }: { sampai: Date; selesai: Date | null },
  now: Date,
): { allow: true } | { allow: false; code: ErrorCode } {
  const isMore = selesai !== null && sampai > selesai && sampai > now;
  return isMore ? { allow: true } : { allow: false, code: 'perpanjangan_terlalu_awal' };
}
