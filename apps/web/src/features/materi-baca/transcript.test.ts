import { expect, test } from 'vitest';
import { clockOf, cuesOf } from './transcript.ts';

const vtt = `WEBVTT

NOTE dibuat otomatis

1
00:01.000 --> 00:04.000
<v Budi>Selamat pagi,
semuanya.

01:02:05.500 --> 01:02:09.000 align:start
Sampai jumpa.
`;

test('cues are read, marks and notes are not', () =>
  expect(cuesOf(vtt)).toEqual([
    { from: 1, text: 'Selamat pagi, semuanya.' },
    { from: 3_725.5, text: 'Sampai jumpa.' },
  ]));
test('lines of Windows', () => expect(cuesOf(vtt.replaceAll('\n', '\r\n'))).toHaveLength(2));
test('what is no subtitle file has none', () => expect(cuesOf('<html>')).toEqual([]));
test.each([
  [5, '0:05'],
  [65.9, '1:05'],
  [3_725, '1:02:05'],
])('%d is %s', (seconds, expected) => expect(clockOf(seconds)).toBe(expected));
