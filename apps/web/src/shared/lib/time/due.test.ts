import { expect, test } from 'vitest';
import { dueOf, lateWord, untilText, untilWord } from './due.ts';

const zone = 'Asia/Jakarta';
const at = (text: string): number => Date.parse(`${text}+07:00`);
const now = at('2026-11-28T14:00:00');

test.each([
  ['2026-11-28T14:00:30', 'kurang dari 1 menit lagi'],
  ['2026-11-28T14:01:00', '1 menit lagi'],
  ['2026-11-28T14:59:59', '59 menit lagi'],
  ['2026-11-28T15:00:00', '1 jam lagi'],
  ['2026-11-28T23:59:59', '9 jam lagi'],
  ['2026-11-29T01:59:59', '11 jam lagi'],
  ['2026-11-29T02:00:00', 'besok'],
  ['2026-11-29T23:59:59', 'besok'],
  ['2026-11-30T00:00:00', '2 hari lagi'],
  ['2026-12-28T23:59:59', '30 hari lagi'],
])('%s is %s', (until, word) => expect(untilWord(at(until), now, zone)).toBe(word));

test('the days are those of the college', () => {
  const evening = at('2026-11-28T20:30:00');
  expect(untilWord(at('2026-11-29T22:30:00'), evening, 'Asia/Jakarta')).toBe('besok');
  expect(untilWord(at('2026-11-29T22:30:00'), evening, 'Asia/Jayapura')).toBe('2 hari lagi');
});

test.each([
  ['2026-11-28T23:59:59+07:00', '28 Nov 2026, 23:59 (9 jam lagi)'],
  ['2026-11-28T13:00:00+07:00', '28 Nov 2026, 13:00'],
])('a sentence names %s as %s', (until, text) => expect(untilText(until, now, zone)).toBe(text));

test.each([
  [0, 'terlambat'],
  [59_999, 'terlambat'],
  [60_000, 'terlambat 1 menit'],
  [3_600_000 - 1, 'terlambat 59 menit'],
  [2 * 3_600_000, 'terlambat 2 jam'],
  [24 * 3_600_000, 'terlambat 1 hari'],
  [30 * 24 * 3_600_000, 'terlambat 30 hari'],
  [31 * 24 * 3_600_000, 'terlambat'],
])('%d ms after it is %s', (ms, word) => expect(lateWord(now - ms, now)).toBe(word));

const span = {
  mulai: '2026-11-27T08:00:00+07:00',
  selesai: '2026-11-29T23:59:59+07:00',
  owed: false,
};
test.each([
  [
    'before it begins',
    span,
    at('2026-11-27T06:00:00'),
    { text: 'mulai 2 jam lagi', tone: 'plain' },
  ],
  [
    'as it begins',
    span,
    at('2026-11-27T08:00:00'),
    { text: 'berakhir 2 hari lagi', tone: 'plain' },
  ],
  [
    'within the last day',
    span,
    at('2026-11-29T08:00:00'),
    { text: 'berakhir 15 jam lagi', tone: 'soon' },
  ],
  ['over', span, at('2026-12-01T00:00:00'), null],
  [
    'over, and something is owed',
    { ...span, owed: true },
    at('2026-11-30T02:00:00'),
    { text: 'terlambat 2 jam', tone: 'late' },
  ],
  [
    'nothing says when it begins',
    { ...span, mulai: null },
    at('2026-11-27T06:00:00'),
    { text: 'berakhir 2 hari lagi', tone: 'plain' },
  ],
])('a span %s', (_name, of, when, expected) => expect(dueOf(of, when, zone)).toEqual(expected));
