/** Rules for content of any kind (K1–K4). */
import type { JenisIsi } from '@lms/contracts/kelas/pertemuan';
import type { Role } from '@lms/contracts/wire/endpoint';
import type { StatusPelaksanaan } from '@lms/contracts/wire/umum';
import type { Decision, MeetingActor } from '../pertemuan.policy.ts';

export const namaIsi: Readonly<Record<JenisIsi, string>> = {
  teks: 'teks',
  materi: 'materi',
  tugas: 'tugas',
  vidcon: 'konferensi video',
  ujian: 'ujian',
  forum: 'forum',
};

/** Per kind and meeting. Texts have fewer, because lists return them whole, up to 1 MB each. */
const MOST = 200;
const MOST_OF: Partial<Record<JenisIsi, number>> = { teks: 50 };

export function mostOf(jenis: JenisIsi): number {
  return MOST_OF[jenis] ?? MOST;
}

/** Every lecturer of the class and operators with write may edit (K3). */
export function canEditContent(by: MeetingActor): Decision {
  const allow = by.role === 'dosen' || (by.role === 'operator' && by.write);
  return allow ? { allow: true } : { allow: false, code: 'tidak_berhak' };
}

/** Content that shows on the class (docs/decisions/066). */
export function makesDot(jenis: JenisIsi): boolean {
  return jenis === 'materi' || jenis === 'tugas';
}

/** Students see it (DECISIONS 151). */
export function isDisplayed({ tampilSejak }: { tampilSejak: Date | null }, now: Date): boolean {
  return tampilSejak !== null && tampilSejak <= now;
}

const TRASH_DAYS = 30;
const DAY_MS = 86_400_000;

/** Content deleted earlier is gone for good (K4). */
export function trashSince(now: Date): Date {
  return new Date(now.getTime() - TRASH_DAYS * DAY_MS);
}

export function trashedUntil(dihapusPada: Date): Date {
  return new Date(dihapusPada.getTime() + TRASH_DAYS * DAY_MS);
}

/** `wanted` has the same ids, each once, in any order. */
export function isOrderOf(present: readonly string[], wanted: readonly string[]): boolean {
  const named = new Set(wanted);
  return (
    named.size === wanted.length &&
    present.length === wanted.length &&
    present.every((id) => named.has(id))
  );
}

/** Never stored (DECISIONS 91). At the exact end it still runs (U44). */
export function statusBerjadwal(
  { waktuMulai, waktuSelesai }: { waktuMulai: Date; waktuSelesai: Date },
  now: Date,
): StatusPelaksanaan {
  if (now > waktuSelesai) return 'selesai';
  return now >= waktuMulai ? 'berlangsung' : 'belum_dimulai';
}

/** Students read no more than title and times until the start (S2 §2.6, K56). */
export function isTerbuka(role: Role, { waktuMulai }: { waktuMulai: Date }, now: Date): boolean {
  return role !== 'mahasiswa' || now >= waktuMulai;
}
