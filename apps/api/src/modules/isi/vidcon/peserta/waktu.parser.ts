/** Times and durations as Zoom, Teams and Meet write them, in English and Indonesian. Pure. */
import type { UrutanTanggal } from '@lms/contracts/isi/vidcon-impor';
import { addDays, dateIn, instantOf, type TimeZone } from '../../../../platform/time-zone.ts';

/** Day and month are in doubt when both numbers may be either. */
export type Tanggal =
  | { jenis: 'pasti'; tahun: number; bulan: number; hari: number }
  | { jenis: 'angka'; satu: number; dua: number; tahun: number };

export interface WaktuTertulis {
  /** Null: a time without a date. */
  tanggal: Tanggal | null;
  /** HH:MM:SS */
  jam: string;
  /** The text names UTC. */
  utc: boolean;
}

const CLOCK = String.raw`(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*(?:([ap])\.?\s?m\.?)?`;
const ZONE = String.raw`\s*(z|utc|gmt|wib|wita|wit|gmt[+-]\d{1,2}(?::?\d{2})?|[+-]\d{2}:?\d{2})?`;
const after = (date: string) => new RegExp(`^${date}[\\s,T]+${CLOCK}${ZONE}$`, 'iu');

const YEAR_FIRST = after(String.raw`(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})`);
const NUMBERS = after(String.raw`(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})`);
const DAY_NAME_MONTH = after(String.raw`(?:\p{L}+,?\s+)?(\d{1,2})[\s-]+(\p{L}+)\.?,?[\s-]+(\d{4})`);
const NAME_MONTH_DAY = after(String.raw`(?:\p{L}+,\s+)?(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})`);
const ONLY_CLOCK = new RegExp(`^${CLOCK}${ZONE}$`, 'iu');

const MONTHS: readonly (readonly string[])[] = [
  ['jan'],
  ['feb', 'peb'],
  ['mar'],
  ['apr'],
  ['may', 'mei'],
  ['jun'],
  ['jul'],
  ['aug', 'agu', 'ags'],
  ['sep'],
  ['oct', 'okt'],
  ['nov', 'nop'],
  ['dec', 'des'],
];

function monthOf(name: string): number | null {
  const start = name.toLowerCase().slice(0, 3);
  const index = MONTHS.findIndex((names) => names.includes(start));
  return index < 0 ? null : index + 1;
}

function clockOf(hour = '', minute = '', second = '0', half?: string): string | null {
  const typed = Number(hour);
  if (half !== undefined && (typed < 1 || typed > 12)) return null;
  const hours = half === undefined ? typed : (typed % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return [hours, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
}

const exists = (tahun: number, bulan: number, hari: number): boolean => {
  const date = new Date(Date.UTC(tahun, bulan - 1, hari));
  return date.getUTCMonth() === bulan - 1 && date.getUTCDate() === hari && tahun >= 1970;
};

function certain(tahun: number, bulan: number | null, hari: number): Tanggal | null {
  return bulan !== null && exists(tahun, bulan, hari)
    ? { jenis: 'pasti', tahun, bulan, hari }
    : null;
}

function inNumbers(satu: number, dua: number, year: string): Tanggal | null {
  const tahun = Number(year) + (year.length === 2 ? 2_000 : 0);
  const dayFirst = exists(tahun, dua, satu);
  const monthFirst = exists(tahun, satu, dua);
  if (!dayFirst && !monthFirst) return null;
  return { jenis: 'angka', satu, dua, tahun };
}

/** Null: no time. Narrow spaces before AM and other special spaces count as spaces. */
export function readWaktu(text: string): WaktuTertulis | null {
  const plain = text.replace(/[\s\u00a0\u2007\u202f]+/gu, ' ').trim();
  const told = (
    match: RegExpExecArray | null,
    dateOf: (match: RegExpExecArray) => Tanggal | null,
    from = 4,
  ): WaktuTertulis | null => {
    if (match === null) return null;
    const tanggal = dateOf(match);
    const jam = clockOf(match[from], match[from + 1], match[from + 2], match[from + 3]);
    if (jam === null || (from > 1 && tanggal === null)) return null;
    return { tanggal, jam, utc: /^(z|utc|gmt)$/i.test(match[from + 4] ?? '') };
  };
  return (
    told(YEAR_FIRST.exec(plain), (m) => certain(Number(m[1]), Number(m[2]), Number(m[3]))) ??
    told(NUMBERS.exec(plain), (m) => inNumbers(Number(m[1]), Number(m[2]), m[3] ?? '')) ??
    told(DAY_NAME_MONTH.exec(plain), (m) =>
      certain(Number(m[3]), monthOf(m[2] ?? ''), Number(m[1])),
    ) ??
    told(NAME_MONTH_DAY.exec(plain), (m) =>
      certain(Number(m[3]), monthOf(m[1] ?? ''), Number(m[2])),
    ) ??
    told(ONLY_CLOCK.exec(plain), () => null, 1)
  );
}

/** YYYY-MM-DD, or null where that reading does not exist. */
export function dateOf(tanggal: Tanggal, urutan: UrutanTanggal): string | null {
  const [bulan, hari] =
    tanggal.jenis === 'pasti'
      ? [tanggal.bulan, tanggal.hari]
      : urutan === 'hari_bulan'
        ? [tanggal.dua, tanggal.satu]
        : [tanggal.satu, tanggal.dua];
  if (!exists(tanggal.tahun, bulan, hari)) return null;
  return `${tanggal.tahun}-${String(bulan).padStart(2, '0')}-${String(hari).padStart(2, '0')}`;
}

const ORDERS = ['hari_bulan', 'bulan_hari'] as const;

/**
 * The order of day and month in a file: from a date that has only one reading, else from the one
 * that falls on the conference's days. Null: nobody can know; any order when there is nothing to
 * choose.
 */
export function urutanOf(
  dates: readonly Tanggal[],
  near: { zone: TimeZone; mulai: Date; selesai: Date },
): UrutanTanggal | null {
  const doubtful = dates.filter(({ jenis }) => jenis === 'angka');
  const possible = ORDERS.filter((urutan) =>
    doubtful.every((tanggal) => dateOf(tanggal, urutan) !== null),
  );
  const [one, other] = possible;
  if (one !== undefined && other === undefined) return one;
  const differ = doubtful.some(
    (tanggal) => dateOf(tanggal, 'hari_bulan') !== dateOf(tanggal, 'bulan_hari'),
  );
  if (!differ) return 'hari_bulan';
  const from = addDays(dateIn(near.zone, near.mulai), -1);
  const until = addDays(dateIn(near.zone, near.selesai), 1);
  const fitting = possible.filter((urutan) =>
    doubtful.every((tanggal) => {
      const date = dateOf(tanggal, urutan) ?? '';
      return date >= from && date <= until;
    }),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

const DAY_MS = 86_400_000;

/** A time without a date is the one nearest to `near`. Null: the date has no such reading. */
export function instantOfTertulis(
  { tanggal, jam, utc }: WaktuTertulis,
  { zone, urutan, near }: { zone: TimeZone; urutan: UrutanTanggal; near: Date },
): Date | null {
  const at = (date: string) => (utc ? new Date(`${date}T${jam}Z`) : instantOf(zone, date, jam));
  if (tanggal !== null) {
    const date = dateOf(tanggal, urutan);
    return date === null ? null : at(date);
  }
  const sameDay = at(dateIn(zone, near));
  const candidates = [-1, 0, 1].map((days) => new Date(sameDay.getTime() + days * DAY_MS));
  const distance = (time: Date) => Math.abs(time.getTime() - near.getTime());
  return candidates.reduce((best, time) => (distance(time) < distance(best) ? time : best));
}

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(h|hr|hrs|hour|hours|j|jam)$/, 3_600],
  [/^(m|min|mins|minute|minutes|mnt|menit)$/, 60],
  [/^(s|sec|secs|second|seconds|d|dtk|det|detik)$/, 1],
];

/** Seconds of '1h 23m 4s', '1 jam 23 mnt', '1:05:12' or '83' (minutes). Null: no duration. */
export function readDurasi(text: string): number | null {
  const plain = text
    .replace(/[\s\u00a0\u202f]+/gu, ' ')
    .trim()
    .toLowerCase();
  if (/^\d+([.,]\d+)?$/.test(plain)) return Math.round(Number(plain.replace(',', '.')) * 60);
  const clock = /^(?:(\d+):)?(\d{1,3}):(\d{2})$/.exec(plain);
  if (clock !== null)
    return Number(clock[1] ?? 0) * 3_600 + Number(clock[2]) * 60 + Number(clock[3]);
  const parts = [...plain.matchAll(/(\d+(?:[.,]\d+)?) ?(\p{L}+)\.?,?/gu)];
  if (parts.length === 0 || plain.replaceAll(/(\d+(?:[.,]\d+)?) ?(\p{L}+)\.?,? ?/gu, '') !== '')
    return null;
  let total = 0;
  for (const [, number = '', unit = ''] of parts) {
    const factor = UNITS.find(([names]) => names.test(unit))?.[1];
    if (factor === undefined) return null;
    total += Number(number.replace(',', '.')) * factor;
  }
  return Math.round(total);
}
