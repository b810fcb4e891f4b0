import { expect, test } from 'vitest';
import { createLayout, createParts, type Dikumpulkan, toGagal } from './arsip.policy.ts';

const at = new Date('2026-11-24T06:00:00Z');
const waktu = () => '13.00';
const row = {
  nim: '1',
  nama: 'Ani',
  berkas: [],
  tautan: null,
  dikumpulkanPada: at,
  terlambat: false,
};
const file = (nama: string, ukuran = 1) => ({ nama, ukuran, lokasi: nama, tertahan: null });
const pathsOf = (rows: readonly Dikumpulkan[]) =>
  rows.flatMap(createLayout({ waktu })).map(({ path }) => path);

test('two students with one name have two folders, by their numbers; two groups by a further one', () => {
  const ani = [row, { ...row, nim: '2' }].map((one) => ({ ...one, berkas: [file('a.pdf')] }));
  expect(pathsOf(ani)).toEqual(['1 - Ani/a.pdf', '2 - Ani/a.pdf']);
  const groups = [0, 1].map(() => ({
    ...row,
    nim: null,
    nama: 'Kelompok 1',
    berkas: [file('a.pdf')],
  }));
  expect(pathsOf(groups)).toEqual(['Kelompok 1/a.pdf', 'Kelompok 1 (2)/a.pdf']);
});

test('a file that is called as a link’s text does not take its place', () => {
  const both = { ...row, berkas: [file('Tautan.txt')], tautan: 'https://a.test' };
  expect(pathsOf([both])).toEqual(['1 - Ani/Tautan.txt', '1 - Ani/Tautan (2).txt']);
});

test('names of 255 characters stay below what a path may have', () => {
  const long = {
    ...row,
    nama: 'é'.repeat(255),
    berkas: [file(`${'z'.repeat(251)}.pdf`), file(`${'z'.repeat(251)}.pdf`)],
  };
  const paths = pathsOf([long]);
  expect(new Set(paths).size).toBe(2);
  for (const path of paths) expect(Buffer.byteLength(path)).toBeLessThanOrEqual(231);
  expect(paths.every((path) => path.endsWith('.pdf'))).toBe(true);
});

test.each([
  ['all in one', [1, 2, 3], 6, [0, 0, 0]],
  ['a further one where it would be too large', [4, 3, 3, 1], 6, [0, 1, 1, 2]],
  ['one that is larger by itself', [1, 9, 1], 6, [0, 1, 2]],
])('parts: %s', (_name, sizes, most, expected) => {
  expect(sizes.map(createParts(most))).toEqual(expected);
});

test('what is whole says nothing', () => expect(toGagal([])).toBeNull());
