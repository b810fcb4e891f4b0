import { describe, expect, test } from 'vitest';
import {
  addDays,
  dateIn,
  dayOf,
  endOfDay,
  instantOf,
  type TimeZone,
  toZonedIso,
  weekdayOf,
} from './time-zone.ts';

const zones: [TimeZone, number][] = [
  ['Asia/Jakarta', 7],
  ['Asia/Makassar', 8],
  ['Asia/Jayapura', 9],
];

describe.each(zones)('%s', (zone, hours) => {
  const midnight = new Date(Date.UTC(2026, 10, 21, 24 - hours) - 86_400_000);

  test('agrees with what the platform knows of the zone', () => {
    const parts = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    for (const time of [
      midnight,
      new Date('2026-06-30T23:59:59Z'),
      new Date('2030-01-01T12:34:56Z'),
    ]) {
      expect(toZonedIso(zone, time)).toBe(`${parts.format(time).replace(' ', 'T')}+0${hours}:00`);
    }
  });

  test.each([
    ['the last second of the day before', -1_000, '2026-11-20'],
    ['midnight', 0, '2026-11-21'],
    ['the last second of the day', 86_399_000, '2026-11-21'],
    ['the next midnight', 86_400_000, '2026-11-22'],
  ])('%s is of its day', (_name, offset, date) =>
    expect(dateIn(zone, new Date(midnight.getTime() + offset))).toBe(date),
  );

  test('a date and a clock time make an instant, and back', () => {
    expect(instantOf(zone, '2026-11-21')).toEqual(midnight);
    expect(instantOf(zone, '2026-11-21', '07:30:00').getTime() - midnight.getTime()).toBe(
      27_000_000,
    );
    expect(dayOf(zone, new Date(midnight.getTime() + 5))).toEqual({
      start: midnight,
      end: new Date(midnight.getTime() + 86_400_000),
    });
  });

  test('the end of the day is 23:59:59, so many days later', () => {
    expect(toZonedIso(zone, endOfDay(zone, midnight))).toMatch(/^2026-11-21T23:59:59/);
    expect(toZonedIso(zone, endOfDay(zone, midnight, 7))).toMatch(/^2026-11-28T23:59:59/);
  });
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s and %i days is %s', (date, days, expected) => expect(addDays(date, days)).toBe(expected));

test.each([
  ['2026-11-22', 0],
  ['2026-11-23', 1],
  ['2026-11-28', 6],
])('%s is day %i of the week', (date, day) => expect(weekdayOf(date)).toBe(day));
