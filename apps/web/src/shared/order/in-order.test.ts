import { expect, test } from 'vitest';
import { dropped, inOrder } from './in-order.ts';

const rows = ['a', 'b', 'c'].map((id) => ({ id }));

test.each([
  ['all named', ['c', 'a', 'b'], ['c', 'a', 'b']],
  ['one came meanwhile', ['c', 'a'], ['c', 'a', 'b']],
  ['two came meanwhile: as they were', ['c'], ['c', 'a', 'b']],
  ['one went meanwhile', ['x', 'b', 'a', 'c'], ['b', 'a', 'c']],
  ['nothing is said', [], ['a', 'b', 'c']],
])('in order: %s', (_name, ids, expected) => {
  expect(inOrder(rows, ids).map(({ id }) => id)).toEqual(expected);
});

test.each([
  ['down', 'a', 'c', ['b', 'c', 'a']],
  ['up', 'c', 'a', ['c', 'a', 'b']],
  ['on itself', 'b', 'b', ['a', 'b', 'c']],
  ['on one that is gone', 'a', 'x', ['a', 'b', 'c']],
  ['gone itself', 'x', 'a', ['a', 'b', 'c']],
])('dropped: %s', (_name, id, over, expected) => {
  expect(dropped(['a', 'b', 'c'], id, over)).toEqual(expected);
});
