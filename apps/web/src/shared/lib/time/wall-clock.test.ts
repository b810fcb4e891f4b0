import { expect, test } from 'vitest';
import { defaultSpan, fromWallClock, toWallClock } from './wall-clock.ts';

test.each([
  ['Asia/Jakarta', '2026-11-24 13:00:00', '2026-11-24T13:00:00+07:00'],
  ['Asia/Makassar', '2026-11-24 14:00:00', '2026-11-24T14:00:00+08:00'],
  ['Asia/Jayapura', '2026-11-24 15:00:00', '2026-11-24T15:00:00+09:00'],
] as const)('on the wall clock of %s', (zone, wall, instant) => {
  expect(toWallClock('2026-11-24T06:00:00Z', zone)).toBe(wall);
  expect(fromWallClock(wall, zone)).toBe(instant);
  expect(toWallClock(null, zone)).toBeNull();
  expect(fromWallClock(null, zone)).toBeNull();
});

test.each([
  [
    'Asia/Jakarta',
    '2026-11-24T13:07:45+07:00',
    '2026-11-24T13:05:00+07:00',
    '2026-12-01T23:59:59+07:00',
  ],
  // There it is the next day already.
  [
    'Asia/Jayapura',
    '2026-11-24T16:00:00Z',
    '2026-11-25T01:00:00+09:00',
    '2026-12-02T23:59:59+09:00',
  ],
] as const)('in %s a new task of %s runs from %s to %s', (zone, now, waktu_mulai, waktu_selesai) =>
  expect(defaultSpan({ now: Date.parse(now), zone })).toEqual({ waktu_mulai, waktu_selesai }),
);
