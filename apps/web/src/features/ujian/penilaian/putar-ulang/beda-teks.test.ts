import { expect, test } from 'vitest';
import { bedaTeks } from './beda-teks.ts';

test.each([
  ['', 'baru', ['', '', 'baru', '']],
  ['lama', '', ['', 'lama', '', '']],
  ['sama', 'sama', ['sama', '', '', '']],
  ['Agar rapi.', 'Agar tabel rapi.', ['Agar ', '', 'tabel ', 'rapi.']],
  ['Agar tabel rapi.', 'Agar rapi.', ['Agar ', 'tabel ', '', 'rapi.']],
  ['aaa', 'aaaa', ['aaa', '', 'a', '']],
  ['satu dua', 'satu tiga', ['satu ', 'du', 'tig', 'a']],
  ['x😀', 'x😁', ['x', '😀', '😁', '']],
  ['😀y', '🤀y', ['', '😀', '🤀', 'y']],
])('%j → %j', (sebelum, sesudah, [awal, hapus, tambah, akhir]) => {
  expect(bedaTeks(sebelum, sesudah)).toEqual({ awal, hapus, tambah, akhir });
});
