import { expect, test } from 'vitest';
import { chosenBytes, firstChoice, isThisWeek } from './week.ts';

/** A Sunday evening in Jakarta; in Jayapura it is Monday. */
const sunday = Date.parse('2026-11-22T16:00:00Z');

test.each([
  ['Monday, its first minute', '2026-11-15T17:00:00Z', 'Asia/Jakarta', true],
  ['the Sunday before', '2026-11-15T16:59:59Z', 'Asia/Jakarta', false],
  ['the same day, later', '2026-11-22T16:59:59Z', 'Asia/Jakarta', true],
  ['the next Monday', '2026-11-22T17:00:00Z', 'Asia/Jakarta', false],
  ['by another college’s clock this week has begun', '2026-11-22T17:00:00Z', 'Asia/Jayapura', true],
  ['and the last one is over', '2026-11-20T03:00:00Z', 'Asia/Jayapura', false],
] as const)('%s', (_name, instant, zone, expected) =>
  expect(isThisWeek(instant, sunday, zone)).toBe(expected),
);

const file = (id: string, megabytes: number, isRequired = false) => ({
  id,
  bytes: megabytes * 1_000_000,
  isRequired,
});

test.each([
  ['nothing', [], []],
  ['all that fits', [file('a', 100), file('b', 100)], ['a', 'b']],
  ['the smaller ones first', [file('a', 150), file('b', 60), file('c', 40)], ['b', 'c']],
  [
    'what attendance asks for before them',
    [file('a', 150, true), file('b', 60), file('c', 40)],
    ['a', 'c'],
  ],
  ['never what is too large', [file('a', 201, true)], []],
] as const)('is chosen at first: %s', (_name, files, expected) =>
  expect([...firstChoice(files)].sort()).toEqual(expected),
);

test('what was chosen is added up', () => {
  expect(chosenBytes([file('a', 2), file('b', 3)], new Set(['b']))).toBe(3_000_000);
});
