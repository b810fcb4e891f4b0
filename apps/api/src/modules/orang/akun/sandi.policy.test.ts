import { expect, test } from 'vitest';
import { faultOfPassword } from './sandi.policy.ts';
import { commonPasswords } from './sandi-umum.policy.ts';

const passwords = await commonPasswords();

const student = {
  username: '24060121130001',
  nama: 'Siti Rahmawati',
  nomor_induk: '24060121130001',
};
const lecturer = { username: 'budi.santoso', nama: 'Dr. Budi Santoso', nomor_induk: '0012057801' };
const operator = { username: 'ani', nama: 'Ani', nomor_induk: null };
const short = 'Kata sandi paling sedikit 8 karakter';
const name = 'Kata sandi tidak boleh mengulang nama pengguna, nomor induk, atau nama Anda';
const common = 'Kata sandi ini terlalu umum dipakai';

test.each([
  ['seven characters', 'x7-kopi', short],
  ['eight characters', 'x7-kopi!', null],
  ['eight characters that are sixteen bytes', 'ééñöüàçø', null],
  ['four characters of two code units each', '😀😃😄😁', short],
  ['128 characters', `ab-${'c'.repeat(125)}`, null],
  ['129 characters', `ab-${'c'.repeat(126)}`, 'Kata sandi paling banyak 128 karakter'],
  ['a common one', 'password123', common],
  ['a word of this place', 'Siakad 123', common],
  ['a common one in capitals', 'Bismillah 123', common],
  ['one character over and over', 'xxxxxxxxxxxx', 'Kata sandi terlalu mudah ditebak'],
  ['no letters and no digits', '!?!?-!?!?-', null],
  ['a sentence with spaces', 'kopi hitam tanpa gula', null],
])('%s', (_name, password, expected) =>
  expect(faultOfPassword(password, student, passwords)).toBe(expected),
);

test.each([
  ['the username', student, '24060121130001', name],
  ['the username and a little more', student, '24060121130001-kopi', name],
  ['the username and a birthday', student, '24060121130001-20060817', name],
  ['the username twice', student, '2406012113000124060121130001', name],
  ['the username and a password', student, '24060121130001 kopi hitam', null],
  ['a part of the username', student, 'kopi-2406-hitam', null],
  ['the name in capitals and without its space', student, 'SITIRAHMAWATI', name],
  ['a first name and digits', student, 'Siti12345678', name],
  ['digits around a name', student, '99rahmawati99', name],
  ['a name in a sentence', student, 'rahmawati minum kopi', null],
  ['the username without its dot', lecturer, 'BudiSantoso2026', name],
  ['the username with other signs', lecturer, 'budi_santoso!!', name],
  ['a part of it over and over', lecturer, 'budibudibudi', name],
  ['the NIDN', lecturer, '0012057801', name],
  ['the NIDN and a little more', lecturer, 'nidn0012057801', name],
  ['a word that begins like the name', lecturer, 'budidaya-ikan-lele', null],
  ['a short name and digits', operator, 'ani12345', name],
  ['a short name in words', operator, 'organisasi-berani', null],
])('whoever repeats what he is called: %s', (_name, owner, password, expected) =>
  expect(faultOfPassword(password, owner, passwords)).toBe(expected),
);

test('of leaked lists those long enough are known, at least 3,000', () => {
  expect(passwords.size).toBeGreaterThan(3_000);
  // The last ones of the package's list.
  for (const one of ['voxstrange', 'dimazarya']) expect(passwords.has(one)).toBe(true);
});
