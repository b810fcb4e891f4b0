/** Grading by keys (U73–U75). */
import { expect, test } from 'vitest';
import type { Konten } from '../../../soal/index.ts';
import { hitung } from './hitung.policy.ts';

const benar: Konten = {
  jenis: 'benar_salah',
  isi: { label: ['Benar', 'Salah'] },
  kunci: { benar: true },
};
const tanpaKunci: Konten = {
  jenis: 'benar_salah',
  isi: { label: ['Benar', 'Salah'] },
  kunci: { benar: null },
};
const esay: Konten = { jenis: 'esay', isi: { jenis_file_diterima: ['text'] }, kunci: {} };
const susunan = ['a', 'b', 'c'].map((id) => ({
  kelompok: 'g',
  soal: id,
  versi: `v-${id}`,
  opsi: [],
}));
const lembar = (...konten: Konten[]) => ({
  konten: new Map(konten.map((one, index) => [susunan[index]?.versi ?? '', one])),
  aturan: new Map(),
  bobot: new Map([['a', 1], ['b', 1], ['c', 2]] as const), // biome-ignore format: a table
});
type Case = [
  string,
  Konten[],
  Record<string, unknown>,
  Record<string, number | null>,
  { nilai: (number | null)[]; belum: number; nilaiAkhir: number | null },
];

test.each<Case>([
  [
    'right, wrong and nothing',
    [benar, benar, benar],
    { a: true, b: false },
    {},
    { nilai: [100, 0, 0], belum: 0, nilaiAkhir: 25 },
  ],
  [
    'an essay with something in it waits',
    [benar, benar, esay],
    { a: true, c: { teks: 'Karena' } },
    {},
    { nilai: [100, 0, null], belum: 1, nilaiAkhir: null },
  ],
  [
    'an empty essay is 0',
    [benar, benar, esay],
    { a: true, c: { teks: '  ' } },
    {},
    { nilai: [100, 0, 0], belum: 0, nilaiAkhir: 25 },
  ],
  [
    'a key that is not filled waits, unless nothing was answered',
    [tanpaKunci, tanpaKunci, benar],
    { a: true },
    {},
    { nilai: [null, 0, 0], belum: 1, nilaiAkhir: null },
  ],
  [
    'a person’s grade stays and counts',
    [benar, benar, esay],
    { a: false, c: 'Karena' },
    { a: 50, c: 75 },
    { nilai: [0], belum: 0, nilaiAkhir: 50 },
  ],
  [
    'a person’s grade that was taken back waits',
    [benar, benar, benar],
    { a: true },
    { a: null },
    { nilai: [0, 0], belum: 1, nilaiAkhir: null },
  ],
])('%s', (_name, konten, jawaban, tetap, expected) => {
  // biome-ignore format: a table
  const given = { susunan, pengurangan: 0, jawaban: new Map(Object.entries(jawaban)), tetap: new Map(Object.entries(tetap)) };
  const { nilai, ...rest } = hitung(given, lembar(...konten));
  expect({ nilai: nilai.map((one) => one.nilai), ...rest }).toEqual(expected);
});

test('a version that is not there is told', () => {
  const given = { susunan, pengurangan: 0, jawaban: new Map(), tetap: new Map() };
  expect(() => hitung(given, lembar(benar))).toThrow('v-b');
});
