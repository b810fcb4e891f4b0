import { expect, test } from 'vitest';
import type { Acara } from '../queries.ts';
import {
  daysOfWeek,
  kindsParam,
  mondayOf,
  ofKinds,
  spanOfWeek,
  toggled,
  viewParam,
  weekParam,
  weekTitle,
} from './view.ts';

const acara = (over: Partial<Acara>): Acara => ({
  jenis: 'pertemuan',
  id: 'p-1',
  judul: 'Normalisasi',
  waktu_mulai: '2026-11-24T01:00:00Z',
  waktu_selesai: '2026-11-24T02:40:00Z',
  tenggat: false,
  selesai: null,
  kelas: { id: 'k-1', nama: '01' },
  mata_kuliah: { kode: 'IF1', nama: 'Basis Data' },
  ruangan: null,
  link: '/kelas/k-1/p-1',
  ...over,
});

test.each([
  [null, true, 'bulan'],
  [null, false, 'daftar'],
  ['bulan', false, 'bulan'],
  ['minggu', false, 'minggu'],
  ['daftar', true, 'daftar'],
  ['tahun', true, 'bulan'],
])('?tampilan=%s on a wide screen (%s) shows %s', (text, isWide, expected) => {
  expect(viewParam(text, isWide)).toBe(expected);
});

test('kinds are toggled, and all of them need no word in the address', () => {
  expect(kindsParam('ujian,tugas,apa')).toEqual(['tugas', 'ujian']);
  expect(toggled([], 'tugas')).toBe('tugas');
  expect(toggled(['tugas'], 'ujian')).toBe('tugas,ujian');
  expect(toggled(['tugas'], 'tugas')).toBeNull();
  const others = ['pertemuan', 'materi', 'tugas', 'vidcon', 'ujian', 'pengumuman'] as const;
  expect(toggled(others, 'forum')).toBeNull();
  const rows = [acara({}), acara({ jenis: 'tugas', id: 't-1' })];
  expect(ofKinds(rows, ['tugas']).map(({ id }) => id)).toEqual(['t-1']);
  expect(ofKinds(rows, [])).toHaveLength(2);
});

test.each([
  ['2026-11-24', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2028-03-01', '2028-02-28'],
])('the week of %s begins on %s', (date, monday) => {
  expect([mondayOf(date), weekParam(date)]).toEqual([monday, monday]);
});

test('nonsense is no week', () => {
  expect(['2026-13-40', 'besok', null].map(weekParam)).toEqual([null, null, null]);
});

test('a week has seven days in the college’s zone; work that ends at midnight stands on the day before', () => {
  expect(spanOfWeek('2026-11-23', 'Asia/Jayapura')).toEqual({
    waktu_awal: '2026-11-23T00:00:00+09:00',
    waktu_akhir: '2026-11-30T00:00:00+09:00',
  });
  const task = acara({
    jenis: 'tugas',
    id: 't-1',
    tenggat: true,
    waktu_selesai: '2026-11-29T17:00:00Z',
  });
  const days = daysOfWeek([task, acara({})], '2026-11-23', 'Asia/Jakarta');
  expect(days.map(({ date, acara: rows }) => [date.slice(8), rows.map(({ id }) => id)])).toEqual([
    ['23', []],
    ['24', ['p-1']],
    ['25', []],
    ['26', []],
    ['27', []],
    ['28', []],
    ['29', ['t-1']],
  ]);
  expect(weekTitle('2026-11-30')).toBe('30 Nov 2026 – 6 Des 2026');
});
