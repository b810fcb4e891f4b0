import { expect, test } from 'vitest';
import { groupOf, placed } from './placed.ts';

const groups = [
  { id: 'A', ids: ['1', '2', '3'] },
  { id: 'B', ids: ['4', '5'] },
  { id: 'C', ids: [] },
];
const after = (id: string, over: string) => placed(groups, id, over).map(({ ids }) => ids.join(''));

test.each([
  ['down in its group', '1', '3', ['231', '45', '']],
  ['up in its group', '3', '1', ['312', '45', '']],
  ['into another group, before the one it is over', '2', '5', ['13', '425', '']],
  ['into an empty group', '4', 'C', ['123', '5', '4']],
  ['to the end of another group', '1', 'B', ['23', '451', '']],
  ['onto itself', '1', '1', ['123', '45', '']],
  ['onto its own group', '1', 'A', ['123', '45', '']],
  ['where something is gone', '1', '9', ['123', '45', '']],
])('%s', (_name, id, over, expected) => expect(after(id, over)).toEqual(expected));

test('a group is found by its own id and by what it holds', () =>
  expect([groupOf(groups, '4')?.id, groupOf(groups, 'C')?.id, groupOf(groups, '9')]).toEqual([
    'B',
    'C',
    undefined,
  ]));
