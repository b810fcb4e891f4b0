/**
 * Plans the demo class's meetings (DECISIONS 208): one now, one tomorrow. Used or changed meetings
 * stay.
 */
import {
  addDays,
  dateIn,
  dayOf,
  instantOf,
  type TimeZone,
} from '../../api/src/platform/time-zone.ts';

const MINUTE_MS = 60_000;
/** It began a little ago, so a lecturer may start it at once. */
const BEGAN_MS = 30 * MINUTE_MS;
const LASTS_MS = 180 * MINUTE_MS;
/** If less time is left, another meeting becomes the current one. */
const LEFT_MS = 60 * MINUTE_MS;
const STEP_MS = 5 * MINUTE_MS;
const DAY_MS = 86_400_000;

export interface Window {
  waktu_mulai: Date;
  waktu_selesai: Date;
}

export interface DemoMeeting extends Window {
  id: string;
  nomor: number;
  kategori: 'kuliah' | 'uts' | 'uas';
  /** Nobody has started, marked or changed it. */
  bebas: boolean;
}

export interface Move {
  /** null: a meeting to be added. */
  id: string | null;
  window: Window;
}

/**
 * The current meeting is the free lecture that runs or begins within the hour, else the free one
 * with the lowest number; it stays while an hour is left. Free meetings in its way move by days.
 * Tomorrow has its own meeting, or the next free lecture at ten. A lecture is added if none is
 * left.
 */
export function planDemoClass(
  meetings: readonly DemoMeeting[],
  now: Date,
  zone: TimeZone,
  weekStart: Date,
): Move[] {
  const free = meetings.filter(
    ({ bebas, kategori, waktu_selesai }) =>
      bebas && kategori === 'kuliah' && waktu_selesai >= weekStart,
  );
  const current = free.find((lecture) => isAround(lecture, now)) ?? free[0];
  const others = meetings.filter((meeting) => meeting !== current);
  const isFine = current !== undefined && coversNow(current, now);
  const window: Window = isFine ? current : windowOfNow(others, now, zone);
  const inTheWay = others.filter((other) => other.bebas && overlap(other, window));
  const putOff = inTheWay.map((other) => ({
    id: other.id,
    window: firstFreeDay(other, [...others, window]),
  }));
  const tomorrow = addDays(dateIn(zone, now), 1);
  const hasTomorrow = [
    ...others.filter((other) => !inTheWay.includes(other)),
    ...putOff.map((move) => move.window),
  ].some(({ waktu_mulai }) => dateIn(zone, waktu_mulai) === tomorrow);
  // Later meetings move first, to free the earlier places.
  return [
    ...putOff,
    ...(hasTomorrow
      ? []
      : [
          { id: lectureAfter(current, free)?.id ?? null, window: windowOfTomorrow(tomorrow, zone) },
        ]),
    ...(isFine ? [] : [{ id: current?.id ?? null, window }]),
  ];
}

function lectureAfter(
  current: DemoMeeting | undefined,
  free: readonly DemoMeeting[],
): DemoMeeting | undefined {
  const rest = free.filter((lecture) => lecture !== current);
  return rest.find(({ nomor }) => nomor > (current?.nomor ?? 0)) ?? rest[0];
}

function windowOfTomorrow(tomorrow: string, zone: TimeZone): Window {
  return {
    waktu_mulai: instantOf(zone, tomorrow, '10:00:00'),
    waktu_selesai: instantOf(zone, tomorrow, '11:40:00'),
  };
}

/** The same time of day on the first free day. */
function firstFreeDay(meeting: Window, taken: readonly Window[]): Window {
  const later = (days: number) => ({
    waktu_mulai: new Date(meeting.waktu_mulai.getTime() + days * DAY_MS),
    waktu_selesai: new Date(meeting.waktu_selesai.getTime() + days * DAY_MS),
  });
  let days = 1;
  while (taken.some((other) => overlap(other, later(days)))) days++;
  return later(days);
}

/**
 * Half an hour ago on full five minutes, but today and after earlier meetings. Three hours, or to
 * the next meeting if that is an hour away.
 */
function windowOfNow(others: readonly Window[], now: Date, zone: TimeZone): Window {
  const began = Math.floor((now.getTime() - BEGAN_MS) / STEP_MS) * STEP_MS;
  const ends = others
    .map(({ waktu_selesai }) => waktu_selesai.getTime())
    .filter((end) => end <= now.getTime());
  const start = Math.max(began, dayOf(zone, now).start.getTime(), ...ends);
  const next = others
    .map(({ waktu_mulai }) => waktu_mulai.getTime())
    .filter((begin) => begin >= now.getTime() + LEFT_MS);
  return {
    waktu_mulai: new Date(start),
    waktu_selesai: new Date(Math.min(start + LASTS_MS, ...next)),
  };
}

function isAround({ waktu_mulai, waktu_selesai }: Window, now: Date): boolean {
  return waktu_mulai.getTime() < now.getTime() + LEFT_MS && waktu_selesai > now;
}

function coversNow({ waktu_mulai, waktu_selesai }: Window, now: Date): boolean {
  return waktu_mulai <= now && waktu_selesai.getTime() - now.getTime() >= LEFT_MS;
}

function overlap(a: Window, b: Window): boolean {
  return a.waktu_mulai < b.waktu_selesai && b.waktu_mulai < a.waktu_selesai;
}
