/** What holds for the content of a meeting, whatever its kind (K1–K4). */
import type { JenisIsi } from '@lms/contracts/kelas/pertemuan';
import type { Decision, MeetingActor } from '../pertemuan.policy.ts';

/** How each kind is called in a sentence. */
export const namaIsi: Readonly<Record<JenisIsi, string>> = {
  teks: 'teks',
  materi: 'materi',
  tugas: 'tugas',
  vidcon: 'konferensi video',
  ujian: 'ujian',
  forum: 'forum',
};

/** The most of one kind in a meeting. A list of texts is answered whole, each up to 1 MB. */
const MOST = 200;
const MOST_OF: Partial<Record<JenisIsi, number>> = { teks: 50 };

export function mostOf(jenis: JenisIsi): number {
  return MOST_OF[jenis] ?? MOST;
}

/**
 * Adding, changing and deleting content: every lecturer of the class, operators with write (K3).
 */
export function canEditContent(by: MeetingActor): Decision {
  const allow = by.role === 'dosen' || (by.role === 'operator' && by.write);
  return allow ? { allow: true } : { allow: false, code: 'tidak_berhak' };
}

/** Whether a class shows that something of the kind is new (docs/decisions/066). */
export function makesDot(jenis: JenisIsi): boolean {
  return jenis === 'materi' || jenis === 'tugas';
}

/** Whether students see it (DECISIONS 151). */
export function isDisplayed({ tampilSejak }: { tampilSejak: Date | null }, now: Date): boolean {
  return tampilSejak !== null && tampilSejak <= now;
}

const TRASH_DAYS = 30;
const DAY_MS = 86_400_000;

/** What was deleted before then is gone for good (K4). */
export function trashSince(now: Date): Date {
  return new Date(now.getTime() - TRASH_DAYS * DAY_MS);
}

/** Until when what was deleted then can be restored (K4). */
export function trashedUntil(dihapusPada: Date): Date {
  return new Date(dihapusPada.getTime() + TRASH_DAYS * DAY_MS);
}

/** Whether `wanted` is another order of the same, each named once. */
export function isOrderOf(present: readonly string[], wanted: readonly string[]): boolean {
  const named = new Set(wanted);
  return (
    named.size === wanted.length &&
    present.length === wanted.length &&
    present.every((id) => named.has(id))
  );
}
