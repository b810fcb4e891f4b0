/** How near a due time is, in words. Pure; `now` is the server's time, days are the college's. */
import { dayKey, formatDateTime, type TimeZone } from '../format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Nearer than this, hours say more than 'besok'. */
const HOURS_MS = 12 * HOUR_MS;
/** Beyond this, the exact delay does not matter. */
const LONGEST_LATE_DAYS = 30;

const dayOf = (at: number, zone: TimeZone): number => Date.parse(dayKey(at, zone)) / DAY_MS;

/** '3 hari lagi', 'besok', '2 jam lagi' */
export function untilWord(until: number, now: number, zone: TimeZone): string {
  const left = until - now;
  if (left < MINUTE_MS) return 'kurang dari 1 menit lagi';
  if (left < HOUR_MS) return `${Math.floor(left / MINUTE_MS)} menit lagi`;
  const days = dayOf(until, zone) - dayOf(now, zone);
  if (days === 0 || left < HOURS_MS) return `${Math.floor(left / HOUR_MS)} jam lagi`;
  return days === 1 ? 'besok' : `${days} hari lagi`;
}

/** '28 Nov 2026, 23:59 (9 jam lagi)'; the time alone once it has passed. */
export function untilText(until: string, now: number, zone: TimeZone): string {
  const at = Date.parse(until);
  const text = formatDateTime(until, zone);
  return now > at ? text : `${text} (${untilWord(at, now, zone)})`;
}

export function lateWord(until: number, now: number): string {
  const late = now - until;
  const days = Math.floor(late / DAY_MS);
  if (late < MINUTE_MS || days > LONGEST_LATE_DAYS) return 'terlambat';
  if (late < HOUR_MS) return `terlambat ${Math.floor(late / MINUTE_MS)} menit`;
  return days === 0 ? `terlambat ${Math.floor(late / HOUR_MS)} jam` : `terlambat ${days} hari`;
}

export interface DueSpan {
  /** Null: it has begun. */
  mulai: string | null;
  selesai: string;
  owed: boolean;
}

export interface Due {
  text: string;
  tone: 'plain' | 'soon' | 'late';
}

/** Null when it is over and nothing is owed. */
export function dueOf({ mulai, selesai, owed }: DueSpan, now: number, zone: TimeZone): Due | null {
  const [start, end] = [mulai === null ? now : Date.parse(mulai), Date.parse(selesai)];
  if (now < start) return { text: `mulai ${untilWord(start, now, zone)}`, tone: 'plain' };
  if (now <= end)
    return {
      text: `berakhir ${untilWord(end, now, zone)}`,
      tone: end - now < DAY_MS ? 'soon' : 'plain',
    };
  return owed ? { text: lateWord(end, now), tone: 'late' } : null;
}
