/** Months, days and events of the calendar in the college's zone. Pure. */
import { dayKey, formatTime, offsetHours, type TimeZone } from '../../../shared/lib/format.ts';
import type { Acara, Span } from '../queries.ts';

const DAY_MS = 86_400_000;
/** Weeks of the grid, always six. */
const DAYS = 42;
const WEEK_DAYS = 7;
const MINUTE_MS = 60_000;

const monthNames = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const;

/** 'November 2026' */
export function monthTitle(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${monthNames[(number ?? 1) - 1]} ${year}`;
}

const dateText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The grid's first day, a Monday. */
function firstDay(month: string): number {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  return first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS;
}

/** What the grid shows, six weeks from a Monday; within the 62 days of one call. */
export function spanOf(month: string, zone: TimeZone): Span {
  const at = (day: number) =>
    `${dateText(day)}T00:00:00+${String(offsetHours[zone]).padStart(2, '0')}:00`;
  const first = firstDay(month);
  return { waktu_awal: at(first), waktu_akhir: at(first + DAYS * DAY_MS) };
}

/** Where it stands: an end at midnight belongs to the day before. */
export function dayOf({ tenggat, waktu_mulai, waktu_selesai }: Acara, zone: TimeZone): string {
  return tenggat || waktu_mulai === null
    ? dayKey(Date.parse(waktu_selesai) - 1, zone)
    : dayKey(waktu_mulai, zone);
}

const wall = (at: string | number, zone: TimeZone): string =>
  new Date(new Date(at).getTime() + offsetHours[zone] * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

/** Begin and end as the grid wants them: wall clock, the end after the begin. */
export function placeOf(acara: Acara, zone: TimeZone): { start: string; end: string } {
  const { tenggat, waktu_mulai, waktu_selesai } = acara;
  if (tenggat || waktu_mulai === null) {
    const end = Date.parse(waktu_selesai) - 1;
    return { start: wall(end - MINUTE_MS, zone), end: wall(end, zone) };
  }
  const [start, end] = [Date.parse(waktu_mulai), Date.parse(waktu_selesai)];
  return { start: wall(start, zone), end: wall(Math.max(end - 1, start + MINUTE_MS), zone) };
}

/** '13:00', or 'sampai 23:59' */
export function timeText({ tenggat, waktu_mulai, waktu_selesai }: Acara, zone: TimeZone): string {
  return tenggat || waktu_mulai === null
    ? `sampai ${formatTime(Date.parse(waktu_selesai) - 1, zone)}`
    : formatTime(waktu_mulai, zone);
}

/** In a narrow cell: meetings are called 'Pertemuan 13' in every class, so the course names them. */
export const cellText = ({ jenis, judul, mata_kuliah }: Acara): string =>
  jenis === 'pertemuan' ? (mata_kuliah?.nama ?? judul) : judul;

/** 'Basis Data 01'; null: an announcement. */
export const classText = ({ mata_kuliah, kelas }: Acara): string | null =>
  mata_kuliah && kelas && `${mata_kuliah.nama} ${kelas.nama}`;

export interface Day {
  date: string;
  acara: Acara[];
}

/** Days of the month that have something, in order. */
export function agendaOf(rows: readonly Acara[], month: string, zone: TimeZone): Day[] {
  const days = Map.groupBy(
    rows.toSorted((one, other) => startOf(one) - startOf(other)),
    (row) => dayOf(row, zone),
  );
  return [...days]
    .filter(([date]) => date.startsWith(month))
    .map(([date, acara]) => ({ date, acara }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** A day of the month in the address; null for anything else. */
export function dayParam(text: string | null, month: string): string | null {
  return text !== null && monthDays(month).includes(text) ? text : null;
}

/** '2026-11-01' to '2026-11-30' */
function monthDays(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from(
    { length: count },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  );
}

/** Weeks from Monday; null stands for days of other months. */
export function monthWeeks(month: string): (string | null)[][] {
  const days = monthDays(month);
  const before = (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % WEEK_DAYS;
  const cells = [...Array<null>(before).fill(null), ...days];
  const weeks = Math.ceil(cells.length / WEEK_DAYS);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK_DAYS }, (__, day) => cells[week * WEEK_DAYS + day] ?? null),
  );
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -WEEK_DAYS,
  ArrowDown: WEEK_DAYS,
};

/** The day that a key leads to, within the month; null: the key leads nowhere. */
export function dayByKey(key: string, day: string): string | null {
  const days = monthDays(day.slice(0, 7));
  if (key === 'Home') return days[0] ?? null;
  if (key === 'End') return days.at(-1) ?? null;
  return days[days.indexOf(day) + (steps[key] ?? Number.NaN)] ?? null;
}

function startOf({ tenggat, waktu_mulai, waktu_selesai }: Acara): number {
  return Date.parse(tenggat || waktu_mulai === null ? waktu_selesai : waktu_mulai);
}
