/** How near a due time is, in a word beside its date. Pure; `now` is the server's time, the days are the college's. */
import { dayKey, formatDateTime, type TimeZone } from './format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** So near, hours say more than 'besok' does. */
const HOURS_MS = 12 * HOUR_MS;
/** Older than that, how late something is helps nobody. */
const LONGEST_LATE_DAYS = 30;

const dayOf = (at: number, zone: TimeZone): number => Date.parse(dayKey(at, zone)) / DAY_MS;

/** '3 hari lagi', 'besok', '2 jam lagi': for an instant that is still to come. */
export function untilWord(until: number, now: number, zone: TimeZone): string {
  const left = until - now;
  if (left < MINUTE_MS) return 'kurang dari 1 menit lagi';
  if (left < HOUR_MS) return `${Math.floor(left / MINUTE_MS)} menit lagi`;
  const days = dayOf(until, zone) - dayOf(now, zone);
  if (days === 0 || left < HOURS_MS) return `${Math.floor(left / HOUR_MS)} jam lagi`;
  return days === 1 ? 'besok' : `${days} hari lagi`;
}

/** '28 Nov 2026, 23:59 (9 jam lagi)' in a sentence that names a due time; once it has passed, the time alone. */
export function untilText(until: string, now: number, zone: TimeZone): string {
  const at = Date.parse(until);
  const text = formatDateTime(until, zone);
  return now > at ? text : `${text} (${untilWord(at, now, zone)})`;
}

/** 'terlambat 2 jam': for an instant that has passed. */
export function lateWord(until: number, now: number): string {
  const late = now - until;
  const days = Math.floor(late / DAY_MS);
  if (late < MINUTE_MS || days > LONGEST_LATE_DAYS) return 'terlambat';
  if (late < HOUR_MS) return `terlambat ${Math.floor(late / MINUTE_MS)} menit`;
  return days === 0 ? `terlambat ${Math.floor(late / HOUR_MS)} jam` : `terlambat ${days} hari`;
}

export interface DueSpan {
  /** null: it has begun. */
  mulai: string | null;
  selesai: string;
  /** Whoever looks has still to do it, also after the end. */
  owed: boolean;
}

export interface Due {
  text: string;
  tone: 'plain' | 'soon' | 'late';
}

/** What stands beside the times of something planned; null: it is over, and nothing is owed. */
export function dueOf({ mulai, selesai, owed }: DueSpan, now: number, zone: TimeZone): Due | null {
  const [start, end] = [mulai === null ? now : Date.parse(mulai), Date.parse(selesai)];
  if (now < start) return { text: `mulai ${untilWord(start, now, zone)}`, tone: 'plain' };
  if (now <= end) return { text: `berakhir ${untilWord(end, now, zone)}`, tone: end - now < DAY_MS ? 'soon' : 'plain' };
  return owed ? { text: lateWord(end, now), tone: 'late' } : null;
}
