import { expect, test } from 'vitest';
import { daftarCsv, namaBerkas } from './daftar-arsip.views.ts';

const kelas = { id: 'k1', kode_makul: 'IF101', nama_makul: 'Struktur Data', nama_kelas: 'A' };

test.each([
  ['a class', kelas, 'IF101 A - BAP.pdf'],
  ['signs that no file may have', { ...kelas, nama_kelas: 'A/B: 1' }, 'IF101 A-B- 1 - BAP.pdf'],
])('the file of %s', (_name, row, expected) => expect(namaBerkas(row)).toBe(expected));

test('the list names what is there and why the rest is not, and does nothing in a spreadsheet', () => {
  const text = daftarCsv([
    { ...kelas, berkas: 'IF101 A - BAP.pdf', keterangan: '' },
    {
      ...kelas,
      nama_makul: '=HYPERLINK("http://jahat.test")',
      berkas: null,
      keterangan: 'Belum ada pertemuan, "kosong".',
    },
  ]);
  expect(text.split('\r\n')).toEqual([
    '\uFEFF"Kode Mata Kuliah","Mata Kuliah","Kelas","Id Kelas","Berkas","Keterangan"',
    '"IF101","Struktur Data","A","k1","IF101 A - BAP.pdf",""',
    `"IF101","'=HYPERLINK(""http://jahat.test"")","A","k1","","Belum ada pertemuan, ""kosong""."`,
    '',
  ]);
});
