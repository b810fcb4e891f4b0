import { expect, test } from 'vitest';
import {
  instantOfTertulis,
  readDurasi,
  readWaktu,
  type Tanggal,
  urutanOf,
} from './waktu.parser.ts';

const zone = 'Asia/Jakarta' as const;
const near = new Date('2026-11-24T03:00:00Z');
const told = (text: string, urutan: 'hari_bulan' | 'bulan_hari' = 'bulan_hari') => {
  const waktu = readWaktu(text);
  return (
    waktu && (instantOfTertulis(waktu, { zone, urutan, near })?.toISOString() ?? 'no such date')
  );
};

test.each([
  ['11/24/2026 09:58:03 AM', '2026-11-24T02:58:03.000Z'],
  ['11/24/26, 9:58:03\u202fPM', '2026-11-24T14:58:03.000Z'],
  ['2026-11-24 09:58:03', '2026-11-24T02:58:03.000Z'],
  ['2026-11-24T02:58:03Z', '2026-11-24T02:58:03.000Z'],
  ['Nov 24, 2026 09:58:03', '2026-11-24T02:58:03.000Z'],
  ['24 Nov 2026 09.58', '2026-11-24T02:58:00.000Z'],
  ['Selasa, 24 November 2026 09.58.03', '2026-11-24T02:58:03.000Z'],
  ['5 Agustus 2026 10:00', '2026-08-05T03:00:00.000Z'],
  ['12:05 AM', '2026-11-23T17:05:00.000Z'],
  ['10.02', '2026-11-24T03:02:00.000Z'],
  ['10:02 WIB', '2026-11-24T03:02:00.000Z'],
])('%s', (text, expected) => expect(told(text)).toBe(expected));

test.each([
  '',
  'kemarin',
  '25:00',
  '13:00 PM',
  '31/31/2026 10:00',
  '24 Foo 2026 10:00',
  '2026-02-30 10:00',
])('%j is no time', (text) => expect(readWaktu(text)).toBeNull());

test('a time without a date is the nearest one, also across midnight', () => {
  const waktu = readWaktu('00:10');
  const late = new Date('2026-11-24T16:50:00Z');
  expect(waktu && instantOfTertulis(waktu, { zone, urutan: 'hari_bulan', near: late })).toEqual(
    new Date('2026-11-24T17:10:00Z'),
  );
});

const date = (satu: number, dua: number): Tanggal => ({ jenis: 'angka', satu, dua, tahun: 2026 });
const at = (day: string) => ({
  zone,
  mulai: new Date(`${day}T03:00:00Z`),
  selesai: new Date(`${day}T04:00:00Z`),
});

test.each<[string, Tanggal[], string, string | null]>([
  ['a day above twelve first', [date(24, 11)], '2026-11-24', 'hari_bulan'],
  ['a day above twelve second', [date(11, 24)], '2026-11-24', 'bulan_hari'],
  ['one certain date decides for all', [date(3, 4), date(13, 4)], '2026-04-13', 'hari_bulan'],
  ['the day of the conference', [date(3, 4)], '2026-04-03', 'hari_bulan'],
  ['the day of the conference, month first', [date(3, 4)], '2026-03-04', 'bulan_hari'],
  ['the same either way', [date(3, 3)], '2026-03-03', 'hari_bulan'],
  ['another day', [date(3, 4)], '2026-06-06', null],
  ['both orders within the file', [date(13, 4), date(4, 13)], '2026-04-13', null],
  ['no date', [], '2026-04-13', 'hari_bulan'],
])('%s', (_name, dates, day, expected) => expect(urutanOf(dates, at(day))).toBe(expected));

test.each<[string, number | null]>([
  ['83', 4_980],
  ['1h 23m 4s', 4_984],
  ['1 jam 23 mnt', 4_980],
  ['1 jam 23 mnt 4 dtk', 4_984],
  ['23m 4s', 1_384],
  ['45s', 45],
  ['1 hr 5 min', 3_900],
  ['2 jam', 7_200],
  ['1:05:12', 3_912],
  ['0', 0],
  ['lama', null],
  ['5 hari', null],
  ['', null],
])('the duration %j', (text, expected) => expect(readDurasi(text)).toBe(expected));
