import { expect, test } from 'vitest';
import { asStored, faultsOf, shareOf } from './feeder.policy.ts';

test.each([
  [84.45, 1, 84.5],
  [84.44, 1, 84.4],
  [0.05, 1, 0.1],
  [99.95, 1, 100],
  [3.75, 2, 3.75],
  [70, 1, 70],
] as const)('%s with %s decimals is stored as %s', (value, decimals, expected) => {
  expect(asStored(value, decimals)).toBe(expected);
});

const fine = { nilai: 80, huruf: 'A', indeks: 4 };
test.each([
  ['a grade', fine, []],
  ['a zero', { nilai: 0, huruf: 'E', indeks: 0 }, []],
  ['no grade', { nilai: null, huruf: null, indeks: null }, ['tanpa_nilai']],
  ['a value above 100', { ...fine, nilai: 100.01 }, ['di_luar_rentang']],
  ['no letter', { ...fine, huruf: null, indeks: null }, ['tanpa_huruf']],
  ['a long letter', { ...fine, huruf: 'BAIK' }, ['huruf_panjang']],
  ['no index', { ...fine, indeks: null }, ['indeks_salah']],
  ['an index above 4', { ...fine, huruf: 'BAIK', indeks: 4.01 }, ['huruf_panjang', 'indeks_salah']],
])('%s', (_name, grade, expected) => {
  expect(faultsOf(grade)).toEqual(expected);
});

test.each([
  [50, 100, 50],
  [1, 3, 33.33],
  [0, 100, 0],
  [0, 0, null],
])('%s of %s is a share of %s', (part, whole, expected) => {
  expect(shareOf(part, whole)).toBe(expected);
});
