import { expect, test } from 'vitest';
import { rentangOf } from './log-aktivitas.policy.ts';

// 10:00 on Tuesday 13 October 2026 in Jakarta, 12:00 in Jayapura.
const now = new Date('2026-10-13T03:00:00Z');
const decide = (
  awal: string | null,
  akhir: string | null,
  zone: 'Asia/Jakarta' | 'Asia/Jayapura' = 'Asia/Jakarta',
) => {
  const decision = rentangOf(
    { awal: awal === null ? null : new Date(awal), akhir: akhir === null ? null : new Date(akhir) },
    now,
    zone,
  );
  return decision.ok
    ? [decision.rentang.dari.toISOString(), decision.rentang.sebelum.toISOString()]
    : decision.code;
};

test.each([
  [
    'neither: the current day',
    null,
    null,
    ['2026-10-12T17:00:00.000Z', '2026-10-13T17:00:00.000Z'],
  ],
  [
    'both, the end with its whole second',
    '2026-10-01T00:00:00Z',
    '2026-10-02T00:00:00Z',
    ['2026-10-01T00:00:00.000Z', '2026-10-02T00:00:01.000Z'],
  ],
  [
    'an end with a fraction',
    '2026-10-01T00:00:00Z',
    '2026-10-01T08:00:00.999Z',
    ['2026-10-01T00:00:00.000Z', '2026-10-01T08:00:01.000Z'],
  ],
  [
    'start equal to end: until 23:59:59 there',
    '2026-10-01T00:00:00Z',
    '2026-10-01T07:00:00+07:00',
    ['2026-10-01T00:00:00.000Z', '2026-10-01T17:00:00.000Z'],
  ],
  [
    'start equal to end, at 23:59:59',
    '2026-10-01T23:59:59+07:00',
    '2026-10-01T23:59:59+07:00',
    ['2026-10-01T16:59:59.000Z', '2026-10-01T17:00:00.000Z'],
  ],
  [
    'start alone: until the end of today',
    '2026-10-01T00:00:00Z',
    null,
    ['2026-10-01T00:00:00.000Z', '2026-10-13T17:00:00.000Z'],
  ],
  [
    'start alone, in the future: until the end of that day',
    '2026-10-20T00:00:00Z',
    null,
    ['2026-10-20T00:00:00.000Z', '2026-10-20T17:00:00.000Z'],
  ],
  [
    'end alone: from the start of its day',
    null,
    '2026-10-01T12:00:00Z',
    ['2026-09-30T17:00:00.000Z', '2026-10-01T12:00:01.000Z'],
  ],
  ['end before start', '2026-10-02T00:00:00Z', '2026-10-01T00:00:00Z', 'rentang_waktu_terbalik'],
  [
    'end a second before start',
    '2026-10-02T00:00:01Z',
    '2026-10-02T00:00:00Z',
    'rentang_waktu_terbalik',
  ],
])('%s', (_name, awal, akhir, expected) => expect(decide(awal, akhir)).toEqual(expected));

test('days are those of the college', () => {
  expect(decide(null, null, 'Asia/Jayapura')).toEqual([
    '2026-10-12T15:00:00.000Z',
    '2026-10-13T15:00:00.000Z',
  ]);
});
