/**
 * What a student's progress with a material is worth (S2 §4; DECISIONS 139, 144; K24–K29, K35–K37).
 * Pure.
 */
import type { TipeFile } from '@lms/contracts/isi/materi';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';

/** Seconds of the medium, from and to, whole. */
export type Bagian = readonly (readonly [from: number, to: number])[];
export type Sumber = 'ditonton' | 'dibaca' | 'diunduh' | 'dibuka';

/**
 * What a fact asks: percent of video and audio, seconds of reading of an e-book; 0 of the others.
 */
export function syaratOf(
  tipe: TipeFile,
  { pengaturan_kelas }: Pick<Pengaturan, 'pengaturan_kelas'>,
): number {
  const { video_persen, audio_persen, ebook_detik } =
    pengaturan_kelas.syarat_kehadiran_online_mahasiswa;
  return tipe === 'video'
    ? video_persen
    : tipe === 'audio'
      ? audio_persen
      : tipe === 'ebook'
        ? ebook_detik
        : 0;
}

export const isMedia = (tipe: TipeFile): boolean => tipe === 'video' || tipe === 'audio';

/**
 * Whole seconds of what was reported, none beyond the end of the medium; empty spans are left out.
 * Spans that meet between two seconds meet at the same whole one.
 */
export function wholeSeconds(interval: Bagian, durasi: number | null): [number, number][] {
  const end = durasi === null ? Number.POSITIVE_INFINITY : Math.ceil(durasi);
  return interval
    .map(([from, to]): [number, number] => [Math.round(from), Math.min(Math.round(to), end)])
    .filter(([from, to]) => from < to);
}

/**
 * Covered seconds against the length: a begun last second is not asked for. Without a length
 * nothing is covered (K25).
 */
function shareOf(covered: number, durasi: number | null): number {
  return durasi === null ? 0 : Math.min(1, covered / Math.max(1, Math.floor(durasi)));
}

/** Covered percent, 0 to 100 with one decimal, never rounded up to what was not reached. */
export function persenOf(covered: number, durasi: number | null): number {
  return Math.floor(shareOf(covered, durasi) * 1_000 + 1e-6) / 10;
}

export function isWatched(covered: number, durasi: number | null, syarat: number): boolean {
  return durasi !== null && shareOf(covered, durasi) * 100 >= syarat - 1e-9;
}

/**
 * A device that comes back renews its sign-in first: contacts so shortly before are of the coming
 * back.
 */
const COMING_BACK_MS = 120_000;

/**
 * Contacts from here on say nothing of the time without a line that a report received at `received`
 * tells of.
 */
export const endOfSilence = (received: Date): Date => new Date(received.getTime() - COMING_BACK_MS);

interface Told {
  now: Date;
  /** How long ago it was, as the device says; 0: just now. */
  usiaDetik: number;
  /** When the device last reached the server before it came back; null: never. */
  lastContact: Date | null;
}

/**
 * When it was, as far as it is believed: a device that had a line since would have told it then
 * (DECISIONS 144).
 */
export function believedAt({ now, usiaDetik, lastContact }: Told): Date {
  if (usiaDetik <= 0 || lastContact === null) return now;
  return new Date(
    Math.min(now.getTime(), Math.max(now.getTime() - usiaDetik * 1_000, lastContact.getTime())),
  );
}

const PLAYBACK_RATE = 2;
/** The default of the column too. */
const TOLERANCE_SECONDS = 10;
/** Of the time since the last report of a device with a line, which reports every 15 s. */
const ONLINE_SECONDS_AT_MOST = 120;

interface Allowance {
  since: Date;
  /** What the time since then is worth. */
  ofTime: number;
  /** What the report may add. */
  seconds: number;
}

/**
 * How many seconds a report may add, and since when it counts (K27). Before the first opening there
 * is nothing to add to. The tolerance is one, not one for each report: many small ones are not
 * worth more than the time they took.
 */
export function allowanceOf(
  {
    dibukaPada,
    dilaporkanPada,
    kelonggaran,
  }: { dibukaPada: Date; dilaporkanPada: Date | null; kelonggaran: number },
  told: Told,
): Allowance {
  const { now, usiaDetik } = told;
  const last = Math.max(dibukaPada.getTime(), dilaporkanPada?.getTime() ?? 0);
  const offline = usiaDetik > 0;
  const since = Math.min(
    now.getTime(),
    offline ? Math.max(last, believedAt(told).getTime()) : last,
  );
  const passed = (now.getTime() - since) / 1_000;
  const counted = offline ? passed : Math.min(passed, ONLINE_SECONDS_AT_MOST);
  const ofTime = PLAYBACK_RATE * counted;
  return { since: new Date(since), ofTime, seconds: Math.floor(ofTime + kelonggaran) };
}

/**
 * What is left of the tolerance after a report: with a line the time that it did not need fills it,
 * without one that stays to be told.
 */
export function leftOf(
  { ofTime, added, kelonggaran }: { ofTime: number; added: number; kelonggaran: number },
  { usiaDetik }: Pick<Told, 'usiaDetik'>,
): number {
  const rest = ofTime - added;
  if (rest < 0) return kelonggaran + rest;
  return usiaDetik > 0
    ? kelonggaran
    : Math.max(kelonggaran, Math.min(TOLERANCE_SECONDS, kelonggaran + rest));
}

/**
 * Up to when the time is used up by what a report added, and the earliest at which it can have been
 * watched: with a line that is now, without one the time that playing at twice the speed takes.
 * What is left of it may be told by the next report of the queue.
 */
export function usedUntil({
  since,
  added,
  told: { now, usiaDetik },
}: {
  since: Date;
  added: number;
  told: Told;
}): Date {
  if (usiaDetik <= 0) return now;
  return new Date(Math.min(now.getTime(), since.getTime() + (added / PLAYBACK_RATE) * 1_000));
}

/** Of ages that two requests have told: each was on its way for a moment of its own. */
const TRAVEL_SECONDS = 2;

export type ReadDecision =
  | { allow: true }
  | { allow: false; code: 'materi_belum_dibuka' | 'materi_belum_selesai_dibaca' };

/** 'Sudah Baca' is accepted only after the countdown (K37). */
export function canBeRead({
  dibukaPada,
  at,
  syarat,
}: {
  dibukaPada: Date | null;
  at: Date;
  syarat: number;
}): ReadDecision {
  if (dibukaPada === null) return { allow: false, code: 'materi_belum_dibuka' };
  const read = (at.getTime() - dibukaPada.getTime()) / 1_000;
  return read + TRAVEL_SECONDS >= syarat
    ? { allow: true }
    : { allow: false, code: 'materi_belum_selesai_dibaca' };
}

/**
 * While an operator acts for the student, and for students who are not active, nothing is written
 * (K6, K7).
 */
export function leavesTraces(actor: { operator: unknown; aktif: boolean }): boolean {
  return actor.operator === null && actor.aktif;
}
