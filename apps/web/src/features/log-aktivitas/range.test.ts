import { expect, test } from 'vitest';
import { dayRange, rangeChanges, rangeProblem, readRange, toUtc } from './range.ts';

const today = dayRange(Date.parse('2026-11-23T18:30:00Z'), 'Asia/Jakarta');

test('the day is that of the college, and times are sent in UTC', () => {
  expect(today).toEqual({
    waktu_awal: '2026-11-23T17:00:00Z',
    waktu_akhir: '2026-11-24T16:59:59Z',
  });
  expect(dayRange(Date.parse('2026-11-23T14:30:00Z'), 'Asia/Jayapura')).toEqual({
    waktu_awal: '2026-11-22T15:00:00Z',
    waktu_akhir: '2026-11-23T14:59:59Z',
  });
  expect(toUtc('2026-11-24T13:00:00+07:00')).toBe('2026-11-24T06:00:00Z');
});

test.each([
  ['', today],
  ['waktu_awal=2026-11-01T00:00:00Z', { ...today, waktu_awal: '2026-11-01T00:00:00Z' }],
  [
    'waktu_awal=kemarin&waktu_akhir=2026-11-30T00:00:00%2B07:00',
    { ...today, waktu_akhir: '2026-11-30T00:00:00+07:00' },
  ],
])('the address %j', (search, expected) =>
  expect(readRange(new URLSearchParams(search), today)).toEqual(expected),
);

const draft = { waktu_awal: '2026-11-24T13:00:00+07:00', waktu_akhir: '2026-11-24T13:00:00+07:00' };

test.each([
  ['equal', draft, null],
  ['end later', { ...draft, waktu_akhir: '2026-11-24T13:01:00+07:00' }, null],
  [
    'end earlier',
    { ...draft, waktu_akhir: '2026-11-24T05:59:00Z' },
    'Waktu akhir tidak boleh kurang dari waktu awal',
  ],
  ['no end', { ...draft, waktu_akhir: null }, 'Harap isi bidang ini'],
])('what is wrong with the end: %s', (_name, chosen, expected) => {
  expect(rangeProblem(chosen, 'waktu_akhir')).toBe(expected);
  expect(rangeProblem(chosen, 'waktu_awal')).toBeNull();
});

test('today’s range leaves the address, another enters it in UTC, a wrong one changes nothing', () => {
  expect(
    rangeChanges(
      { waktu_awal: '2026-11-24T00:00:00+07:00', waktu_akhir: today.waktu_akhir },
      today,
    ),
  ).toEqual({
    waktu_awal: null,
    waktu_akhir: null,
  });
  expect(rangeChanges(draft, today)).toEqual({
    waktu_awal: '2026-11-24T06:00:00Z',
    waktu_akhir: '2026-11-24T06:00:00Z',
  });
  expect(rangeChanges({ ...draft, waktu_awal: null }, today)).toBeNull();
  expect(rangeChanges({ ...draft, waktu_akhir: '2026-11-01T00:00:00Z' }, today)).toBeNull();
});
