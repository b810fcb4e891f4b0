import { addDays, dateIn, instantOf, type TimeZone, weekdayOf } from '../../platform/time-zone.ts';

/** Imports older than this were looked at, or never will be. */
const REFUSED_DAYS = 7;

/** The instant at which the week began, on its Monday, in the college's zone. */
export function weekStart(zone: TimeZone, now: Date): Date {
  const today = dateIn(zone, now);
  return instantOf(zone, addDays(today, -((weekdayOf(today) + 6) % 7)));
}

/** Since when refused rows still ask for something: the beginning of the day seven days ago. */
export function refusedSince(zone: TimeZone, now: Date): Date {
  return instantOf(zone, addDays(dateIn(zone, now), -REFUSED_DAYS));
}
