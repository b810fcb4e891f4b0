/** A student's progress with a material (S2 §4; DECISIONS 139, 144; K24–K29, K35–K37). Pure. */
import type { TipeFile } from '@lms/contracts/isi/materi';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';

/** Whole seconds of the medium. */
export type Bagian = readonly (readonly [from: number, to: number])[];
export type Sumber = 'ditonton' | 'dibaca' | 'diunduh' | 'dibuka';

/** Percent of video and audio, seconds of an e-book; 0 for other types. */
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

/** Whole seconds within the medium; empty spans go, touching ones still touch. */
export function wholeSeconds(interval: Bagian, durasi: number | null): [number, number][] {
  const end = durasi === null ? Number.POSITIVE_INFINITY : Math.ceil(durasi);
  return interval
    .map(([from, to]): [number, number] => [Math.round(from), Math.min(Math.round(to), end)])
    .filter(([from, to]) => from < to);
}

/** A begun last second is not required. Without a length nothing is covered (K25). */
function shareOf(covered: number, durasi: number | null): number {
  return durasi === null ? 0 : Math.min(1, covered / Math.max(1, Math.floor(durasi)));
}

/** 0 to 100 with one decimal, rounded down. */
export function persenOf(covered: number, durasi: number | null): number {
  return Math.floor(shareOf(covered, durasi) * 1_000 + 1e-6) / 10;
}

export function isWatched(covered: number, durasi: number | null, syarat: number): boolean {
  return durasi !== null && shareOf(covered, durasi) * 100 >= syarat - 1e-9;
}

/**
 * A device back online renews its sign-in first; contacts this shortly before a report belong to
 * that.
 */
const COMING_BACK_MS = 120_000;

/** Contacts from here on do not contradict a report received then. */
export const endOfSilence = (received: Date): Date => new Date(received.getTime() - COMING_BACK_MS);

interface Told {
  now: Date;
  /** The device says how long ago it was; 0: just now. */
  usiaDetik: number;
  /** Last contact until the device came back; null: never. */
  lastContact: Date | null;
}

/**
 * The time that is believed: a device that was online later would have reported then (DECISIONS
 * 144).
 */
export function believedAt({ now, usiaDetik, lastContact }: Told): Date {
  if (usiaDetik <= 0 || lastContact === null) return now;
  return new Date(
    Math.min(now.getTime(), Math.max(now.getTime() - usiaDetik * 1_000, lastContact.getTime())),
  );
}

const PLAYBACK_RATE = 2;
/** Also the column's default. */
const TOLERANCE_SECONDS = 10;
/** Online devices report every 15 s; a longer gap does not count. */
const ONLINE_SECONDS_AT_MOST = 120;

interface Allowance {
  since: Date;
  ofTime: number;
  seconds: number;
}

/**
 * Limits a report, and tells since when it counts (K27); nothing without an opening. One tolerance
 * serves all reports, so that many small ones gain nothing.
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

/** Unused online time refills the tolerance; offline time stays for later reports. */
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
 * The time that a report has used: all of it online; offline only what twice the speed takes, so
 * that the next queued report has the rest.
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

/** Two requests that state an age travel for different times. */
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

/** Acting operators and inactive students leave no traces (K6, K7). */
export function leavesTraces(actor: { operator: unknown; aktif: boolean }): boolean {
  return actor.operator === null && actor.aktif;
}
