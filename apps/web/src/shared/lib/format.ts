/** Times, numbers and names as text (S1 §9; DECISIONS 1, 2, 9–12). Pure. */

import { sizeText } from '@lms/contracts/berkas/nama-berkas';
import { numberText } from '@lms/contracts/wire/tulis-angka';

export type TimeZone = 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura';
export const DEFAULT_ZONE: TimeZone = 'Asia/Jakarta';
const zoneLabels: Record<TimeZone, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};

export const EMPTY = '-';
const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'Mei',
  'Jun',
  'Jul',
  'Agu',
  'Sep',
  'Okt',
  'Nov',
  'Des',
] as const;
export const days = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const;

export type Instant = string | number | null | undefined;

export function zoneLabel(zone: TimeZone): string {
  return zoneLabels[zone];
}

/** True for null, '', invalid times, and the year 1 (the zero date). */
export function isEmptyInstant(instant: Instant): boolean {
  if (instant === null || instant === undefined || instant === '') return true;
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() <= 1;
}

/**
 * Indonesia has no summer time. The browser's zone tables cost a cheap phone a tenth of a second.
 */
export const offsetHours: Record<TimeZone, number> = {
  'Asia/Jakarta': 7,
  'Asia/Makassar': 8,
  'Asia/Jayapura': 9,
};
const HOUR_MS = 3_600_000;

const two = (value: number): string => String(value).padStart(2, '0');
/** `month` is 1 to 12, `weekday` 0 (Sunday) to 6. */
function wallClock(instant: string | number, zone: TimeZone) {
  const at = new Date(new Date(instant).getTime() + offsetHours[zone] * HOUR_MS);
  const month = at.getUTCMonth() + 1;
  return {
    year: String(at.getUTCFullYear()),
    month,
    monthText: two(month),
    day: two(at.getUTCDate()),
    hour: two(at.getUTCHours()),
    minute: two(at.getUTCMinutes()),
    second: two(at.getUTCSeconds()),
    weekday: at.getUTCDay(),
  };
}

/** '5 Mei 2025' (DECISIONS 239) */
export function formatDate(instant: Instant, zone: TimeZone): string {
  if (isEmptyInstant(instant)) return EMPTY;
  const at = wallClock(instant ?? 0, zone);
  return `${Number(at.day)} ${months[at.month - 1]} ${at.year}`;
}

/** '5 Mei 2025, 13:04' (DECISIONS 239) */
export function formatDateTime(instant: Instant, zone: TimeZone): string {
  if (isEmptyInstant(instant)) return EMPTY;
  return `${formatDate(instant, zone)}, ${formatTime(instant, zone)}`;
}

/** 'Senin, 5 Mei 2025, 13:04', for plans. */
export function formatDayDateTime(instant: Instant, zone: TimeZone): string {
  if (isEmptyInstant(instant)) return EMPTY;
  return `${formatDayDate(instant, zone)}, ${formatTime(instant, zone)}`;
}

/** '05/05/2025, 13:04', for time fields and the log's columns (S1 §9, S3 §2.5). */
export function formatFieldTime(instant: Instant, zone: TimeZone): string {
  if (isEmptyInstant(instant)) return EMPTY;
  const at = wallClock(instant ?? 0, zone);
  return `${at.day}/${at.monthText}/${at.year}, ${at.hour}:${at.minute}`;
}

export function formatTime(instant: Instant, zone: TimeZone): string {
  if (isEmptyInstant(instant)) return EMPTY;
  const at = wallClock(instant ?? 0, zone);
  return `${at.hour}:${at.minute}`;
}

export function formatTimeSeconds(instant: Instant, zone: TimeZone): string {
  if (isEmptyInstant(instant)) return EMPTY;
  const at = wallClock(instant ?? 0, zone);
  return `${at.hour}:${at.minute}:${at.second}`;
}

export function formatHeaderClock(instant: Instant, zone: TimeZone): string {
  if (isEmptyInstant(instant)) return EMPTY;
  return `${formatDate(instant, zone)}, ${formatTimeSeconds(instant, zone)}`;
}

export function formatDayDate(instant: Instant, zone: TimeZone): string {
  if (isEmptyInstant(instant)) return EMPTY;
  return `${days[wallClock(instant ?? 0, zone).weekday]}, ${formatDate(instant, zone)}`;
}

export function dayKey(instant: string | number, zone: TimeZone): string {
  const at = wallClock(instant, zone);
  return `${at.year}-${at.monthText}-${at.day}`;
}

export function hourOf(instant: string | number, zone: TimeZone): number {
  return Number(wallClock(instant, zone).hour);
}

/** 0 (Sunday) to 6. */
export function weekdayOf(instant: string | number, zone: TimeZone): number {
  return wallClock(instant, zone).weekday;
}

export function formatTimeRange(start: Instant, end: Instant, zone: TimeZone): string {
  return `${formatTime(start, zone)}–${formatTime(end, zone)} ${zoneLabel(zone)}`;
}

export function formatSession(start: Instant, end: Instant, zone: TimeZone): string {
  return `${formatDayDate(start, zone)}, ${formatTimeRange(start, end, zone)}`;
}

/** 'Senin, 5 Mei 2025, 13:00 – Rabu, 7 Mei 2025, 23:59 WIB'; like a session within one day. */
export function formatSpan(start: Instant, end: Instant, zone: TimeZone): string {
  const days = [start, end].map((at) => formatDate(at, zone));
  if (days[0] === days[1]) return formatSession(start, end, zone);
  return `${formatDayDateTime(start, zone)} – ${formatDayDateTime(end, zone)} ${zoneLabel(zone)}`;
}

/** '00:41:12', or '2 hari 03:00:00'. Never negative. */
export function formatCountdown(milliseconds: number): string {
  const total = Math.max(0, Math.ceil(milliseconds / 1_000));
  const pad = (value: number): string => String(value).padStart(2, '0');
  const daysLeft = Math.floor(total / 86_400);
  const clock = `${pad(Math.floor((total % 86_400) / 3_600))}:${pad(Math.floor((total % 3_600) / 60))}:${pad(total % 60)}`;
  return daysLeft > 0 ? `${daysLeft} hari ${clock}` : clock;
}

/** 85.5 → '85.50', 88 → '88'; a dash without a value (DECISIONS 10, 239). */
export function formatNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? EMPTY : numberText(value);
}

/** 0.4567 → '45.7%' (S1 §9, DECISIONS 10) */
export function formatFraction(fraction: number | null | undefined): string {
  return fraction === null || fraction === undefined ? EMPTY : `${(fraction * 100).toFixed(1)}%`;
}

export function formatPercent(percent: number | null | undefined): string {
  return percent === null || percent === undefined ? EMPTY : `${percent.toFixed(1)}%`;
}

export const formatBytes = sizeText;

/** 1500000 → 'Rp1.500.000' (DECISIONS 12) */
export function formatRupiah(amount: number): string {
  return `Rp${new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 }).format(amount)}`;
}

/** No thousands separator: the dot is the decimal sign (DECISIONS 239). */
export function formatCount(count: number): string {
  return String(count);
}

const terms = ['Ganjil', 'Genap', 'SP Ganjil', 'SP Genap'];
/** 20241 → '2024/2025 Ganjil'; an unknown term shows only the year (DECISIONS 1, 2). */
export function formatPeriod(code: number | null | undefined): string {
  if (!code) return EMPTY;
  const year = Math.floor(code / 10);
  return [`${year}/${year + 1}`, terms[(code % 10) - 1]].filter(Boolean).join(' ');
}

/** { tahun: 2025, semester: 1 } → 20241: tahun is the academic year's end (DECISIONS 2). */
export function periodCode({ tahun, semester }: { tahun: number; semester: number }): number {
  return 10 * (tahun - 1) + semester;
}

interface PersonName {
  gelar_depan: string;
  nama: string;
  gelar_akademik: string;
}
export function formatLecturer({ gelar_depan, nama, gelar_akademik }: PersonName): string {
  return [[gelar_depan, nama].filter(Boolean).join(' '), gelar_akademik].filter(Boolean).join(', ');
}

export function orEmpty(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' ? EMPTY : String(value);
}
