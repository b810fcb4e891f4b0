import { expect, test } from 'vitest';
import { readScan, type ScanContent, typedCode } from './scan-content.ts';

const code = '7KM2Q0ZX';

test.each<[string, string, ScanContent | null]>([
  [
    'the address',
    `https://lms.kampus.ac.id/kehadiran/pindai?kode=${code}&pertemuan=p-7`,
    { kode: code, idPertemuan: 'p-7' },
  ],
  [
    'the address by another name',
    `http://10.0.0.5:3000/kehadiran/pindai?kode=${code}`,
    { kode: code, idPertemuan: null },
  ],
  [
    'an encoded meeting',
    `http://x/kehadiran/pindai?kode=${code}&pertemuan=a%2Fb`,
    { kode: code, idPertemuan: 'a/b' },
  ],
  ['a bare code', ' 7km2-qozx ', { kode: code, idPertemuan: null }],
  ['the address without a code', 'https://lms.kampus.ac.id/kehadiran/pindai', null],
  ['the address with half a code', 'https://lms.kampus.ac.id/kehadiran/pindai?kode=7KM2', null],
  ['another address', `https://contoh.id/?kode=${code}`, null],
  ['a payment', '00020101021126570011ID', null],
  ['nothing', '', null],
])('%s', (_name, text, expected) => {
  expect(readScan(text)).toEqual(expected);
});

test.each([
  ['7km2 q0zx', code],
  ['7KM2QOZX99', code],
  ['7k!m', '7KM'],
  ['u', ''],
])('typing %j shows %j', (text, expected) => {
  expect(typedCode(text)).toBe(expected);
});
