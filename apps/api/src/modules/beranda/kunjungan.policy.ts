import { dateIn, instantOf, type TimeZone } from '../../platform/time-zone.ts';

/** The browser pings every 300 s; one ping may be lost (S1 §9). */
export const ONLINE_SECONDS = 600;

/** Times are in the college's time zone. */
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

/** The running day, and when it began. */
export function dayOf(zone: TimeZone, now: Date): { tanggal: string; sejak: Date } {
  const tanggal = dateIn(zone, now);
  return { tanggal, sejak: instantOf(zone, tanggal) };
}
