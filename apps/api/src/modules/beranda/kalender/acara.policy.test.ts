import { expect, test } from 'vitest';
import {
  isWithin,
  type Letak,
  letakOf,
  type WaktuAcara,
  withoutAddresses,
} from './acara.policy.ts';

const at = (text: string) => new Date(text);
const task = (selesai: string): WaktuAcara => ({
  jenis: 'tugas',
  mulai: at('2026-11-01T00:00:00Z'),
  selesai: at(selesai),
});

test.each<[string, WaktuAcara, Letak]>([
  [
    'a task until 23:59:59',
    task('2026-11-24T16:59:59Z'),
    { cara: 'sehari', tanggal: '2026-11-24', sampai: '2026-11-25' },
  ],
  [
    'a task until 23:59',
    task('2026-11-30T16:59:00Z'),
    { cara: 'sehari', tanggal: '2026-11-30', sampai: '2026-12-01' },
  ],
  [
    'a task until midnight',
    task('2026-11-24T17:00:00Z'),
    { cara: 'sehari', tanggal: '2026-11-24', sampai: '2026-11-25' },
  ],
  [
    'a task until 23:58:59',
    task('2026-11-24T16:58:59Z'),
    { cara: 'saat', pada: at('2026-11-24T16:58:59Z') },
  ],
  [
    'an exam of two hours',
    { jenis: 'ujian', mulai: at('2026-11-24T02:00:00Z'), selesai: at('2026-11-24T04:00:00Z') },
    { cara: 'rentang', mulai: at('2026-11-24T02:00:00Z'), selesai: at('2026-11-24T04:00:00Z') },
  ],
  [
    'a meeting over midnight',
    { jenis: 'pertemuan', mulai: at('2026-11-24T16:00:00Z'), selesai: at('2026-11-24T18:00:00Z') },
    { cara: 'rentang', mulai: at('2026-11-24T16:00:00Z'), selesai: at('2026-11-24T18:00:00Z') },
  ],
  [
    'a conference that ends as it begins',
    { jenis: 'vidcon', mulai: at('2026-11-24T02:00:00Z'), selesai: at('2026-11-24T02:00:00Z') },
    { cara: 'saat', pada: at('2026-11-24T02:00:00Z') },
  ],
])('%s', (_name, acara, expected) => {
  expect(letakOf(acara, 'Asia/Jakarta')).toEqual(expected);
});

test('a day is that of the college', () => {
  const end = task('2026-11-24T14:59:59Z');
  expect(letakOf(end, 'Asia/Jayapura')).toMatchObject({ cara: 'sehari', tanggal: '2026-11-24' });
  expect(letakOf(end, 'Asia/Jakarta')).toMatchObject({ cara: 'saat' });
});

const span = { awal: at('2026-11-01T00:00:00Z'), akhir: at('2026-12-01T00:00:00Z') };
test.each<[string, WaktuAcara, boolean]>([
  ['a task that ends in it', task('2026-11-24T00:00:00Z'), true],
  ['a task that ends at its begin', task('2026-11-01T00:00:00Z'), true],
  ['a task that runs through it', task('2026-12-24T00:00:00Z'), false],
  ['a task that ends with it', task('2026-12-01T00:00:00Z'), false],
  [
    'a meeting that reaches into it',
    { jenis: 'pertemuan', mulai: at('2026-10-31T23:00:00Z'), selesai: at('2026-11-01T01:00:00Z') },
    true,
  ],
  [
    'a meeting that begins with the next',
    { jenis: 'pertemuan', mulai: at('2026-12-01T00:00:00Z'), selesai: at('2026-12-01T01:00:00Z') },
    false,
  ],
])('%s: %s', (_name, acara, expected) => expect(isWithin(acara, span)).toBe(expected));

test.each([
  ['Gabung di https://zoom.us/j/1?pwd=x lalu absen.', 'Gabung di lalu absen.'],
  ['Buka www.contoh.id\nBab 2', 'Buka\nBab 2'],
  ['Bab 1, 2; dan 3', 'Bab 1, 2; dan 3'],
])('%s', (text, expected) => expect(withoutAddresses(text)).toBe(expected));
