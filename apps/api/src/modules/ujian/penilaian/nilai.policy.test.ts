/** An attempt's final grade and what its student sees (DECISIONS 160, 161; U74–U76, U81). */
import { describe, expect, test } from 'vitest';
import {
  nilaiAkhirOf,
  perhitunganOf,
  perhitunganSemua,
  type Tampil,
  tampilOf,
} from './nilai.policy.ts';

const soal = (...rows: [nilai: number | null, bobot: number][]) =>
  rows.map(([nilai, bobot]) => ({ nilai, bobot }));

test.each([
  ['one question', soal([80, 1]), 0, 80],
  ['equal weights', soal([100, 1], [0, 1], [100, 1]), 0, 66.67],
  ['a half is rounded up', soal([100, 1], [0, 7]), 0, 12.5],
  ['two decimals, half up', soal([1, 1], [0, 199]), 0, 0.01],
  ['just below the half', soal([1, 1], [0, 201]), 0, 0],
  ['weights of two decimals', soal([100, 0.1], [0, 0.2]), 0, 33.33],
  ['heavy ones count more', soal([100, 3], [50, 1]), 0, 87.5],
  ['a reduction', soal([80, 1]), 12.25, 67.75],
  ['below nothing there is nothing', soal([10, 1]), 12.5, 0],
  ['zero is a grade', soal([0, 1], [0, 1]), 0, 0],
  ['one waits', soal([100, 1], [null, 1]), 0, null],
  ['no question', [], 0, null],
])('%s', (_name, rows, pengurangan, expected) =>
  expect(nilaiAkhirOf(rows, pengurangan)).toBe(expected),
);

const at = new Date('2026-11-24T10:00:00Z');
test.each([
  ['runs', false, null, null, 'done'],
  ['ended', true, null, null, 'in_progress'],
  ['was graded', true, at, null, 'done'],
  ['could not be graded', true, null, at, 'failed'],
  ['was graded after a failure', true, at, at, 'done'],
])('an attempt that %s', (_name, selesai, dinilaiPada, gagalPada, expected) =>
  expect(perhitunganOf({ selesai, dinilaiPada, gagalPada })).toBe(expected),
);

test.each([
  [0, 0, 'done'],
  [3, 0, 'in_progress'],
  [3, 1, 'in_progress'],
  [1, 1, 'failed'],
])('of %i that wait %i have failed', (menunggu, gagal, expected) =>
  expect(perhitunganSemua({ menunggu, gagal })).toBe(expected),
);

describe('a student sees', () => {
  const all: Tampil = {
    selesai: true,
    ditutup: true,
    tampilkanSoal: true,
    terbit: true,
    lengkap: true,
    tampilkanKunci: true,
    kunciSejak: at,
    now: at,
  };
  test.each<[string, Partial<Tampil>, string]>([
    ['everything at the time of the keys', {}, 'soal nilai kunci'],
    ['nothing while the attempt runs', { selesai: false }, ''],
    ['grades alone where questions are not shown', { tampilkanSoal: false }, 'nilai'],
    ['no grades before they are published', { terbit: false }, 'soal kunci'],
    ['no grades while one is missing', { lengkap: false }, 'soal kunci'],
    ['no keys unless enabled', { tampilkanKunci: false }, 'soal nilai'],
    ['no keys without a time', { kunciSejak: null }, 'soal nilai'],
    ['neither grades nor keys while the own ledger is open', { ditutup: false }, 'soal'],
    ['no keys a moment before', { now: new Date(at.getTime() - 1) }, 'soal nilai'],
  ])('%s', (_name, over, expected) => {
    const shown = Object.entries(tampilOf({ ...all, ...over })).flatMap(([what, is]) =>
      is ? [what] : [],
    );
    expect(shown.join(' ')).toBe(expected);
  });
});
