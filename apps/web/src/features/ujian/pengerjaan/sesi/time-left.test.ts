import { expect, test } from 'vitest';
import { recordAt, retryAfter, timeLeft, warningOf } from './time-left.ts';

const MINUTE = 60_000;

test.each([
  [11 * MINUTE, null],
  [10 * MINUTE + 1, null],
  [10 * MINUTE, 'Sisa waktu kurang dari 10 menit.'],
  [5 * MINUTE + 1, 'Sisa waktu kurang dari 10 menit.'],
  [5 * MINUTE, 'Sisa waktu kurang dari 5 menit.'],
  [MINUTE, 'Sisa waktu kurang dari 1 menit.'],
  [1, 'Sisa waktu kurang dari 1 menit.'],
  [0, 'Waktu habis.'],
])('%i ms before the end: %s', (sisa, text) => expect(warningOf(sisa)).toBe(text));

test.each([
  ['2026-11-24T08:01:00.000Z', MINUTE],
  ['2026-11-24T15:00:30+07:00', 30_000],
  ['2026-11-24T07:00:00.000Z', 0],
])('to %s there are %i ms', (end, ms) =>
  expect(timeLeft(end, Date.parse('2026-11-24T08:00:00.000Z'))).toBe(ms),
);

test.each([
  [0, 0, 1_000],
  [0, 3_000, 4_000],
  [0, 4_500, 5_000],
  [0, 9_000, 5_000],
])('typed from %i to %i is noted at %i', (pertama, terakhir, at) =>
  expect(recordAt({ pertama, terakhir })).toBe(at),
);

test.each([
  [1, null, 0, 2_000],
  [2, null, 0, 4_000],
  [9, null, 0, 30_000],
  [1, 10, 0, 10_000],
  [1, null, 1, 3_000],
])('after %i failures, told to wait %s s, spread %i: %i ms', (gagal, retryAfterSeconds, acak, ms) =>
  expect(retryAfter({ failures: gagal, retryAfterSeconds, random: acak })).toBe(ms),
);
