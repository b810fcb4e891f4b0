import { describe, expect, test } from 'vitest';
import { keyWithout, newOption, optionFaults, withoutOption } from './options.ts';

const written = (...texts: string[]) =>
  texts.map((teks) => ({ ...newOption(), teks: teks && `<p>${teks}</p>` }));

test.each([
  ['the key itself', 1, 1, null],
  ['one before the key', 2, 0, 1],
  ['one behind the key', 0, 2, 0],
  ['any, without a key', null, 0, null],
])('the key after deleting %s', (_name, kunci, gone, expected) =>
  expect(keyWithout(kunci, gone)).toBe(expected),
);

describe('deleting an option', () => {
  test.each([
    ['the fourth', 4, 3, 3],
    ['one of three: nothing happens', 3, 0, 3],
  ])('%s', (_name, count, at, left) => {
    const opsi = Array.from({ length: count }, newOption);
    expect(withoutOption(opsi, at)).toHaveLength(left);
  });

  test('of several right ones two may be left', () => {
    const opsi = written('a', 'b', 'c');
    expect(withoutOption(opsi, 1, 2).map(({ teks }) => teks)).toEqual(['<p>a</p>', '<p>c</p>']);
  });
});

test.each([
  ['all filled', written('a', 'b', 'c'), {}],
  ['an empty one', written('a', '', 'c'), { 'pilihan.1': 'Pilihan jawaban wajib diisi' }],
  [
    'a picture fills',
    [...written('a', 'b'), { ...newOption(), gambar: { id: 'g', url: '/g' } }],
    {},
  ],
  ['spaces alone do not', written('a', '   ', 'c'), { 'pilihan.1': 'Pilihan jawaban wajib diisi' }],
  [
    'equal ones, by what is seen',
    written('Dua', 'b', ' <strong>dua</strong>'),
    { 'pilihan.2': 'Pilihan jawaban tidak boleh sama' },
  ],
  [
    'one that is too long',
    written('a'.repeat(2_001), 'b', 'c'),
    { 'pilihan.0': 'Pilihan jawaban paling banyak 2000 karakter' },
  ],
])('options with %s', (_name, opsi, expected) => expect(optionFaults(opsi)).toEqual(expected));
