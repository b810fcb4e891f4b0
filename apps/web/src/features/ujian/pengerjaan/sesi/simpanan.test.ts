import { expect, test } from 'vitest';
import { emptyJurnal, record } from './jurnal.ts';
import { stillStanding } from './simpanan.ts';

const typed = (atas: number) => new Map([['a', { isi: 'x', pertama: 0, terakhir: 0, atas }]]);
const noted = record(emptyJurnal, 'a', { isi: 'y', ragu: false, waktuKlien: '' });

test.each([
  ['typed over nothing, nothing there', emptyJurnal, 0, true],
  ['typed over what stands there', noted, 1, true],
  ['something was written meanwhile', noted, 0, false],
])('%s', (_name, jurnal, atas, holds) =>
  expect(stillStanding(typed(atas), jurnal).has('a')).toBe(holds),
);
