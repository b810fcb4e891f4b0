import { expect, test } from 'vitest';
import { emptyJournal, record } from './answer-journal.ts';
import { stillStanding } from './stored-sesi.ts';

const typed = (atas: number) => new Map([['a', { isi: 'x', pertama: 0, terakhir: 0, atas }]]);
const noted = record(emptyJournal, 'a', { isi: 'y', ragu: false, waktuKlien: '' });

test.each([
  ['typed over nothing, nothing there', emptyJournal, 0, true],
  ['typed over what stands there', noted, 1, true],
  ['something was written meanwhile', noted, 0, false],
])('%s', (_name, journal, atas, holds) =>
  expect(stillStanding(typed(atas), journal).has('a')).toBe(holds),
);
