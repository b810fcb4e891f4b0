import { expect, test } from 'vitest';
import { backoffMs, nextPart } from './part-plan.ts';

test.each([
  ['the first', 0, 9_000_000, { from: 0, to: 4_000_000 }],
  [
    'one that goes on in the middle of a part',
    4_500_000,
    9_000_000,
    { from: 4_500_000, to: 8_500_000 },
  ],
  ['the last, which is smaller', 8_000_000, 9_000_000, { from: 8_000_000, to: 9_000_000 }],
  [
    'the last once more, where the server has all',
    9_000_000,
    9_000_000,
    { from: 8_000_000, to: 9_000_000 },
  ],
  [
    'the last once more of a file of whole parts',
    8_000_000,
    8_000_000,
    { from: 4_000_000, to: 8_000_000 },
  ],
])('%s', (_name, position, size, expected) => expect(nextPart(position, size)).toEqual(expected));

test.each([
  [1, 1_000],
  [2, 2_000],
  [5, 16_000],
  [6, 30_000],
  [40, 30_000],
])('after %i failures it waits %i ms', (failures, expected) =>
  expect(backoffMs(failures)).toBe(expected),
);
