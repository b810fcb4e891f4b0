/**
 * What holds for exams: when they run, what their form may say once somebody takes them, and when
 * an attempt ends (U30, U31, U41, U43).
 */

import type { ErrorCode } from '@lms/contracts/errors';
import type { JenisUjian } from '@lms/contracts/ujian/ujian';
import type { Role } from '@lms/contracts/wire/endpoint';
import type { StatusPelaksanaan } from '@lms/contracts/wire/umum';

export interface WaktuUjian {
  waktuMulai: Date;
  waktuSelesai: Date;
}

/** Never stored; at the very instant of its end it still runs (U44). */
export function statusUjian(
  { waktuMulai, waktuSelesai }: WaktuUjian,
  now: Date,
): StatusPelaksanaan {
  if (now > waktuSelesai) return 'selesai';
  return now >= waktuMulai ? 'berlangsung' : 'belum_dimulai';
}

/**
 * Whether the reader is shown its description: a student cannot open the card of one that has not
 * begun (S2 §2.6).
 */
export function isTerbuka(
  role: Role,
  { waktuMulai }: Pick<WaktuUjian, 'waktuMulai'>,
  now: Date,
): boolean {
  return role !== 'mahasiswa' || now >= waktuMulai;
}

/** What bounds an attempt. */
export interface Batas {
  waktuSelesai: Date;
  /** Minutes; 0 without a limit (U33). */
  durasi: number;
}

/** The same of an exam. */
export interface BatasUjian extends Batas {
  waktuMulai: Date;
}

interface Pengerjaan {
  mulai: Date;
  menitTambahan: number;
}

const MINUTE_MS = 60_000;

/** When an attempt ends: minutes that were added come behind the window's end as well (U43). */
export function berakhirPada(
  { mulai, menitTambahan }: Pengerjaan,
  { waktuSelesai, durasi }: Batas,
): Date {
  const own = durasi === 0 ? Number.POSITIVE_INFINITY : mulai.getTime() + durasi * MINUTE_MS;
  return new Date(Math.min(own, waktuSelesai.getTime()) + menitTambahan * MINUTE_MS);
}

/**
 * What shares of an exam's length come to, in whole minutes: of its time limit, without one of its
 * window (U64).
 */
export function menitBagian(
  bagian: number,
  { durasi, waktuMulai, waktuSelesai }: BatasUjian,
): number {
  const panjang = durasi > 0 ? durasi : (waktuSelesai.getTime() - waktuMulai.getTime()) / MINUTE_MS;
  return Math.ceil(bagian * panjang);
}

/**
 * Extra minutes under other times: those that were shares of the exam's length follow it, the
 * others stay.
 */
export function menitPindah(
  { menitTambahan, bagian }: { menitTambahan: number; bagian: number },
  batas: BatasUjian,
  before: BatasUjian,
): number {
  return Math.max(0, menitTambahan + menitBagian(bagian, batas) - menitBagian(bagian, before));
}

/**
 * The end of an attempt that runs, under other times. None moves into the past: what was answered
 * until now was answered in time.
 */
export function pindahBerakhir(
  attempt: Pengerjaan & { berakhir: Date },
  batas: Batas,
  now: Date,
): Date {
  const moved = berakhirPada(attempt, batas);
  const earliest = new Date(Math.min(attempt.berakhir.getTime(), now.getTime()));
  return moved < earliest ? earliest : moved;
}

/** What is stored, or is to be. */
export interface IsianWaktuUjian extends WaktuUjian {
  jenis: JenisUjian;
  idUjianUtama: string | null;
  peserta: readonly string[];
}

export interface KeadaanUjian {
  now: Date;
  /** The beginning of yesterday where the college is (U30). */
  kemarin: Date;
  /** What is stored; null for a new one. */
  before: IsianWaktuUjian | null;
  /** Who has a live attempt. */
  mengerjakan: readonly string[];
  /** The main exam that is named, where it is one of this meeting. */
  utama: { jenis: JenisUjian } | null;
  /** Remedials refer to this one. */
  punyaRemedial: boolean;
  /**
   * How many of those newly listed are not in the class; who was listed and left it stays listed
   * (U31, U70).
   */
  bukanAnggota: number;
}

export interface Fault {
  code: ErrorCode;
  path: string;
}

const same = (one: Date, other: Date | undefined) => one.getTime() === other?.getTime();

/**
 * What the server alone knows of a form that has no fault of its own (aturan-ujian.ts); the first
 * fault, or null.
 */
export function serverFaultOf(form: IsianWaktuUjian, at: KeadaanUjian): Fault | null {
  return lockedBy(form, at) ?? faultOfPlace(form, at);
}

/** S3 §4, U41. */
function lockedBy(form: IsianWaktuUjian, { before, mengerjakan, now }: KeadaanUjian): Fault | null {
  if (before === null || mengerjakan.length === 0) return null;
  if (form.jenis !== before.jenis) return { code: 'ujian_jenis_terkunci', path: 'jenis' };
  if (form.idUjianUtama !== before.idUjianUtama)
    return { code: 'ujian_jenis_terkunci', path: 'id_ujian_utama' };
  if (!same(form.waktuMulai, before.waktuMulai))
    return { code: 'ujian_mulai_terkunci', path: 'waktu_mulai' };
  const newEnd = !same(form.waktuSelesai, before.waktuSelesai);
  if (newEnd && form.waktuSelesai < now)
    return { code: 'ujian_selesai_lampau', path: 'waktu_selesai' };
  const listed = new Set(form.peserta);
  const missing = form.jenis === 'remedial' && mengerjakan.some((nim) => !listed.has(nim));
  return missing ? { code: 'ujian_peserta_mengerjakan', path: 'peserta_remedial' } : null;
}

/** U30, U31. */
function faultOfPlace(
  form: IsianWaktuUjian,
  { before, kemarin, utama, punyaRemedial, bukanAnggota }: KeadaanUjian,
): Fault | null {
  const newStart = !same(form.waktuMulai, before?.waktuMulai);
  if (newStart && form.waktuMulai < kemarin)
    return { code: 'ujian_mulai_lampau', path: 'waktu_mulai' };
  if (form.jenis !== 'remedial') return null;
  if (punyaRemedial) return { code: 'ujian_utama_tidak_sesuai', path: 'jenis' };
  if (utama === null || utama.jenis === 'remedial')
    return { code: 'ujian_utama_tidak_sesuai', path: 'id_ujian_utama' };
  return bukanAnggota > 0 ? { code: 'ujian_peserta_bukan_kelas', path: 'peserta_remedial' } : null;
}
