import { SANDI_MAX, SANDI_MIN } from '@lms/contracts/orang/akun';
import { expect, test } from 'vitest';
import {
  faultOfNew,
  faultOfOld,
  faultOfRepeated,
  MAX_LENGTH,
  MIN_LENGTH,
} from './password-rules.ts';

test('the lengths are those of the contract', () =>
  expect([MIN_LENGTH, MAX_LENGTH]).toEqual([SANDI_MIN, SANDI_MAX]));

test.each([
  ['', 'Harap isi bidang ini'],
  ['1234567', 'Kata sandi paling sedikit 8 karakter'],
  ['😀😃😄😁', 'Kata sandi paling sedikit 8 karakter'],
  ['12345678', null],
  ['a'.repeat(128), null],
  ['a'.repeat(129), 'Kata sandi paling banyak 128 karakter'],
])('a new password %j', (password, fault) => expect(faultOfNew(password)).toBe(fault));

test('repeated and old', () => {
  expect(faultOfRepeated('kopi', '')).toBe('Harap isi bidang ini');
  expect(faultOfRepeated('kopi', 'Kopi')).toBe('Kata sandi tidak sama');
  expect(faultOfRepeated('kopi', 'kopi')).toBeNull();
  expect(faultOfOld('')).toBe('Harap isi bidang ini');
  expect(faultOfOld('x')).toBeNull();
});
