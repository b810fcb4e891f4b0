import { describe, expect, test } from 'vitest';
import { dipilihDari, nilaiRubrik, poinRubrik } from './aturan-rubrik.ts';

const kriteria = (id: string, ...poin: number[]) => ({
  id,
  tingkat: poin.map((one, n) => ({ id: `${id}${n}`, poin: one })),
});
const satu = [kriteria('a', 0, 3)];
const tiga = [kriteria('a', 0, 1, 2), kriteria('b', 0, 4), kriteria('c', 0, 1)];

describe('the grade of a rubric', () => {
  test.each<[string, Parameters<typeof nilaiRubrik>, number | null]>([
    ['all points', [tiga, { a: 'a2', b: 'b1', c: 'c1' }], 100],
    ['no points', [tiga, { a: 'a0', b: 'b0', c: 'c0' }], 0],
    ['1 of 3, rounded down', [[kriteria('a', 1, 3)], { a: 'a0' }], 33],
    ['2 of 3, rounded up', [[kriteria('a', 2, 3)], { a: 'a0' }], 67],
    ['1 of 8 is 12.5, halves up', [[kriteria('a', 1, 8)], { a: 'a0' }], 13],
    ['5 of 7', [tiga, { a: 'a1', b: 'b1', c: 'c0' }], 71],
    ['a criterion without a level waits', [tiga, { a: 'a2', b: 'b1' }], null],
    ['a level that is there no more waits', [tiga, { a: 'a9', b: 'b1', c: 'c1' }], null],
    ['what is in no criterion says nothing', [satu, { a: 'a1', z: 'z1' }], 100],
    ['nothing chosen', [satu, {}], null],
    ['no criteria', [[], {}], null],
    ['no points at all', [[kriteria('a', 0, 0)], { a: 'a0' }], null],
  ])('%s', (_name, asked, expected) => expect(nilaiRubrik(...asked)).toBe(expected));
});

test('points are told beside the most there are, and what is still to choose', () => {
  expect(poinRubrik(tiga, { a: 'a1', b: 'b1' })).toEqual({ poin: 5, maksimum: 7, belum: 1 });
});

test('of what was chosen that stays which is there', () => {
  expect(dipilihDari(tiga, { a: 'a1', b: 'x', z: 'z' })).toEqual({ a: 'a1' });
});
