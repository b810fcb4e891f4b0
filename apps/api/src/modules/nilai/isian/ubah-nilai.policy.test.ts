import { expect, test } from 'vitest';
import { decideSel } from './ubah-nilai.policy.ts';

const computed = { versi: 3, berlaku: 70, sumber: 'hitung', manual: null } as const;
const manual = { versi: 4, berlaku: 80, sumber: 'manual', manual: 80 } as const;
const siakad = { versi: 5, berlaku: 60, sumber: 'siakad', manual: 80 } as const;
const empty = { versi: 0, berlaku: null, sumber: 'hitung', manual: null } as const;

const tetap = { hasil: 'tetap' };
const basi = { hasil: 'basi' };
const clash = { hasil: 'siakad' };
const change = (tindakan: string) => ({ hasil: 'ubah', tindakan });

test.each([
  ['a value in an empty cell', { nilai: 90, versi: 0 }, empty, change('isi')],
  ['nothing in an empty cell', { nilai: null, versi: 0 }, empty, tetap],
  ['a value over a computed one', { nilai: 90, versi: 3 }, computed, change('isi')],
  [
    'the computed value itself, which stands from then on',
    { nilai: 70, versi: 3 },
    computed,
    change('isi'),
  ],
  [
    'nothing over a computed value, even with an old version',
    { nilai: null, versi: 1 },
    computed,
    tetap,
  ],
  ['an old version', { nilai: 90, versi: 2 }, computed, basi],
  ['a version that does not exist yet', { nilai: 90, versi: 4 }, computed, basi],
  [
    'the same manual value again, with the version of before',
    { nilai: 80, versi: 3 },
    manual,
    tetap,
  ],
  ['another manual value', { nilai: 81, versi: 4 }, manual, change('isi')],
  ['the manual value removed', { nilai: null, versi: 4 }, manual, change('hapus')],
  ['the manual value removed, seen too early', { nilai: null, versi: 3 }, manual, basi],
  ["Siakad's value again", { nilai: 60, versi: 1 }, siakad, tetap],
  ["another value than Siakad's", { nilai: 90, versi: 5 }, siakad, clash],
  ["the older manual value instead of Siakad's", { nilai: 80, versi: 5 }, siakad, clash],
  ["Siakad's value removed", { nilai: null, versi: 5 }, siakad, clash],
  ["an old version of a cell with Siakad's value", { nilai: 90, versi: 4 }, siakad, basi],
])('%s', (_name, asked, now, expected) => {
  expect(decideSel(asked, now, { timpaSiakad: false })).toEqual(expected);
});

test.each([
  ["another value replaces Siakad's", { nilai: 90, versi: 5 }, change('isi')],
  ['nothing lets the computed value count', { nilai: null, versi: 5 }, change('hitung')],
  ['an old version is told all the same', { nilai: 90, versi: 4 }, basi],
])('on purpose, %s', (_name, asked, expected) => {
  expect(decideSel(asked, siakad, { timpaSiakad: true })).toEqual(expected);
});
