import { expect, test } from 'vitest';
import { halfAt, parseTypedTime } from './typed-time.ts';

const otherwise = { day: '2026-11-24', time: '08:00' };

test.each([
  ['30/11/2026 23:59', '2026-11-30 23:59'],
  ['30/11/2026, 23:59', '2026-11-30 23:59'],
  ['30-11-2026 23.59', '2026-11-30 23:59'],
  ['1/2/2026 7:05', '2026-02-01 07:05'],
  ['30/11/2026 2359', '2026-11-30 23:59'],
  ['301120262359', '2026-11-30 23:59'],
  ['30112026 23:59', '2026-11-30 23:59'],
  ['30/11/2026', '2026-11-30 08:00'],
  ['23:59', '2026-11-24 23:59'],
  ['23.59', '2026-11-24 23:59'],
  ['0005', '2026-11-24 00:05'],
])('%s is %s', (typed, read) => expect(parseTypedTime(typed, otherwise)).toBe(read));

test.each([
  '',
  '30/11',
  '31/11/2026 10:00',
  '30/13/2026 10:00',
  '30/11/2026 24:00',
  '30/11/2026 23',
  '30/11/26 10:00',
  '23:6',
  '23:60',
  'besok',
])('%s is asked back', (typed) => expect(parseTypedTime(typed, otherwise)).toBeNull());

test('a click means the half it falls into', () => {
  const text = '30/11/2026 23:59';
  expect(halfAt(text, 0)).toEqual([0, 10]);
  expect(halfAt(text, 10)).toEqual([0, 10]);
  expect(halfAt(text, 12)).toEqual([11, 16]);
  expect(halfAt('23:59', 1)).toEqual([0, 5]);
});
