import { expect, test } from 'vitest';
import { mostOf } from './watch.ts';

test('the most of many, with their shares of all', () => {
  const counts = new Map(['a', 'b', 'c', 'd', 'e', 'f'].map((what, n) => [what, n + 1]));
  expect(mostOf(counts).map(({ what }) => what)).toEqual(['f', 'e', 'd', 'c', 'b']);
  expect(mostOf(counts)[0]?.share).toBeCloseTo(6 / 21);
  expect(mostOf(new Map())).toEqual([]);
});
