import { describe, expect, test } from 'vitest';
import * as format from './format.ts';

const jakarta = 'Asia/Jakarta';
const zero = '0001-01-01T00:00:00Z';

describe('dates of the college', () => {
  test.each([
    [
      '2025-05-05T13:04:09+07:00',
      '5 Mei 2025',
      '05/05/2025, 13:04',
      '13:04:09',
      'Senin, 5 Mei 2025',
    ],
    [
      '2026-08-17T00:30:00+07:00',
      '17 Agu 2026',
      '17/08/2026, 00:30',
      '00:30:00',
      'Senin, 17 Agu 2026',
    ],
    [
      '2026-10-31T23:59:59+07:00',
      '31 Okt 2026',
      '31/10/2026, 23:59',
      '23:59:59',
      'Sabtu, 31 Okt 2026',
    ],
    ['2026-12-31T17:00:00Z', '1 Jan 2027', '01/01/2027, 00:00', '00:00:00', 'Jumat, 1 Jan 2027'],
  ])('%s', (instant, date, field, clock, dayDate) => {
    const time = clock.slice(0, 5);
    expect(format.formatDate(instant, jakarta)).toBe(date);
    expect(format.formatDateTime(instant, jakarta)).toBe(`${date}, ${time}`);
    expect(format.formatDayDateTime(instant, jakarta)).toBe(`${dayDate}, ${time}`);
    expect(format.formatFieldTime(instant, jakarta)).toBe(field);
    expect(format.formatHeaderClock(instant, jakarta)).toBe(`${date}, ${clock}`);
    expect(format.formatDayDate(instant, jakarta)).toBe(dayDate);
  });

  test.each([null, undefined, '', zero, '0001-01-01T07:00:00+07:00', 'bukan tanggal'])(
    '%s is no time',
    (instant) => {
      expect(format.isEmptyInstant(instant)).toBe(true);
      expect(format.formatDate(instant, jakarta)).toBe('-');
      expect(format.formatDateTime(instant, jakarta)).toBe('-');
      expect(format.formatTime(instant, jakarta)).toBe('-');
      expect(format.formatHeaderClock(instant, jakarta)).toBe('-');
      expect(format.formatDayDate(instant, jakarta)).toBe('-');
    },
  );

  test.each([
    ['Asia/Jakarta', '13:00–14:40 WIB'],
    ['Asia/Makassar', '14:00–15:40 WITA'],
    ['Asia/Jayapura', '15:00–16:40 WIT'],
  ] as const)('in %s', (zone, range) => {
    expect(format.formatTimeRange('2026-11-24T06:00:00Z', '2026-11-24T07:40:00Z', zone)).toBe(
      range,
    );
  });

  test('a session names day, date and time; hours and days are the college’s', () => {
    expect(
      format.formatSession('2026-11-24T13:00:00+07:00', '2026-11-24T14:40:00+07:00', jakarta),
    ).toBe('Selasa, 24 Nov 2026, 13:00–14:40 WIB');
    const evening = ['2026-11-24T13:00:00+07:00', '2026-11-25T23:59:59+07:00'] as const;
    expect(format.formatSpan(...evening, jakarta)).toBe(
      'Selasa, 24 Nov 2026, 13:00 – Rabu, 25 Nov 2026, 23:59 WIB',
    );
    expect(format.formatSpan(evening[0], evening[0], jakarta)).toBe(
      'Selasa, 24 Nov 2026, 13:00–13:00 WIB',
    );
    expect(format.hourOf('2026-11-24T23:10:00Z', jakarta)).toBe(6);
    expect(format.dayKey('2026-11-24T23:10:00Z', jakarta)).toBe('2026-11-25');
  });
});

test.each([
  [2_472_000, '00:41:12'],
  [500, '00:00:01'],
  [0, '00:00:00'],
  [-5_000, '00:00:00'],
  [86_400_000, '1 hari 00:00:00'],
  [183_600_000, '2 hari 03:00:00'],
])('a countdown of %d ms is %s', (milliseconds, text) => {
  expect(format.formatCountdown(milliseconds)).toBe(text);
});

test.each([
  [20241, '2024/2025 Ganjil'],
  [20252, '2025/2026 Genap'],
  [20243, '2024/2025 SP Ganjil'],
  [20244, '2024/2025 SP Genap'],
  [20245, '2024/2025'],
  [null, '-'],
])('period %s is %s', (code, text) => {
  expect(format.formatPeriod(code)).toBe(text);
});

test('numbers', () => {
  expect([0, 7, 85.5, Math.PI, 12_000].map(format.formatNumber)).toEqual([
    '0',
    '7',
    '85.50',
    '3.14',
    '12000',
  ]);
  expect(format.formatNumber(null)).toBe('-');
  expect(format.formatCount(22_140)).toBe('22140');
  expect(format.formatFraction(0.4567)).toBe('45.7%');
  expect(format.formatFraction(1)).toBe('100.0%');
  expect(format.formatFraction(null)).toBe('-');
  expect(format.formatPercent(83.333)).toBe('83.3%');
  expect(format.formatPercent(undefined)).toBe('-');
  expect(format.formatRupiah(1_500_000)).toBe('Rp1.500.000');
  expect(format.orEmpty('')).toBe('-');
  expect(format.orEmpty(0)).toBe('0');
});

test.each([
  [{ gelar_depan: 'Dr.', nama: 'Budi', gelar_akademik: 'M.Kom.' }, 'Dr. Budi, M.Kom.'],
  [
    { gelar_depan: '', nama: 'Siti Aminah', gelar_akademik: 'S.T., M.T.' },
    'Siti Aminah, S.T., M.T.',
  ],
  [{ gelar_depan: 'Prof.', nama: 'Agus', gelar_akademik: '' }, 'Prof. Agus'],
])('a lecturer is written in full', (person, text) => {
  expect(format.formatLecturer(person)).toBe(text);
});
