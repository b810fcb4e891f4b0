import { expect, test } from 'vitest';
import { pageTitle } from './titles.ts';

test.each([
  ['/', 'LMS Mahasiswa'],
  ['/beranda', 'Beranda | LMS Mahasiswa'],
  ['/bank-soal/7', 'Bank soal | LMS Mahasiswa'],
  ['/kelas/20251_1_2_A/profil', 'Kelas | LMS Mahasiswa'],
])('%s is titled %s', (pathname, title) => {
  expect(pageTitle(pathname)).toBe(title);
});
