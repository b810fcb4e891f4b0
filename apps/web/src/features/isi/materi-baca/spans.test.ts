import { expect, test } from 'vitest';
import {
  coveredPercent,
  lengthOf,
  type Place,
  playedBetween,
  rounded,
  type Span,
  unite,
} from './spans.ts';

test.each<[string, Span[], Span[]]>([
  ['nothing', [], []],
  ['one', [[0, 10]], [[0, 10]]],
  [
    'apart, in order',
    [
      [20, 30],
      [0, 10],
    ],
    [
      [0, 10],
      [20, 30],
    ],
  ],
  [
    'a part seen again',
    [
      [0, 10],
      [5, 8],
    ],
    [[0, 10]],
  ],
  [
    'overlapping, as from two tabs',
    [
      [0, 10],
      [5, 15],
    ],
    [[0, 15]],
  ],
  [
    'touching but for the player’s step',
    [
      [0, 10],
      [10.4, 20],
    ],
    [[0, 20]],
  ],
  ['an empty one', [[5, 5]], []],
  ['a turned one', [[9, 5]], []],
])('united: %s', (_name, spans, expected) => expect(unite(spans)).toEqual(expected));

test('uniting leaves what it was given as it is', () => {
  const given: Span[] = [
    [0, 10],
    [5, 15],
  ];
  unite(given);
  expect(given).toEqual([
    [0, 10],
    [5, 15],
  ]);
});

test.each<[string, Span[], number, number]>([
  ['half', [[0, 50]], 100, 50],
  ['with one decimal, never up', [[0, 33.39]], 100, 33.3],
  [
    'a revisit adds nothing',
    [
      [0, 50],
      [0, 50],
    ],
    100,
    50,
  ],
  ['never above all', [[0, 101]], 100, 100],
  ['of an unknown length', [[0, 50]], 0, 0],
  ['of no length', [[0, 50]], Number.NaN, 0],
])('covered: %s', (_name, spans, seconds, expected) =>
  expect(coveredPercent(spans, seconds)).toBe(expected),
);

test('the length counts each second once', () =>
  expect(
    lengthOf([
      [0, 10],
      [5, 15],
      [20, 21],
    ]),
  ).toBe(16));

const at = (position: number, seconds: number): Place => ({ position, at: seconds * 1_000 });
test.each<[string, Place, Place, Span | null]>([
  ['a step of playing', at(10, 100), at(10.25, 100.25), [10, 10.25]],
  ['at twice the speed', at(10, 100), at(14, 102), [10, 14]],
  ['after the page has slept, while it played on', at(10, 100), at(70, 160), [10, 70]],
  ['a jump ahead', at(10, 100), at(60, 100.25), null],
  ['a jump back', at(60, 100), at(10, 100.25), null],
  ['standing still', at(10, 100), at(10, 130), null],
])('%s', (_name, before, now, expected) => expect(playedBetween(before, now)).toEqual(expected));

test('told in hundredths', () => expect(rounded([[0.123456, 9.999]])).toEqual([[0.12, 10]]));
