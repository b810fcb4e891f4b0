import { expect, test } from 'vitest';
import { median, quantile, round } from './statistics.ts';

test.each([
  ['an odd count', [3, 1, 2], 0.5, 2],
  ['an even count', [4, 1, 3, 2], 0.5, 2.5],
  ['between two', [0, 10], 0.99, 9.9],
  ['the greatest', [1, 2, 3], 1, 3],
  ['a single one', [7], 0.99, 7],
])('the quantile of %s', (_name, numbers, share, expected) => {
  expect(quantile(numbers, share)).toBeCloseTo(expected);
});

test('of nothing there is no quantile', () => {
  expect(median([])).toBeNaN();
});

test('rounds to digits', () => {
  expect([round(1.2345, 2), round(1.5)]).toEqual([1.23, 2]);
});
