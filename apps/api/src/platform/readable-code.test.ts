import { expect, test } from 'vitest';
import { readableCode, readCode } from './readable-code.ts';

test('a code has four groups of letters that nobody takes for digits', () => {
  expect(readableCode(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))).toBe(
    '000G-40R4-0M30-E209',
  );
  expect(readableCode(new Uint8Array(10).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
});

test.each([
  ['000G-40R4-0M30-E209', '000G-40R4-0M30-E209'],
  [' oo0g 40r4 0m3O e2o9 ', '000G-40R4-0M30-E209'],
  ['il1L-1111-1111-1111', '1111-1111-1111-1111'],
  ['000G-40R4-0M30-E20', null],
  ['000G-40R4-0M30-E20U', null],
  ['', null],
])('%j is read as %j', (typed, code) => expect(readCode(typed)).toBe(code));
