/** When exams run, what the first start freezes, when an attempt ends (U30, U31, U41, U43). */

import type { ErrorCode } from '@lms/contracts/errors';
import type { JenisUjian } from '@lms/contracts/ujian/ujian';

export interface WaktuUjian {
  waktuMulai: Date;
  waktuSelesai: Date;
}

export interface Batas {
  waktuSelesai: Date;
  /** Minutes; 0 without a limit (U33). */
  durasi: number;
}

export interface BatasUjian extends Batas {
  waktuMulai: Date;
}

interface Pengerjaan {
  mulai: Date;
  menitTambahan: number;
}

const MINUTE_MS = 60_000;

/** Added minutes reach past the window (U43). */
export function berakhirPada(
  { mulai, menitTambahan }: Pengerjaan,
  { waktuSelesai, durasi }: Batas,
): Date {
  const own = durasi === 0 ? Number.POSITIVE_INFINITY : mulai.getTime() + durasi * MINUTE_MS;
  return new Date(Math.min(own, waktuSelesai.getTime()) + menitTambahan * MINUTE_MS);
}

/** Whole minutes of the time limit, or else of the window (U64). */
export function menitBagian(
  bagian: number,
  { durasi, waktuMulai, waktuSelesai }: BatasUjian,
): number {
  const panjang = durasi > 0 ? durasi : (waktuSelesai.getTime() - waktuMulai.getTime()) / MINUTE_MS;
  return Math.ceil(bagian * panjang);
}

/** Shares of the length follow it; other extra minutes stay. */
export function menitPindah(
  { menitTambahan, bagian }: { menitTambahan: number; bagian: number },
  batas: BatasUjian,
  before: BatasUjian,
): number {
  return Math.max(0, menitTambahan + menitBagian(bagian, batas) - menitBagian(bagian, before));
}

/** Never into the past, so answers in time stay in time. */
export function pindahBerakhir(
  attempt: Pengerjaan & { berakhir: Date },
  batas: Batas,
  now: Date,
): Date {
  const moved = berakhirPada(attempt, batas);
  const earliest = new Date(Math.min(attempt.berakhir.getTime(), now.getTime()));
  return moved < earliest ? earliest : moved;
}

export interface IsianWaktuUjian extends WaktuUjian {
  jenis: JenisUjian;
  idUjianUtama: string | null;
  peserta: readonly string[];
}

export interface KeadaanUjian {
  now: Date;
  /** In the college's time zone (U30). */
  kemarin: Date;
  before: IsianWaktuUjian | null;
  /** nims with a live attempt. */
  mengerjakan: readonly string[];
  /** Null: the main exam is not in this meeting. */
  utama: { jenis: JenisUjian } | null;
  punyaRemedial: boolean;
  /** Newly listed from outside the class. Those listed before they left stay (U31, U70). */
  bukanAnggota: number;
}

export interface Fault {
  code: ErrorCode;
  path: string;
}

const same = (one: Date, other: Date | undefined) => one.getTime() === other?.getTime();

/** The server's own rules, after those of aturan-ujian.ts; the first fault, or null. */
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
