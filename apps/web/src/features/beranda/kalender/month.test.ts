import { expect, test } from 'vitest';
import type { Acara } from '../queries.ts';
import {
  agendaOf,
  cellText,
  classText,
  dayByKey,
  dayOf,
  dayParam,
  monthTitle,
  monthWeeks,
  placeOf,
  spanOf,
  timeText,
} from './month.ts';

const zone = 'Asia/Jakarta';
const acara = (over: Partial<Acara> = {}): Acara => ({
  jenis: 'pertemuan',
  id: 'p1',
  judul: 'Normalisasi',
  waktu_mulai: '2026-11-24T06:00:00Z',
  waktu_selesai: '2026-11-24T07:40:00Z',
  tenggat: false,
  selesai: null,
  kelas: { id: 'k1', nama: '01' },
  mata_kuliah: { kode: 'IF1', nama: 'Basis Data' },
  ruangan: null,
  link: '/kelas/k1/p1',
  ...over,
});
const due = (waktu_selesai: string) => acara({ tenggat: true, jenis: 'tugas', waktu_selesai });

test.each([
  ['2026-11', '2026-10-26T00:00:00+07:00', '2026-12-07T00:00:00+07:00'],
  // The first is a Monday.
  ['2027-02', '2027-02-01T00:00:00+07:00', '2027-03-15T00:00:00+07:00'],
])('%s shows six weeks from a Monday', (month, waktu_awal, waktu_akhir) => {
  expect(spanOf(month, zone)).toEqual({ waktu_awal, waktu_akhir });
});

test('a month has its name', () => {
  expect(monthTitle('2026-08')).toBe('Agustus 2026');
});

test.each([
  ['a meeting', acara(), '2026-11-24', '13:00', '2026-11-24 13:00:00', '2026-11-24 14:39:59'],
  [
    'an end at 23:59:59',
    due('2026-11-30T16:59:59Z'),
    '2026-11-30',
    'sampai 23:59',
    '2026-11-30 23:58:58',
    '2026-11-30 23:59:58',
  ],
  [
    'an end at midnight',
    due('2026-11-30T17:00:00Z'),
    '2026-11-30',
    'sampai 23:59',
    '2026-11-30 23:58:59',
    '2026-11-30 23:59:59',
  ],
  [
    'a moment',
    acara({ waktu_selesai: '2026-11-24T06:00:00Z' }),
    '2026-11-24',
    '13:00',
    '2026-11-24 13:00:00',
    '2026-11-24 13:01:00',
  ],
])('%s stands on its day', (_name, one, day, text, start, end) => {
  expect(dayOf(one, zone)).toBe(day);
  expect(timeText(one, zone)).toBe(text);
  expect(placeOf(one, zone)).toEqual({ start, end });
});

test('an agenda has the days of the month that have something, each by time', () => {
  const rows = [
    acara({ id: 'b', waktu_mulai: '2026-11-24T08:00:00Z' }),
    acara({ id: 'a' }),
    acara({ id: 'c', waktu_mulai: '2026-11-02T08:00:00Z' }),
    acara({ id: 'd', waktu_mulai: '2026-12-02T08:00:00Z' }),
  ];
  expect(
    agendaOf(rows, '2026-11', zone).map(({ date, acara }) => [date, acara.map(({ id }) => id)]),
  ).toEqual([
    ['2026-11-02', ['c']],
    ['2026-11-24', ['a', 'b']],
  ]);
});

test('in a cell a meeting has the name of its course, everything else its title', () => {
  expect([cellText(acara()), cellText(due('2026-11-24T17:00:00Z'))]).toEqual([
    'Basis Data',
    'Normalisasi',
  ]);
});

test('an announcement has its title in a cell and belongs to no class', () => {
  const announced = acara({ jenis: 'pengumuman', kelas: null, mata_kuliah: null });
  expect([cellText(announced), classText(announced)]).toEqual(['Normalisasi', null]);
  expect(classText(acara())).toBe('Basis Data 01');
});

test('a month is its weeks from Monday; days of other months stay empty', () => {
  const weeks = monthWeeks('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(monthWeeks('2027-02').flat()).toHaveLength(28);
  expect(monthWeeks('2028-02').flat()).toContain('2028-02-29');
});

test.each([
  ['2026-11-24', '2026-11-24'],
  ['2026-11-31', null],
  ['2026-12-01', null],
  ['besok', null],
  [null, null],
])('?hari=%s in November 2026 is %s', (text, expected) => {
  expect(dayParam(text, '2026-11')).toBe(expected);
});

test.each([
  ['ArrowLeft', '2026-11-23'],
  ['ArrowRight', '2026-11-25'],
  ['ArrowUp', '2026-11-17'],
  ['ArrowDown', null],
  ['Home', '2026-11-01'],
  ['End', '2026-11-30'],
  ['Enter', null],
])('%s leads from 24 November to %s', (key, expected) => {
  expect(dayByKey(key, '2026-11-24')).toBe(expected);
});
