/** View, week and kinds of the calendar in the address. Pure. */
import { formatDate, offsetHours, type TimeZone } from '../../../shared/lib/format.ts';
import { kindLook } from '../../../shared/ui/aktivitas/kind-look.ts';
import type { Acara, Span } from '../queries.ts';
import { type Day, dayOf } from './month.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

export type Jenis = Acara['jenis'];
const kinds = Object.keys(kindLook) as Jenis[];

export const views = [
  { value: 'bulan', label: 'Bulan' },
  { value: 'minggu', label: 'Minggu' },
  { value: 'daftar', label: 'Daftar' },
] as const;
export type View = (typeof views)[number]['value'];

/** What needs no word in the address: the list tells most in a phone's width. */
export const usualView = (isWide: boolean): View => (isWide ? 'bulan' : 'daftar');

export const viewParam = (text: string | null, isWide: boolean): View =>
  views.find(({ value }) => value === text)?.value ?? usualView(isWide);

/** `jenis=tugas,ujian`; empty: all. */
export function kindsParam(text: string | null): Jenis[] {
  const asked = text?.split(',') ?? [];
  return kinds.filter((kind) => asked.includes(kind));
}

/** For the address after a tap; null: all again. */
export function toggled(chosen: readonly Jenis[], kind: Jenis): string | null {
  const next = kinds.filter((one) => chosen.includes(one) !== (one === kind));
  return next.length === 0 || next.length === kinds.length ? null : next.join(',');
}

export const ofKinds = (rows: readonly Acara[], chosen: readonly Jenis[]): readonly Acara[] =>
  chosen.length === 0 ? rows : rows.filter(({ jenis }) => chosen.includes(jenis));

const at = (date: string): number => Date.parse(`${date}T00:00:00Z`);
export const addDays = (date: string, count: number): string =>
  new Date(at(date) + count * DAY_MS).toISOString().slice(0, 10);

/** The Monday of its week. */
export const mondayOf = (date: string): string =>
  addDays(date, -((new Date(at(date)).getUTCDay() + 6) % WEEK_DAYS));

/** The Monday of the week of a date in the address; null for anything else. */
export function weekParam(text: string | null): string | null {
  if (text === null || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(text) || Number.isNaN(at(text)))
    return null;
  return mondayOf(text);
}

export function spanOfWeek(monday: string, zone: TimeZone): Span {
  const offset = `T00:00:00+${String(offsetHours[zone]).padStart(2, '0')}:00`;
  return {
    waktu_awal: `${monday}${offset}`,
    waktu_akhir: `${addDays(monday, WEEK_DAYS)}${offset}`,
  };
}

export function weekTitle(monday: string): string {
  const text = (date: string): string => formatDate(`${date}T00:00:00Z`, 'Asia/Jakarta');
  return `${text(monday)} – ${text(addDays(monday, WEEK_DAYS - 1))}`;
}

/** All seven days, also those without anything. */
export function daysOfWeek(rows: readonly Acara[], monday: string, zone: TimeZone): Day[] {
  const start = ({ tenggat, waktu_mulai, waktu_selesai }: Acara): number =>
    Date.parse(tenggat || waktu_mulai === null ? waktu_selesai : waktu_mulai);
  const days = Map.groupBy(
    rows.toSorted((one, other) => start(one) - start(other)),
    (row) => dayOf(row, zone),
  );
  return Array.from({ length: WEEK_DAYS }, (_, index) => {
    const date = addDays(monday, index);
    return { date, acara: days.get(date) ?? [] };
  });
}
