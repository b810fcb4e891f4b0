import { expect, test } from 'vitest';
import { type Ask, nextUngraded, placeIn } from './after.ts';

const rows = ['a', 'b', 'c', 'd'];

/** A list of these ids, some of which wait. */
const listOf =
  (waiting: readonly string[]): Ask =>
  async ({ sesudah, status, per_page }) => {
    const found = rows
      .slice(sesudah === undefined ? 0 : rows.indexOf(sesudah) + 1)
      .filter((id) => status === undefined || waiting.includes(id));
    return {
      data: found.slice(0, per_page).map((id) => ({ id })),
      meta: { total_items: found.length },
    };
  };

test.each([
  ['a', 0],
  ['c', 2],
  ['d', 3],
])('%s stands at %i', async (id, place) => expect(await placeIn(listOf([]), id)).toBe(place));

test('in an empty list nothing has a place', async () =>
  expect(await placeIn(async () => ({ data: [], meta: { total_items: 0 } }), 'a')).toBeNull());

test.each<[string, string[], string | null, string | null]>([
  ['the first, where none is open', ['b', 'd'], null, 'b'],
  ['the one behind the open one', ['b', 'd'], 'b', 'd'],
  ['from the beginning, where none is behind', ['b', 'd'], 'd', 'b'],
  ['not the open one itself', ['b'], 'b', null],
  ['the other one, though the open one comes first', ['a', 'c'], 'd', 'a'],
  ['none', [], 'b', null],
])('next that waits: %s', async (_name, waiting, current, expected) =>
  expect(await nextUngraded(listOf(waiting), current)).toBe(expected),
);
