import { expect, test } from 'vitest';
import { percentOf } from './statistik.policy.ts';

test.each([
  [0, 0, null],
  [0, 4, 0],
  [4, 4, 100],
  [1, 3, 33.33],
  [2, 3, 66.67],
])('%i of %i', (part, whole, expected) => {
  expect(percentOf(part, whole)).toBe(expected);
});
