/** Checks a material's form (S2 §5; DECISIONS 140, 141; K9, K31). */
import type { ErrorCode } from '@lms/contracts/errors';
import type { TipeFile } from '@lms/contracts/isi/materi';
import type { ModeKuliah } from '@lms/contracts/wire/umum';
import { isTooLong, type RichText } from '../../../platform/html/rich-text.ts';

const MOST_CHARACTERS = 20_000;
const MIN_OPEN_MS = 5 * 60_000;

export function checkDeskripsi(text: RichText): ErrorCode | null {
  if (isTooLong(text, MOST_CHARACTERS)) return 'deskripsi_terlalu_panjang';
  return text.html === '' ? 'deskripsi_wajib' : null;
}

/** Only video and audio have subtitles or a transcript. */
export function hasTranskrip(tipe: TipeFile): boolean {
  return tipe === 'video' || tipe === 'audio';
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
  /** Undefined: the meeting's default applies. */
  deadline: Date | null | undefined;
}

interface Bounds {
  jenis: ModeKuliah;
  batas: Date;
  now: Date;
  /** Null for a new material. Values that stay the same are not checked again. */
  before: Tampilan | null;
}

export type TampilanDecision =
  | { ok: true; tampilan: Tampilan }
  | { ok: false; code: ErrorCode; path: string };

const fault = (code: ErrorCode, path: string): TampilanDecision => ({ ok: false, code, path });
const same = (one: Date | null | undefined, other: Date | null | undefined) =>
  one?.getTime() === other?.getTime();

export function planTampilan(
  form: TampilanForm,
  { jenis, batas, now, before }: Bounds,
): TampilanDecision {
  const start = startOf(form, now, before);
  if (start === null) return fault('validasi_gagal', 'waktu_mulai_tampil');
  const isNewStart = !same(start.tampilSejak, before?.tampilSejak);
  if (isNewStart && start.tampilSejak < now)
    return fault('waktu_tampil_lampau', 'waktu_mulai_tampil');

  const wajibHadir = jenis === 'offline' ? null : (form.wajibHadir ?? true);
  if (!wajibHadir) return { ok: true, tampilan: { ...start, wajibHadir, deadline: null } };

  const deadline = form.deadline === undefined ? batas : form.deadline;
  if (deadline === null) return fault('deadline_wajib', 'deadline');
  const isNewDeadline = before?.wajibHadir !== true || !same(deadline, before.deadline);
  if (isNewStart && start.tampilSejak > batas)
    return fault('deadline_terlalu_akhir', 'waktu_mulai_tampil');
  if (isNewDeadline && deadline > batas) return fault('deadline_terlalu_akhir', 'deadline');
  const isTooEarly =
    deadline.getTime() - start.tampilSejak.getTime() < MIN_OPEN_MS ||
    (isNewDeadline && deadline < now);
  if ((isNewDeadline || isNewStart) && isTooEarly)
    return fault('deadline_terlalu_awal', 'deadline');
  return { ok: true, tampilan: { ...start, wajibHadir, deadline } };
}

/** Null: it will be displayed later, nobody knows when. A displayed material keeps its start. */
function startOf(
  { tampilSekarang, waktuMulaiTampil }: TampilanForm,
  now: Date,
  before: Tampilan | null,
): Pick<Tampilan, 'waktuMulai' | 'tampilSejak'> | null {
  if (!tampilSekarang)
    return waktuMulaiTampil && { waktuMulai: waktuMulaiTampil, tampilSejak: waktuMulaiTampil };
  const isDisplayed = before !== null && before.tampilSejak <= now;
  return { waktuMulai: null, tampilSejak: isDisplayed ? before.tampilSejak : now };
}
