import { expect, test } from 'vitest';
import { guessColumns, type Pemetaan, readHeading } from './pemetaan.policy.ts';

test.each<[string, string[], Pemetaan, Partial<ReturnType<typeof readHeading>>]>([
  [
    'by name, whatever the case',
    ['NIM', ' Nama ', 'id_prodi', 'angkatan'],
    {},
    { names: ['nim', 'nama', 'id_prodi', 'angkatan'], missing: [], unknown: [] },
  ],
  [
    'what is no column is said',
    ['nim', 'nama', 'hobi'],
    {},
    { missing: ['id_prodi', 'angkatan'], unknown: ['hobi'] },
  ],
  [
    'as it was mapped',
    ['NPM', 'hobi'],
    { npm: 'nim', hobi: null },
    { names: ['nim', null], unknown: [] },
  ],
  [
    'a name goes before what is remembered',
    ['NPM', 'nim'],
    { npm: 'nim' },
    { names: ['npm', 'nim'], unknown: ['npm'] },
  ],
  [
    'a name may be given up on purpose',
    ['nama', 'nama lengkap'],
    { nama: null, 'nama lengkap': 'nama' },
    { names: [null, 'nama'] },
  ],
  [
    'of two for one column the first has it',
    ['a', 'b'],
    { a: 'nim', b: 'nim' },
    { names: ['nim', 'b'], unknown: ['b'] },
  ],
  ['a column that is no more is none', ['a'], { a: 'shio' }, { names: ['a'], unknown: ['a'] }],
  [
    'the reason of a refusal is left aside',
    ['nim', 'alasan_ditolak'],
    {},
    { names: ['nim', null], unknown: [] },
  ],
])('headings: %s', (_name, headings, pemetaan, expected) => {
  expect(readHeading(headings, 'mahasiswa', pemetaan)).toMatchObject(expected);
});

test.each([
  [
    ['NPM', 'Nama Mahasiswa', 'Prodi', 'Tahun Masuk'],
    { nim: 'npm', nama: 'nama mahasiswa', id_prodi: 'prodi', angkatan: 'tahun masuk' },
  ],
  [['nim', 'nama', 'Program Studi', 'Angkatan'], { id_prodi: 'program studi' }],
  [
    ['nim', 'nama', 'id_prodi', 'angkatan', 'e-mail', 'hobi', 'No HP'],
    { email: 'e-mail', telepon: 'no hp' },
  ],
  [['nim', 'nama', 'id_prodi', 'angkatan', 'catatan', 'no'], {}],
])('guesses from %j', (headings, expected) => {
  expect(guessColumns(readHeading(headings, 'mahasiswa', {}), 'mahasiswa')).toEqual(expected);
});
