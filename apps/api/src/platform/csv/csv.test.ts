import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { bacaCsv } from './csv.ts';

const rows = [
  { kode_mk: 'A1', nama_mk: 'Logika, Dasar' },
  { kode_mk: 'A2', nama_mk: 'Aljabar' },
];

test.each([
  ['comma, LF', 'kode_mk,nama_mk\nA1,"Logika, Dasar"\nA2,Aljabar\n'],
  ['semicolon, CRLF, BOM', '\uFEFFkode_mk;nama_mk\r\nA1;Logika, Dasar\r\nA2;Aljabar\r\n'],
  [
    'blank lines, spaces, capital headings',
    'Kode_MK , nama_mk\n\nA1, "Logika, Dasar" \n\nA2,Aljabar',
  ],
])('reads %s', (_name, text) => {
  expect(bacaCsv(text)).toEqual(rows);
  expect(bacaCsv(new TextEncoder().encode(text))).toEqual(rows);
});

test('a heading alone, or nothing at all, has no rows', () => {
  expect(bacaCsv('kode_mk,nama_mk\n')).toEqual([]);
  expect(bacaCsv('')).toEqual([]);
});

test.each([
  [
    'breaks off inside a row',
    'a,b\n1,2\n3',
    'Berkas terputus atau rusak pada baris 3: jumlah kolom tidak sama dengan judul.',
  ],
  [
    'breaks off inside a quote',
    'a,b\n1,"2',
    'Berkas terputus atau rusak pada baris 2: tanda kutip tidak ditutup.',
  ],
  [
    'has a stray quote',
    'a,b\n1,2"x"',
    'Berkas terputus atau rusak pada baris 2: isi tidak terbaca.',
  ],
])('a file that %s gives no rows, and says where', (_name, text, message) => {
  expect(() => bacaCsv(text)).toThrow(new AppError('berkas_tidak_terbaca', { message }));
});

test('text in another encoding is refused, not garbled', () => {
  expect(() => bacaCsv(Uint8Array.of(0x61, 0x0a, 0xe9))).toThrow(
    'Berkas tidak tersimpan sebagai UTF-8. Simpan ulang sebagai CSV UTF-8.',
  );
});
