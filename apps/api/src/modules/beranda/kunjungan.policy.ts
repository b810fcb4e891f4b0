import { dateIn, instantOf, type TimeZone } from '../../platform/time-zone.ts';

/** The browser tells every 300 s that it is open; one ping may be lost (S1 §9). */
export const ONLINE_SECONDS = 600;

/**
 * From when on a visit counts: as being here, as today's, as this month's, in the college's zone.
 */
export function countedSince(
  zone: TimeZone,
  now: Date,
): { online: Date; hariIni: Date; bulanIni: Date } {
  const today = dateIn(zone, now);
  return {
    online: new Date(now.getTime() - ONLINE_SECONDS * 1_000),
    hariIni: instantOf(zone, today),
    bulanIni: instantOf(zone, `${today.slice(0, 8)}01`),
  };
}
