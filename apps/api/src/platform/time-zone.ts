/** Indonesia's zones (S1 §9) have no daylight saving: an offset in minutes is enough. */
export type TimeZone = 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura';

const offsetMinutes: Record<TimeZone, number> = {
  'Asia/Jakarta': 420,
  'Asia/Makassar': 480,
  'Asia/Jayapura': 540,
};
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** YYYY-MM-DD. */
export function dateIn(zone: TimeZone, time: Date): string {
  return new Date(time.getTime() + offsetMinutes[zone] * MINUTE_MS).toISOString().slice(0, 10);
}

export function instantOf(zone: TimeZone, date: string, clockTime = '00:00:00'): Date {
  return new Date(Date.parse(`${date}T${clockTime}Z`) - offsetMinutes[zone] * MINUTE_MS);
}

/** Its UTC fields show the zone's clock, for cells. */
export function wallClock(zone: TimeZone, time: Date): Date {
  return new Date(time.getTime() + offsetMinutes[zone] * MINUTE_MS);
}

export function dayOf(zone: TimeZone, time: Date): { start: Date; end: Date } {
  const start = instantOf(zone, dateIn(zone, time));
  return { start, end: new Date(start.getTime() + DAY_MS) };
}

/** 23:59:59, `days` after the day of `time`. */
export function endOfDay(zone: TimeZone, time: Date, days = 0): Date {
  return new Date(dayOf(zone, time).end.getTime() + days * DAY_MS - 1_000);
}

export function toZonedIso(zone: TimeZone, time: Date): string {
  const minutes = offsetMinutes[zone];
  const local = new Date(time.getTime() + minutes * MINUTE_MS).toISOString().slice(0, 19);
  return `${local}+${String(minutes / 60).padStart(2, '0')}:00`;
}

/** `days` may be negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 Minggu … 6 Sabtu. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'];
const labels: Record<TimeZone, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};

const days = ['Min', 'Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab'];

/** 'WIB' */
export const labelZona = (zone: TimeZone): string => labels[zone];

/** '24 Nov 2026' */
export function tulisTanggal(zone: TimeZone, time: Date): string {
  const local = wallClock(zone, time);
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
}

/** 'Sel, 24 Nov 2026' */
export function tulisHari(zone: TimeZone, time: Date): string {
  return `${days[wallClock(zone, time).getUTCDay()]}, ${tulisTanggal(zone, time)}`;
}

/** '13:00' */
export function tulisJam(zone: TimeZone, time: Date): string {
  return wallClock(zone, time).toISOString().slice(11, 16);
}

/** '24 Nov 2026, 13:00 WIB' */
export function tulisWaktu(zone: TimeZone, time: Date): string {
  return `${tulisTanggal(zone, time)}, ${tulisJam(zone, time)} ${labels[zone]}`;
}
