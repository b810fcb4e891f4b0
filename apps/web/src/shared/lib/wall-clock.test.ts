import { expect, test } from 'vitest';
import { fromWallClock, toWallClock } from './wall-clock.ts';

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
