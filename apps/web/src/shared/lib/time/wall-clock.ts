/** Instants and the college's wall clock, for date pickers. */
import { dayKey, offsetHours, type TimeZone } from '../format.ts';

const HOUR_MS = 3_600_000;

/** '2026-11-24T06:00:00Z' → '2026-11-24 13:00:00' */
export function toWallClock(instant: string | null, zone: TimeZone): string | null {
  if (instant === null) return null;
  return new Date(Date.parse(instant) + offsetHours[zone] * HOUR_MS)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');
}

/** '2026-11-24 13:00:00' → '2026-11-24T13:00:00+07:00' */
export function fromWallClock(wallClock: string | null, zone: TimeZone): string | null {
  return wallClock === null ? null : `${wallClock.replace(' ', 'T')}+0${offsetHours[zone]}:00`;
}

/** The start of the day of `now`, in the college's zone. */
export function startOfToday(now: number, zone: TimeZone): string {
  return `${dayKey(now, zone)}T00:00:00+0${offsetHours[zone]}:00`;
}

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const START_STEP_MS = 5 * MINUTE_MS;

export interface FormClock {
  now: number;
  zone: TimeZone;
}

/**
 * A new task or forum: from now (rounded down to five minutes) to the end of the day a week later.
 */
export function defaultSpan({ now, zone }: FormClock): {
  waktu_mulai: string;
  waktu_selesai: string;
} {
  const start = new Date(Math.floor(now / START_STEP_MS) * START_STEP_MS).toISOString();
  const mulai = fromWallClock(toWallClock(start, zone), zone) ?? start;
  return {
    waktu_mulai: mulai,
    waktu_selesai: `${dayKey(now + WEEK_MS, zone)}T23:59:59+0${offsetHours[zone]}:00`,
  };
}
