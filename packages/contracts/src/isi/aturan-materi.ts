/**
 * Display and deadline of a material; form and server share the rules (S2 §5; DECISIONS 141; K31).
 * Pure.
 */
import type { materiErrors } from './materi.errors.ts';
import type { TipeFile } from './materi.ts';

/** A required material is open at least this long. */
export const MIN_TAMPIL_MS = 5 * 60_000;

/** Only video and audio have subtitles or a transcript. */
export function hasTranskrip(tipe: TipeFile | null): boolean {
  return tipe === 'video' || tipe === 'audio';
}

export interface IsianTampilan {
  tampilSekarang: boolean;
  waktuMulaiTampil: Date | null;
  /** False in offline meetings. */
  wajibHadir: boolean;
  deadline: Date | null;
}

export interface KeadaanTampilan {
  /** End of the meeting's activities; null while it is unknown. */
  batas: Date | null;
  now: Date;
  /** Null for a new material. Unchanged values are not checked again. */
  before: { tampilSejak: Date; wajibHadir: boolean | null; deadline: Date | null } | null;
}

export interface FaultTampilan {
  /** validasi_gagal: displayed later, but without a time. */
  code: 'validasi_gagal' | keyof typeof materiErrors;
  path: 'waktu_mulai_tampil' | 'deadline';
}

const same = (one: Date | null, other: Date | null | undefined) =>
  one?.getTime() === other?.getTime();

/** Null: later, nobody knows when. A displayed material keeps its start. */
export function tampilSejakOf(
  { tampilSekarang, waktuMulaiTampil }: IsianTampilan,
  { now, before }: Pick<KeadaanTampilan, 'now' | 'before'>,
): Date | null {
  if (!tampilSekarang) return waktuMulaiTampil;
  return before !== null && before.tampilSejak <= now ? before.tampilSejak : now;
}

/** All faults, the first being what the server answers. */
export function faultsOfTampilan(form: IsianTampilan, at: KeadaanTampilan): FaultTampilan[] {
  const { batas, now, before } = at;
  const start = tampilSejakOf(form, at);
  const isNewStart = start !== null && !same(start, before?.tampilSejak);
  const faults: FaultTampilan[] = [];
  const add = (path: FaultTampilan['path'], code: FaultTampilan['code']) =>
    faults.push({ code, path });

  if (start === null) add('waktu_mulai_tampil', 'validasi_gagal');
  if (isNewStart && start < now) add('waktu_mulai_tampil', 'waktu_tampil_lampau');
  const { wajibHadir, deadline } = form;
  if (!wajibHadir) return faults;
  if (deadline === null) add('deadline', 'deadline_wajib');
  if (isNewStart && batas !== null && start > batas)
    add('waktu_mulai_tampil', 'deadline_terlalu_akhir');
  if (deadline === null) return faults;

  const isNewDeadline = before?.wajibHadir !== true || !same(deadline, before.deadline);
  if (isNewDeadline && batas !== null && deadline > batas)
    add('deadline', 'deadline_terlalu_akhir');
  const isTooEarly =
    (start !== null && deadline.getTime() - start.getTime() < MIN_TAMPIL_MS) ||
    (isNewDeadline && deadline < now);
  if ((isNewDeadline || isNewStart) && isTooEarly) add('deadline', 'deadline_terlalu_awal');
  return faults;
}
