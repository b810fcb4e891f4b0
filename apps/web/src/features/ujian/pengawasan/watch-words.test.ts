import { expect, test } from 'vitest';
import { lengthText } from '../fokus/fokus-words.ts';
import { baris, belum } from './testing/fixtures.ts';
import { disiapkanText, sisaText, tambahanText, tindakanOf, totalOf } from './watch-words.ts';

const selesai = baris(1, { status: 'selesai' });

test.each([
  ['one who works', baris(1), true, ['waktu', 'umumkan', 'percakapan', 'fokus', 'akhiri', 'reset']],
  [
    'one who is silent',
    baris(1, { status: 'hening' }),
    true,
    ['waktu', 'umumkan', 'percakapan', 'fokus', 'akhiri', 'reset'],
  ],
  ['one who has not come', belum(1), true, ['waktu', 'umumkan', 'percakapan']],
  ['one who has ended', selesai, true, ['umumkan', 'percakapan', 'fokus', 'buka', 'reset']],
  ['one who left the class and has not begun', belum(1, { keluar: true }), true, []],
  [
    'one who left the class and works',
    baris(1, { keluar: true }),
    true,
    ['waktu', 'percakapan', 'fokus', 'akhiri', 'reset'],
  ],
  ['who may only read', baris(1), false, ['percakapan', 'fokus']],
  ['who may only read, of one who has not come', belum(1), false, ['percakapan']],
])('what is offered of %s', (_who, row, bolehUbah, offered) => {
  expect(tindakanOf(row, bolehUbah)).toEqual(offered);
});

test.each([
  [2, '2 detik'],
  [4.53, '4.5 detik'],
  [59.9, '59.9 detik'],
  [60, '1 menit'],
  [3_540, '59 menit'],
  [3_600, '1 jam'],
  [3_900, '1 jam 5 menit'],
])('an absence of %d seconds is told as %s', (detik, text) => expect(lengthText(detik)).toBe(text));

test.each([
  [3_600_000, 'sisa 1 jam'],
  [30_000, 'sisa 1 menit'],
  [0, 'waktu habis'],
  [-5_000, 'waktu habis'],
])('%d ms before the end: %s', (left, text) => {
  const end = '2026-11-24T09:00:00+07:00';
  expect(sisaText(end, Date.parse(end) - left)).toBe(text);
});

test('what was given is told with minutes, a factor, or both', () => {
  expect(tambahanText({ menit: 15, faktor: null })).toBe('15 menit');
  expect(tambahanText({ menit: 0, faktor: 1.25 })).toBe('1.25 × lama ujian');
  expect(tambahanText({ menit: 5, faktor: 2 })).toBe('5 menit dan 2 × lama ujian');
  expect(disiapkanText(belum(1))).toBeNull();
  expect(disiapkanText(belum(1, { menit_disiapkan: 10, bagian_disiapkan: 0.5 }))).toBe(
    '10 menit dan 50% lama ujian',
  );
});

test('all are as many as stand somewhere', () => {
  expect(totalOf({ belum_mulai: 1, mengerjakan: 2, hening: 3, selesai: 4 })).toBe(10);
});
