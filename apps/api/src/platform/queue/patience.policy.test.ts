import { expect, test } from 'vitest';
import { nextPauseMs, type Patience } from './patience.policy.ts';

const patience: Patience = { pausesSeconds: [60, 300], untilSeconds: 3_600 };

test.each([
  ['after the first failure the first pause', patience, 1, 0, 60_000],
  ['then the second', patience, 2, 61_000, 300_000],
  ['the last one repeats', patience, 9, 1_000_000, 300_000],
  ['the last instant before the end counts', patience, 9, 3_299_999, 300_000],
  ['what would be tried at the end or later is given up', patience, 9, 3_300_000, null],
  ['however young it is in tries', patience, 1, 3_540_000, null],
  ['without pauses there is one try', { pausesSeconds: [], untilSeconds: 10 }, 1, 0, null],
])('%s', (_name, given, failures, ageMs, expected) => {
  expect(nextPauseMs(given, { failures, ageMs })).toBe(expected);
});
