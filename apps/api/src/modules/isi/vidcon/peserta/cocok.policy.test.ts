import { expect, test } from 'vitest';
import { createMatch, memoryKeys } from './cocok.policy.ts';

const mahasiswa = [
  { nim: '20210001', nama: 'Ani Suryani', email: 'ani@kampus.test' },
  { nim: '20210002', nama: 'Budi Santoso', email: 'budi@kampus.test' },
  { nim: '20210003', nama: 'Budi Santoso', email: null },
  { nim: '20210005', nama: 'Eka Putra', email: 'eka@kampus.test' },
  { nim: '20210004', nama: "Ma'ruf Núñez", email: null },
];
const ingatan = new Map([
  ['nama:si bos', '20210001'],
  ['nama:keluar', '99999999'],
  ['nama:budi santoso', '20210002'],
  ['email:pribadi@surat.test', '20210004'],
]);
const matchOf = createMatch({
  mahasiswa,
  pengajar: [
    { nama: 'Dewi Dosen', email: 'dewi@kampus.test' },
    { nama: 'Eka Putra', email: null },
  ],
  ingatan,
});
const told = (nama: string, email: string | null = null) => {
  const { nim, cara, pengajar, alasan, kandidat } = matchOf({ nama, email });
  return pengajar ? 'pengajar' : nim === null ? `${alasan}:${kandidat.join()}` : `${cara}:${nim}`;
};

test.each<[string, string, string | null, string]>([
  ['an e-mail', 'HP saya', 'ANI@kampus.test', 'email:20210001'],
  ['a nim in the name', '20210002_Budi', null, 'nim:20210002'],
  ['a nim with dots', 'Budi 2021.0003', null, 'nim:20210003'],
  ['a nim within a longer number', '1202100021', null, 'tidak_dikenal:'],
  ['the exact name, whatever its case', '  ANI   suryani ', null, 'nama:20210001'],
  ['accents and apostrophes', 'Maruf Nunez', null, 'nama:20210004'],
  ['the name that Zoom puts in brackets', 'Ani (Ani Suryani)', null, 'nama:20210001'],
  ['two students of one name', 'Budi Santoso', null, 'nama_kembar:20210002,20210003'],
  ['two of one name, but one nim', 'Budi Santoso 20210003', null, 'nim:20210003'],
  ['a device', 'iPhone (2)', null, 'nama_perangkat:'],
  ['a device and an e-mail', 'iPhone (2)', 'budi@kampus.test', 'email:20210002'],
  ['a number', '(2)', null, 'nama_perangkat:'],
  ['a name matched before', 'Si Bos', null, 'diingat:20210001'],
  ['an e-mail matched before', 'Siapa', 'pribadi@surat.test', 'diingat:20210004'],
  ['somebody remembered who left the class', 'Keluar', null, 'tidak_dikenal:'],
  ['a part of a name', 'Ani S', null, 'tidak_dikenal:20210001'],
  [
    'e-mail and nim of two students',
    '20210002',
    'ani@kampus.test',
    'petunjuk_berbeda:20210001,20210002',
  ],
  [
    "one's e-mail and another's name",
    'Maruf Nunez',
    'ani@kampus.test',
    'petunjuk_berbeda:20210001,20210004',
  ],
  ['two nims', '20210001 20210002', null, 'petunjuk_berbeda:20210001,20210002'],
  ['a lecturer', 'Dewi Dosen', null, 'pengajar'],
  ['a student named as a lecturer', 'Eka Putra', null, 'nama_kembar:20210005'],
  ['that student by e-mail', 'Eka Putra', 'eka@kampus.test', 'email:20210005'],
  ["a lecturer's e-mail", 'Bu Dewi', 'dewi@kampus.test', 'pengajar'],
])('%s', (_name, nama, email, expected) => expect(told(nama, email)).toBe(expected));

test.each<[string, string, string | null, string[]]>([
  ['a nickname', 'Si Bos', null, ['nama:si bos']],
  ['a device is never remembered', 'iPhone (2)', null, []],
  [
    'a name that students have is not, its e-mail is',
    'Budi Santoso',
    'X@Y.test',
    ['email:x@y.test'],
  ],
])('what is remembered: %s', (_name, nama, email, expected) =>
  expect(memoryKeys({ nama, email }, mahasiswa)).toEqual(expected),
);
