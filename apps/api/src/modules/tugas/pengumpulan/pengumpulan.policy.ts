/** When and what may be handed in (DECISIONS 146; K57–K60). Pure. */

import { extensionsOf, notAllowedText } from '@lms/contracts/berkas/jenis-berkas';
import { extensionOf } from '@lms/contracts/berkas/nama-berkas';
import type { ErrorCode } from '@lms/contracts/errors';

export interface Jendela {
  mulai: Date | null;
  /** The task's end; null: none. */
  selesai: Date | null;
  /** The own end by an extension. */
  perpanjangan: Date | null;
  tenggangDetik: number;
}

/**
 * The own end: an extension never takes time away, also when the task's end was moved past it (K55,
 * K59).
 */
export function endsAt({
  selesai,
  perpanjangan,
}: Pick<Jendela, 'selesai' | 'perpanjangan'>): Date | null {
  if (selesai === null || perpanjangan === null) return selesai;
  return perpanjangan > selesai ? perpanjangan : selesai;
}

/** Until when what was on its way at the end is still taken; null: there is no end. */
export function graceEndsAt(jendela: Jendela): Date | null {
  const end = endsAt(jendela);
  return end && new Date(end.getTime() + jendela.tenggangDetik * 1_000);
}

export type WindowDecision = { allow: true } | { allow: false; code: ErrorCode; sejak?: Date };

/**
 * Handing in without anything on its way, and withdrawing: from the start to the own end, both
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
 * `sejak`: when the uploads of its new files began, by the server's clock. Within the grace after
 * the end there must be some, and all of them must have begun before it: files of earlier versions
 * and a link were on no way (K58).
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

/** Extensions that a task takes: those of S1 §5, narrowed where it says so (K60). */
export function acceptedExtensions(berkasDiterima: readonly string[]): readonly string[] {
  const all = extensionsOf({ kind: 'pengumpulan_tugas' });
  return berkasDiterima.length === 0 ? all : all.filter((one) => berkasDiterima.includes(one));
}

export interface AturanPengumpulan {
  berkasDiterima: readonly string[];
  maksBerkas: number;
  bolehTautan: boolean;
}

/** A version more than that is a machine gone wild: the list of them is answered whole. */
export const MOST_VERSIONS = 100;

export type IsiFault = { code: ErrorCode; path: 'berkas' | 'tautan'; message?: string };

/**
 * What is wrong with what is handed in; null when nothing is. `nama`: of its files. `tautan`: as it
 * was typed, and as it is opened.
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

/** An extension ends after the task does, and is not over when it is given (K59). */
export function canExtend(
  { sampai, selesai }: { sampai: Date; selesai: Date | null },
  now: Date,
): { allow: true } | { allow: false; code: ErrorCode } {
  const isMore = selesai !== null && sampai > selesai && sampai > now;
  return isMore ? { allow: true } : { allow: false, code: 'perpanjangan_terlalu_awal' };
}
