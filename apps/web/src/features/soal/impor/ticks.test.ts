import { expect, test } from 'vitest';
import { firstTicks, flip, type Ticks, tickedOf } from './ticks.ts';

const nomor = { baru: [1, 3, 5], sudah_ada: [2, 4] };

test.each<[string, Ticks, number[]]>([
  ['at first: what is possible and new', firstTicks, [1, 3, 5]],
  ['all, also what is there already', { base: 'semua', flipped: [] }, [1, 2, 3, 4, 5]],
  ['none', { base: 'kosong', flipped: [] }, []],
  ['one taken away and one that is there added', { base: 'baru', flipped: [3, 2] }, [1, 2, 5]],
  ['one of none', { base: 'kosong', flipped: [4] }, [4]],
  ['an impossible one stays out', { base: 'baru', flipped: [9] }, [1, 3, 5]],
])('%s', (_name, ticks, expected) => expect(tickedOf(ticks, nomor)).toEqual(expected));

test('ticked twice it is as it was', () =>
  expect(flip(flip(firstTicks, 3), 3)).toEqual(firstTicks));
