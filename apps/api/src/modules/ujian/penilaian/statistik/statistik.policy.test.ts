/** Statistics against figures computed by hand (U84). */
import { expect, test } from 'vitest';
import {
  alphaOf,
  dayaBeda,
  gabungStatistik,
  type JumlahSoal,
  sebaranOf,
  tingkatKesulitan,
} from './statistik.policy.ts';

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const of = (x: readonly number[], r: readonly number[] = x): JumlahSoal => ({
  n: x.length,
  x: sum(x),
  xx: sum(x.map((one) => one * one)),
  r: sum(r),
  rr: sum(r.map((one) => one * one)),
  xr: sum(x.map((one, index) => one * (r[index] ?? 0))),
});
const ten = (...values: number[]) =>
  Array.from({ length: 10 }, (_, index) => values[index % values.length] ?? 0);

test.each([
  ['half of it', ten(100, 0), 0.5],
  ['all of it', ten(100), 1],
  ['none of it', ten(0), 0],
  ['of nine nothing is told', ten(100).slice(1), null],
])('how easy: %s', (_name, x, expected) => expect(tingkatKesulitan(of(x))).toBe(expected));

test.each([
  ['goes with the rest', ten(100, 0), ten(80, 20), 1],
  ['goes against it', ten(100, 0), ten(20, 80), -1],
  ['has nothing to do with it', ten(100, 0), [10, 10, 20, 20, 30, 30, 40, 40, 50, 50], 0],
  ['the same for all', ten(100), ten(80, 20), null],
  ['the rest the same for all', ten(100, 0), ten(50), null],
  ['of nine nothing is told', ten(100, 0).slice(1), ten(80, 20).slice(1), null],
])('telling apart: %s', (_name, x, r, expected) => {
  const value = dayaBeda(of(x, r));
  if (expected === null) expect(value).toBeNull();
  else expect(value).toBeCloseTo(expected, 12);
});

test('a correlation in between, as R has it', () => {
  const x = [100, 100, 0, 100, 0, 0, 100, 0, 100, 0];
  const r = [200, 100, 100, 200, 0, 100, 200, 0, 100, 200];
  expect(dayaBeda(of(x, r))).toBeCloseTo(0.5345, 4);
});

test('alpha: equal questions measure the same, unrelated ones nothing', () => {
  const a = ten(100, 0);
  const b = [100, 100, 0, 0, 100, 100, 0, 0, 50, 50];
  const total = (...items: number[][]) =>
    of(a.map((_, index) => sum(items.map((item) => item[index] ?? 0))));
  expect(alphaOf([of(a), of(a)], total(a, a))).toBeCloseTo(1, 12);
  expect(alphaOf([of(a), of(b)], total(a, b))).toBeCloseTo(0, 12);
  expect(alphaOf([of(a)], total(a))).toBeNull();
  expect(alphaOf([of(ten(100)), of(ten(100))], total(ten(100), ten(100)))).toBeNull();
  expect(alphaOf([of(a.slice(1)), of(a.slice(1))], of(a.slice(1)))).toBeNull();
});

test('options that nobody chose are told, below ten nothing is', () => {
  const pilihan = ['a', 'b', 'c'].map((id) => ({ id, teks: id, benar: id === 'a' }));
  const dipilih = new Map([['a', 6], ['b', 3]] as const); // biome-ignore format: a table
  expect(sebaranOf(pilihan, dipilih, 10).map(({ jumlah, bagian }) => [jumlah, bagian])).toEqual([[6, 0.6], [3, 0.3], [0, 0]]); // biome-ignore format: a table
  expect(sebaranOf(pilihan, dipilih, 9)).toEqual([]);
});

test('over several exams: one heap of grades, told apart within each by its weight', () => {
  const one = { n: 10, x: 500, xx: 50_000, r: 500, rr: 50_000, xr: 50_000 };
  const other = { n: 30, x: 3_000, xx: 300_000, r: 500, rr: 50_000, xr: 50_000 };
  expect(gabungStatistik([one, other])).toEqual({ n: 40, tingkatKesulitan: 0.875, dayaBeda: 1 });
  expect(gabungStatistik([{ ...one, n: 4, x: 200 }])).toEqual({
    n: 4,
    tingkatKesulitan: null,
    dayaBeda: null,
  });
});
