import { describe, expect, test } from 'vitest';
import { bobotMasuk, faultOfSusunan, insertedAt, ukuranLembar } from './susunan.policy.ts';

const soal = (id_kelompok: string, ...bobot: number[]) =>
  bobot.map((one, index) => ({ id_soal: `${id_kelompok}${index}`, id_kelompok, bobot: one }));
const all = { id: 'a', ambil: null };
const two = { id: 'b', ambil: 2 };

test.each([
  ['all are asked: the group says', { ambil: null, bobot: 3 }, [{ bobot: 2 }], 3],
  ['drawn: what all have there', { ambil: 1, bobot: 3 }, [{ bobot: 2 }], 2],
  ['drawn, and nothing there', { ambil: 1, bobot: 3 }, [], 3],
])('the weight of a question that comes in: %s', (_when, group, there, expected) => {
  expect(bobotMasuk(group, there)).toBe(expected);
});

describe('what an exam may ask (U37–U40)', () => {
  test.each<[string, ReturnType<typeof soal>, string[], string | null]>([
    ['nothing', [], ['a'], null],
    ['any weights where all are asked', soal('a', 1, 2), ['a'], null],
    ['equal weights where some are drawn', soal('b', 2, 2, 2), ['b'], null],
    ['other weights elsewhere', [...soal('a', 1), ...soal('b', 2, 2)], ['b'], null],
    [
      'unequal weights where some are drawn',
      soal('b', 1, 2, 2),
      ['b'],
      'kelompok_bobot_tidak_sama',
    ],
    ['fewer than are drawn, which come later', soal('b', 1), ['b'], null],
    [
      'fewer than are drawn, of unequal weights',
      soal('b', 1, 2),
      ['b'],
      'kelompok_bobot_tidak_sama',
    ],
    ['the same in a group that stays as it is', soal('b', 1), ['a'], null],
    ['two hundred', soal('a', ...Array(200).fill(1)), ['a'], null],
    ['one more', soal('a', ...Array(201).fill(1)), ['a'], 'soal_ujian_terlalu_banyak'],
  ])('%s', (_name, asked, changed, expected) => {
    expect(faultOfSusunan([all, two], asked, changed)).toBe(expected);
  });
});

test('a paper weighs what it asks', () => {
  expect(ukuranLembar([all, two], [...soal('a', 0.1, 0.2), ...soal('b', 1.5, 1.5, 1.5)])).toEqual({
    jumlahBobot: 3.3,
    jumlahSoal: 4,
  });
  expect(ukuranLembar([all, two], [])).toEqual({ jumlahBobot: 0, jumlahSoal: 0 });
});

test.each([
  [1, ['x', 'a', 'b']],
  [2, ['a', 'x', 'b']],
  [9, ['a', 'b', 'x']],
  [undefined, ['a', 'b', 'x']],
])('at place %s', (place, expected) =>
  expect(insertedAt(['a', 'b'], 'x', place)).toEqual(expected),
);
