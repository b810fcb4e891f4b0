import { expect, test } from 'vitest';
import { readGrade } from './grade.ts';

test.each([
  ['', null],
  ['  ', null],
  ['80', 80],
  ['88,5', 88.5],
  ['66.67', 66.67],
  ['0', 0],
  ['100', 100],
  ['100,01', Number.NaN],
  ['101', Number.NaN],
  ['66,667', Number.NaN],
  ['-1', Number.NaN],
  ['delapan', Number.NaN],
])('%j is read as %j', (typed, expected) => expect(readGrade(typed)).toBe(expected));
