import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

const scan = { takenAt: 1_000_000, page: { origin: 7, takenAt: 5_000 } };

test.each([
  ['on the same page', 1_012_900, { origin: 7, now: 17_900 }, 12],
  [
    'after the phone has slept, which stops the page’s clock',
    1_300_000,
    { origin: 7, now: 6_000 },
    300,
  ],
  ['after somebody has put the device’s clock back', 400_000, { origin: 7, now: 35_000 }, 30],
  ['on a later page only the device’s clock counts', 1_060_000, { origin: 8, now: 999_000 }, 60],
  ['never below zero', 900_000, { origin: 8, now: 0 }, 0],
])('%s', (_name, now, here, expected) => expect(ageOf(scan, now, here)).toBe(expected));
