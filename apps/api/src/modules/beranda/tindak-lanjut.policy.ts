import { addDays, dateIn, instantOf, type TimeZone, weekdayOf } from '../../platform/time-zone.ts';

/** Older refused rows no longer count as open work. */
const REFUSED_DAYS = 7;

export function weekStart(zone: TimeZone, now: Date): Date {
  const today = dateIn(zone, now);
  return instantOf(zone, addDays(today, -((weekdayOf(today) + 6) % 7)));
}

export function refusedSince(zone: TimeZone, now: Date): Date {
  return instantOf(zone, addDays(dateIn(zone, now), -REFUSED_DAYS));
}
