import { expect, test } from 'vitest';
import { neutralise } from './neutral.ts';

test.each([
  ['=HYPERLINK("http://jahat.test")', `'=HYPERLINK("http://jahat.test")`],
  ['+62812', "'+62812"],
  ['-2+3', "'-2+3"],
  ['-', '-'],
  ['-\n', "'-\n"],
  ['--', "'--"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', "'\r=1+1"],
  ['\n=1+1', "'\n=1+1"],
  ['＝1+1', "'＝1+1"],
  ['\u0000=1+1', "'=1+1"],
  ['\u001F@x', "'@x"],
  ['Siti Rahmawati', 'Siti Rahmawati'],
  ['a=1', 'a=1'],
  ["'=1", "'=1"],
  ['', ''],
  ['satu\ud800dua', 'satudua'],
  ['😀', '😀'],
])('%j', (text, expected) => {
  expect(neutralise(text)).toBe(expected);
});

test('a text longer than a cell holds is cut', () => {
  expect(neutralise('a'.repeat(40_000))).toHaveLength(32_767);
});
