import { expect, test } from 'vitest';
import type { TimeZone } from '../../platform/time-zone.ts';
import { refusedSince, weekStart } from './tindak-lanjut.policy.ts';

test.each<[TimeZone, string, string, string]>([
  // Tuesday; Sunday; the first minute of a Monday, still Sunday in UTC.
  ['Asia/Jakarta', '2026-11-24T06:00:00Z', '2026-11-22T17:00:00.000Z', '2026-11-16T17:00:00.000Z'],
  ['Asia/Jakarta', '2026-11-29T06:00:00Z', '2026-11-22T17:00:00.000Z', '2026-11-21T17:00:00.000Z'],
  ['Asia/Jakarta', '2026-11-29T17:01:00Z', '2026-11-29T17:00:00.000Z', '2026-11-22T17:00:00.000Z'],
  ['Asia/Jayapura', '2026-11-29T15:30:00Z', '2026-11-29T15:00:00.000Z', '2026-11-22T15:00:00.000Z'],
])('in %s at %s the week began at %s, refused rows count since %s', (zone, now, week, refused) => {
  expect(weekStart(zone, new Date(now)).toISOString()).toBe(week);
  expect(refusedSince(zone, new Date(now)).toISOString()).toBe(refused);
});
