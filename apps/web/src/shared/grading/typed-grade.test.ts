import { expect, test } from 'vitest';
import { parseNilai } from './typed-grade.ts';

test.each([
  ['', null],
  ['  ', null],
  ['85', 85],
  [' 85 ', 85],
  ['0', 0],
  ['100', 100],
  ['85,5', 85.5],
  ['85.25', 85.25],
  ['100.00', 100],
  ['85,', 85],
  ['85,555', undefined],
  ['85.5,5', undefined],
  ['8 5', undefined],
  [',5', undefined],
  ['100,01', undefined],
  ['101', undefined],
  ['1000', undefined],
  ['-1', undefined],
  ['+1', undefined],
  ['1e2', undefined],
  ['=1', undefined],
  ['delapan', undefined],
])('the grade %j is %j', (typed, value) => expect(parseNilai(typed)).toBe(value));

test.each([
  ['', null],
  [' 85 ', 85],
  ['100', 100],
  ['101', undefined],
  ['85,5', undefined],
  ['85.0', undefined],
  ['85,', undefined],
])('the whole grade %j is %j', (typed, value) => expect(parseNilai(typed, 0)).toBe(value));
