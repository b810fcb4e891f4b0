import { expect, test } from 'vitest';
import { faultOfPassword } from './sandi.policy.ts';

const account = { username: '24060121130001', nama: 'Siti Rahmawati' };
const short = 'Kata sandi paling sedikit 8 karakter';
const name = 'Kata sandi tidak boleh sama dengan nama pengguna';
const common = 'Kata sandi ini terlalu umum dipakai';

test.each([
  ['seven characters', 'x7-kopi', short],
  ['eight characters', 'x7-kopi!', null],
  ['eight characters that are sixteen bytes', 'ééñöüàçø', null],
  ['four characters of two code units each', '😀😃😄😁', short],
  ['128 characters', `ab-${'c'.repeat(125)}`, null],
  ['129 characters', `ab-${'c'.repeat(126)}`, 'Kata sandi paling banyak 128 karakter'],
  ['the username', '24060121130001', name],
  ['the name in capitals and without its space', 'SITIRAHMAWATI', name],
  ['the username and more', '24060121130001-kopi', null],
  ['a common one', 'password123', common],
  ['a common one in capitals', 'Bismillah 123', common],
  ['one character over and over', 'xxxxxxxxxxxx', 'Kata sandi terlalu mudah ditebak'],
  ['a sentence with spaces', 'kopi hitam tanpa gula', null],
])('%s', (_name, password, expected) => expect(faultOfPassword(password, account)).toBe(expected));
