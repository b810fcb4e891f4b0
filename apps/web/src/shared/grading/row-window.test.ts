import { expect, test } from 'vitest';
import { pagesOf } from './row-window.ts';

test.each([
  ['the first, while nothing is known', [{ first: 0, last: 0 }], null, [1]],
  ['what is seen', [{ first: 40, last: 60 }], 5_000, [1, 2]],
  [
    'what is seen and the open row elsewhere',
    [
      { first: 2_000, last: 2_010 },
      { first: 98, last: 101 },
    ],
    5_000,
    [2, 3, 41],
  ],
  ['never beyond the end', [{ first: 90, last: 130 }], 95, [2]],
  ['never before the beginning', [{ first: -1, last: 2 }], 10, [1]],
])('pages of a window: %s', (_name, spans, total, pages) =>
  expect(pagesOf(spans, { pageSize: 50, total })).toEqual(pages),
);
