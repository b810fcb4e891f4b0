/** The worth of an answer, by kind (U2–U5, U50, U73–U75). */

import { describe, expect, test } from 'vitest';
import { processorTime } from '../../../testing/processor-time.ts';
import type { Konten } from './jenis.policy.ts';
import { isLengkap, nilaiJawaban, tanpaKunci } from './semua.policy.ts';

const opsi = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({
  id,
  teks: `<p>${id}</p>`,
  disematkan: false,
}));
const pilihan: Konten = { jenis: 'pilihan', isi: { opsi }, kunci: { opsi: 'b' } };
const jamak = (benar: string[], penilaian: 'sebagian' | 'penuh' = 'sebagian'): Konten => ({
  jenis: 'pilihan_jamak',
  isi: { opsi },
  kunci: { opsi: benar, penilaian },
});
const benarSalah = (benar: boolean): Konten => ({
  jenis: 'benar_salah',
  isi: { label: ['Ya', 'Tidak'] },
  kunci: { benar },
});
const esay: Konten = { jenis: 'esay', isi: { jenis_file_diterima: ['text'] }, kunci: {} };
const mutlak = (angka: string, nilai = '0'): Konten => ({
  jenis: 'numerik',
  isi: {},
  kunci: { angka, toleransi: { jenis: 'mutlak', nilai } },
});
const relatif = (angka: string, nilai: string): Konten => ({
  jenis: 'numerik',
  isi: {},
  kunci: { angka, toleransi: { jenis: 'relatif', nilai } },
});
const rentang = (dari: string, sampai: string): Konten => ({
  jenis: 'numerik',
  isi: {},
  kunci: { angka: dari, toleransi: { jenis: 'rentang', dari, sampai } },
});
const isian = (jawaban: [string, number][], peka_huruf = false): Konten => ({
  jenis: 'isian',
  isi: {},
  kunci: { jawaban: jawaban.map(([teks, persen]) => ({ teks, persen })), peka_huruf },
});

describe('an answer', () => {
  test.each<[string, Konten, unknown, number | null]>([
    ['the right option', pilihan, 'b', 100],
    ['another option', pilihan, 'a', 0],
    ['something that is no option', pilihan, 1, 0],

    ['all right ones', jamak(['a', 'b', 'c']), ['c', 'a', 'b'], 100],
    ['two of three', jamak(['a', 'b', 'c']), ['a', 'b'], 67],
    ['one of three', jamak(['a', 'b', 'c']), ['a'], 33],
    ['two right, one wrong', jamak(['a', 'b', 'c']), ['a', 'b', 'd'], 33],
    [
      'everything ticked is not rewarded',
      jamak(['a', 'b', 'c']),
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
      0,
    ],
    ['more wrong than right is not punished below 0', jamak(['a']), ['a', 'b', 'c'], 0],
    ['one of eight is rounded half up', jamak(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']), ['a'], 13],
    ['one tick twice counts once', jamak(['a', 'b']), ['a', 'a'], 50],
    ['what is no option counts as nothing', jamak(['a', 'b']), ['a', 'zzz'], 50],
    ['full or nothing: all', jamak(['a', 'b'], 'penuh'), ['a', 'b'], 100],
    ['full or nothing: one missing', jamak(['a', 'b'], 'penuh'), ['a'], 0],
    ['full or nothing: one too many', jamak(['a', 'b'], 'penuh'), ['a', 'b', 'c'], 0],

    ['right as a truth', benarSalah(true), true, 100],
    ['right as 0', benarSalah(true), 0, 100],
    ['wrong as 1', benarSalah(true), 1, 0],
    ['wrong is right', benarSalah(false), 1, 100],
    ['wrong is right, as a truth', benarSalah(false), false, 100],
    ['another number', benarSalah(false), 2, 0],

    ['a comma', mutlak('1.5'), '1,5', 100],
    ['a point', mutlak('1,5'), ' 1.50 ', 100],
    ['a decimal that binary fractions miss', mutlak('0.3', '0.1'), '0,4', 100],
    ['the same, one step further', mutlak('0.3', '0.1'), '0,40000000000000000001', 0],
    ['an exponent', mutlak('1500'), '1,5e3', 100],
    ['a large exponent', mutlak('1500'), '1,5e999', 0],
    ['a thousands sign', mutlak('1500'), '1.500,00', 0],
    ['what may be thousands is not guessed', mutlak('1500'), '1.500', 0],
    ['nor taken for a decimal', mutlak('1.5'), '1.500', 0],
    ['a leading zero leaves no doubt', mutlak('0.125'), '0,125', 100],
    ['a minus of a keyboard', mutlak('-3.14', '0.005'), '-3,14', 100],
    ['a minus of Word', mutlak('-3.14', '0.005'), '\u22123,14', 100],
    ['a dash for a minus', mutlak('-3.14', '0.005'), '\u20133,14', 100],
    ['a space behind the sign', mutlak('-3.14', '0.005'), '- 3,14', 100],
    ['wide digits', mutlak('12'), '１２', 100],
    ['a power', mutlak('102'), '10²', 0],
    ['a number of a program', mutlak('1.234'), 1.234, 100],
    ['a number that is no text', mutlak('7'), 7, 100],
    ['words', mutlak('7'), 'tujuh', 0],
    ['at the lower bound', mutlak('-2', '0,5'), '-2,5', 100],
    ['ten percent of a negative key', relatif('-200', '10'), '-220', 100],
    ['just over ten percent', relatif('-200', '10'), '-220,1', 0],
    ['the start of a range', rentang('1,5', '2'), '1.5', 100],
    ['the end of a range', rentang('1,5', '2'), '2,0', 100],
    ['outside a range', rentang('1,5', '2'), '2,01', 0],

    ['an accepted text', isian([['Jakarta', 100]]), '  jakarta ', 100],
    ['inner spaces are one', isian([['Kota Jakarta', 100]]), 'kota   jakarta', 100],
    ['composed and decomposed letters are equal', isian([['café', 100]]), 'cafe\u0301', 100],
    ['letters count where they shall', isian([['NaCl', 100]], true), 'nacl', 0],
    ['the best that fits counts', isian([['*', 20], ['jak*', 60], ['jakarta', 100]]), 'Jakarta', 100], // biome-ignore format: a table
    ['a star at the end', isian([['jak*', 60]]), 'jakarta', 60],
    ['a star is any run, also none', isian([['jak*arta', 100]]), 'jakarta', 100],
    ['stars in the middle, in order', isian([['a*b*c', 100]]), 'a1b2c', 100],
    ['not out of order', isian([['a*b*c', 100]]), 'a c b', 0],
    ['pieces do not overlap', isian([['aba*aba', 100]]), 'aba', 0],
    ['an apostrophe of a phone', isian([["Jum'at", 100]]), 'Jum\u2019at', 100],
    ['one of Word in the key', isian([['Jum\u2019at', 100]]), "jum'at", 100],
    ['quotes of a phone', isian([['"kutip"', 100]]), '\u201ckutip\u201d', 100],
    ['what nobody sees', isian([['kata', 100]]), 'kata\u200b', 100],
    ['a long dash in the key', isian([['garis\u2013panjang', 100]]), 'garis-panjang', 100],
    [
      'signs are folded where letters count too',
      isian([["Qur'an", 100]], true),
      'Qur\u02bcan',
      100,
    ],
    ['a wide star is a star itself', isian([['2\uff0a3', 100]]), '2443', 0],
    ['a star itself', isian([['2\\*3', 100]]), '2*3', 100],
    ['a star itself is no run', isian([['2\\*3', 100]]), '2443', 0],
    ['signs of a regular expression are signs', isian([['a.c', 100]]), 'abc', 0],
    ['something that is no text', isian([['1', 100]]), ['1'], 0],

    ['an essay waits for a person', esay, 'Karena itu.', null],
    ['an essay of files too', esay, { berkas: [{ sidik: 'x' }] }, null],
  ])('%s', (_name, konten, jawaban, nilai) => expect(nilaiJawaban(konten, jawaban)).toBe(nilai));

  test.each([
    ['nothing', null],
    ['an empty text', '  '],
    ['an empty list', []],
    ['a text and files that are empty', { teks: '', berkas: [] }],
  ])('that is %s is worth 0 for every kind', (_name, jawaban) => {
    for (const konten of [
      pilihan,
      jamak(['a']),
      benarSalah(true),
      mutlak('0'),
      isian([['*', 100]]),
      esay,
    ])
      expect(nilaiJawaban(konten, jawaban)).toBe(0);
  });

  test('a pattern of many stars is looked through at once', () => {
    const konten = isian([['a*'.repeat(240), 100]]);
    const worked = processorTime();
    expect(nilaiJawaban(konten, `${'a'.repeat(60_000)}b`)).toBe(100);
    expect(nilaiJawaban(isian([[`${'a*'.repeat(240)}x`, 100]]), 'a'.repeat(60_000))).toBe(0);
    expect(worked()).toBeLessThan(1_000);
  });
});

test('without its key a question is not complete and cannot be graded; an essay always is', () => {
  for (const konten of [
    pilihan,
    jamak(['a']),
    benarSalah(true),
    mutlak('1'),
    isian([['x', 100]]),
  ]) {
    expect(isLengkap(konten)).toBe(true);
    const bare = tanpaKunci(konten);
    expect([isLengkap(bare), nilaiJawaban(bare, 'a')]).toEqual([false, null]);
    expect(bare.isi).toEqual(konten.isi);
  }
  expect(isLengkap(tanpaKunci(esay))).toBe(true);
});
