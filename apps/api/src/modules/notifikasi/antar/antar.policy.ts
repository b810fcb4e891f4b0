/** When, how and how often a notification goes out to devices and mailboxes (N80, N81). */
import type { JenisNotifikasi } from '@lms/contracts/notifikasi/jenis-notifikasi';
import type { PushAnswer } from '../../../platform/push/push.ts';
import {
  addDays,
  dateIn,
  instantOf,
  type TimeZone,
  wallClock,
} from '../../../platform/time-zone.ts';

export type Saluran = 'push' | 'surel';

const QUIET_FROM_HOUR = 21;
const QUIET_TO_HOUR = 6;
const MORNING = '06:00:00';

/** The end of the quiet hours that hold at `now`; null: none hold. */
export function quietUntil(zone: TimeZone, now: Date): Date | null {
  const hour = wallClock(zone, now).getUTCHours();
  if (hour >= QUIET_TO_HOUR && hour < QUIET_FROM_HOUR) return null;
  const today = dateIn(zone, now);
  return instantOf(zone, hour < QUIET_TO_HOUR ? today : addDays(today, 1), MORNING);
}

/** A morning's mail gathers what is older than that morning. */
export function lastMorning(zone: TimeZone, now: Date): Date {
  const today = dateIn(zone, now);
  const morning = instantOf(zone, today, MORNING);
  return now < morning ? instantOf(zone, addDays(today, -1), MORNING) : morning;
}

export function nextMorning(zone: TimeZone, now: Date): Date {
  return instantOf(zone, addDays(dateIn(zone, lastMorning(zone, now)), 1), MORNING);
}

/** A changed room, time or cancellation passes at night, and so does what is about an exam. */
export const PASSES_QUIET: readonly JenisNotifikasi[] = ['pertemuan_diubah', 'pertemuan_dihapus'];
export const PASSES_QUIET_OF_EXAM: readonly JenisNotifikasi[] = [
  'dibuka',
  'tenggat',
  'tambahan_waktu',
];

export function isUrgent(jenis: JenisNotifikasi, jenisAktivitas: string | null): boolean {
  return (
    PASSES_QUIET.includes(jenis) ||
    (jenisAktivitas === 'ujian' && PASSES_QUIET_OF_EXAM.includes(jenis))
  );
}

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** How long a push service holds a message for a device that is off. */
export function ttlSeconds(jenis: JenisNotifikasi | 'percobaan'): number {
  switch (jenis) {
    case 'percobaan':
      return 10 * 60;
    case 'vidcon_mulai':
      return HOUR_SECONDS;
    case 'tenggat':
      return 12 * HOUR_SECONDS;
    default:
      return 3 * DAY_SECONDS;
  }
}

/** More of one kind become one message. */
const MOST_OF_A_KIND = 3;

/** Rows of one device, split into what one message carries. */
export function bundlesOf<Row extends { jenis: string | null }>(rows: readonly Row[]): Row[][] {
  const kinds = Map.groupBy(rows, ({ jenis }) => jenis);
  return [...kinds.values()].flatMap((same) =>
    same.length > MOST_OF_A_KIND ? [same] : same.map((row) => [row]),
  );
}

/** A device goes after so many refusals in a row without a success between. */
export const MOST_REFUSALS = 5;
/** Soon for a service that restarts, then through an outage. */
const PAUSES_SECONDS = [60, 5 * 60, 15 * 60, HOUR_SECONDS];
/** Later it is no news. */
const GIVEN_UP_SECONDS = DAY_SECONDS;

export type Putusan =
  | { jenis: 'terkirim' }
  /** The device counts a refusal. */
  | { jenis: 'ditolak'; sebab: string }
  /** The subscription is gone for good. */
  | { jenis: 'hapus'; sebab: string }
  | { jenis: 'gagal'; sebab: string }
  | { jenis: 'nanti'; detik: number };

interface Tried {
  /** Earlier attempts. */
  coba: number;
  ageSeconds: number;
}

/** `waitSeconds` is what the service asks for. */
function later({ coba, ageSeconds }: Tried, waitSeconds: number | null, sebab: string): Putusan {
  const pause = PAUSES_SECONDS[coba] ?? HOUR_SECONDS;
  const detik = Math.max(pause, waitSeconds ?? 0);
  return ageSeconds + detik < GIVEN_UP_SECONDS
    ? { jenis: 'nanti', detik }
    : { jenis: 'gagal', sebab };
}

export function judgePush(answer: PushAnswer, tried: Tried): Putusan {
  if (answer.kind === 'none') return later(tried, null, answer.reason);
  if (answer.kind === 'wrong') return { jenis: 'hapus', sebab: answer.reason };
  const { status, retryAfterSeconds } = answer;
  if (status >= 200 && status < 300) return { jenis: 'terkirim' };
  if (status === 404 || status === 410) return { jenis: 'hapus', sebab: 'langganan_berakhir' };
  if (status === 429) return later(tried, retryAfterSeconds, 'terlalu_sering');
  if (status >= 500) return later(tried, retryAfterSeconds, 'layanan_terganggu');
  if (status === 413) return { jenis: 'gagal', sebab: 'terlalu_besar' };
  return { jenis: 'ditolak', sebab: `ditolak_${status}` };
}
