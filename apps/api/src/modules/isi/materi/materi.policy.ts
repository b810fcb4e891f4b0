/** Checks a material's form (S2 §5; DECISIONS 140, 141; K9, K31). */
import type { ErrorCode } from '@lms/contracts/errors';
import { faultsOfTampilan, tampilSejakOf } from '@lms/contracts/isi/aturan-materi';
import { MOST_KARAKTER } from '@lms/contracts/isi/batas';
import type { ModeKuliah } from '@lms/contracts/wire/umum';
import { isTooLong, type RichText } from '../../../platform/html/rich-text.ts';

export function checkDeskripsi(text: RichText): ErrorCode | null {
  if (isTooLong(text, MOST_KARAKTER)) return 'deskripsi_terlalu_panjang';
  return text.html === '' ? 'deskripsi_wajib' : null;
}

export interface Tampilan {
  /** Null: it is displayed at once. */
  waktuMulai: Date | null;
  tampilSejak: Date;
  /** Null in offline meetings. */
  wajibHadir: boolean | null;
  deadline: Date | null;
}

export interface TampilanForm {
  tampilSekarang: boolean;
  waktuMulaiTampil: Date | null;
  wajibHadir: boolean | null;
  /** Undefined: the meeting's default. */
  deadline: Date | null | undefined;
}

interface Bounds {
  jenis: ModeKuliah;
  batas: Date;
  now: Date;
  /** Null for a new material. Unchanged values are not checked again. */
  before: Tampilan | null;
}

export type TampilanDecision =
  | { ok: true; tampilan: Tampilan }
  | { ok: false; code: ErrorCode; path: string };

export function planTampilan(
  form: TampilanForm,
  { jenis, batas, now, before }: Bounds,
): TampilanDecision {
  const wajibHadir = jenis === 'offline' ? null : (form.wajibHadir ?? true);
  const deadline = form.deadline === undefined ? batas : form.deadline;
  const isian = { ...form, wajibHadir: wajibHadir === true, deadline };
  const [fault] = faultsOfTampilan(isian, { batas, now, before });
  const tampilSejak = tampilSejakOf(isian, { now, before });
  if (fault !== undefined) return { ok: false, ...fault };
  if (tampilSejak === null) throw new Error('no fault without a time of display');
  const waktuMulai = form.tampilSekarang ? null : tampilSejak;
  const due = wajibHadir ? deadline : null;
  return { ok: true, tampilan: { waktuMulai, tampilSejak, wajibHadir, deadline: due } };
}
