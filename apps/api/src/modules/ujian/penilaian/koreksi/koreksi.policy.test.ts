import type { AturanKoreksi } from '@lms/contracts/ujian/penilaian/koreksi-kunci';
import { describe, expect, test } from 'vitest';
import type { Konten } from '../../../soal/index.ts';
import { type AturanSoal, dampakOf, diterimaOleh, nilaiMenurut } from './koreksi.policy.ts';

const opsi = ['a', 'b', 'c'].map((id) => ({ id, teks: id, disematkan: false }));
const pilihan = (kunci: string): Konten => ({
  jenis: 'pilihan',
  isi: { opsi },
  kunci: { opsi: kunci },
});
const jamak = (...kunci: string[]): Konten => ({
  jenis: 'pilihan_jamak',
  isi: { opsi },
  kunci: { opsi: kunci, penilaian: 'sebagian' },
});
const benarSalah = (benar: boolean): Konten => ({
  jenis: 'benar_salah',
  isi: { label: ['Benar', 'Salah'] },
  kunci: { benar },
});
const numerik = (angka: string): Konten => ({
  jenis: 'numerik',
  isi: {},
  kunci: { angka, toleransi: { jenis: 'mutlak', nilai: '0' } },
});
const isian = (teks: string): Konten => ({
  jenis: 'isian',
  isi: {},
  kunci: { jawaban: [{ teks, persen: 100 }], peka_huruf: false },
});
const esay: Konten = { jenis: 'esay', isi: { jenis_file_diterima: ['text'] }, kunci: {} };

// Per kind: an answer only the old key takes, only the new one, neither, none.
const kinds: [
  string,
  { lama: Konten; baru: Konten; jawaban: [unknown, unknown, unknown, null] },
][] = [
  ['pilihan', { lama: pilihan('a'), baru: pilihan('b'), jawaban: ['a', 'b', 'c', null] }],
  ['pilihan_jamak', { lama: jamak('a'), baru: jamak('b'), jawaban: [['a'], ['b'], ['c'], null] }],
  [
    'benar_salah',
    { lama: benarSalah(true), baru: benarSalah(false), jawaban: [true, false, 'x', null] },
  ],
  ['numerik', { lama: numerik('1.5'), baru: numerik('2'), jawaban: ['1,5', '2', '3', null] }],
  [
    'isian',
    { lama: isian('padi'), baru: isian('beras'), jawaban: ['Padi', 'beras', 'gabah', null] },
  ],
];
const expected: [AturanKoreksi, number[]][] = [
  ['kunci_baru', [0, 100, 0, 0]],
  ['keduanya', [100, 100, 0, 0]],
  ['semua_penuh', [100, 100, 100, 100]],
  ['anulir', [0, 100, 0, 0]],
];
describe.each(kinds)('%s', (_name, { lama, baru, jawaban }) => {
  const konten = new Map([
    ['lama', lama],
    ['baru', baru],
  ]);
  test.each(expected)('%s', (aturan, nilai) => {
    const diterima = aturan === 'keduanya' ? ['baru', 'lama'] : ['baru'];
    expect(
      jawaban.map((one) =>
        nilaiMenurut({ aturan: { aturan, diterima }, versi: 'lama' }, konten, one),
      ),
    ).toEqual(nilai);
  });
  test('no rule: the own version', () => {
    expect(
      jawaban.map((one) => nilaiMenurut({ aturan: undefined, versi: 'lama' }, konten, one)),
    ).toEqual([100, 0, 0, 0]);
  });
});

test.each([
  ['kunci_baru', [null, 0]],
  ['keduanya', [null, 0]],
  ['semua_penuh', [100, 100]],
  ['anulir', [null, 0]],
] as const)('an essay by %s: a person judges what was written', (aturan, nilai) => {
  const konten = new Map([['v', esay]]);
  const of = (jawaban: unknown) =>
    nilaiMenurut({ aturan: { aturan, diterima: ['v'] }, versi: 'v' }, konten, jawaban);
  expect([of({ teks: 'Sebab.' }), of(null)]).toEqual(nilai);
});

test.each<[AturanKoreksi, string, AturanSoal | undefined, string[]]>([
  ['kunci_baru', 'b', undefined, ['b']],
  ['keduanya', 'b', undefined, ['b', 'a']],
  ['keduanya', 'c', { aturan: 'keduanya', diterima: ['b', 'a'] }, ['c', 'b', 'a']],
  ['kunci_baru', 'c', { aturan: 'keduanya', diterima: ['b', 'a'] }, ['c']],
  ['anulir', 'a', undefined, ['a']],
  ['semua_penuh', 'a', { aturan: 'keduanya', diterima: ['b', 'a'] }, ['b', 'a']],
])('%s to %s after %j takes %j', (aturan, baru, sebelum, diterima) => {
  expect(diterimaOleh(aturan, { lama: 'a', baru }, sebelum)).toEqual(diterima);
});

const row = {
  manual: false,
  nilai: 100,
  nilaiAkhir: 50,
  pengurangan: 0,
  jawaban: true,
  lain: { jumlah: 0, bobot: 100, belum: 0 },
};
const konten = new Map([['baru', benarSalah(false)]]);
test.each([
  ['the other key', row, 'kunci_baru', { nilai: 0, belum: 0, nilaiAkhir: 0, perubahan: 'turun' }],
  [
    'full for all',
    { ...row, jawaban: null, nilai: 0, nilaiAkhir: 0 },
    'semua_penuh',
    { nilai: 100, belum: 0, nilaiAkhir: 50, perubahan: 'naik' },
  ],
  [
    'annulled, which was right',
    row,
    'anulir',
    { nilai: 0, belum: 0, nilaiAkhir: 0, perubahan: 'turun' },
  ],
  [
    'a person’s grade stays',
    { ...row, manual: true },
    'kunci_baru',
    { nilai: 100, belum: 0, nilaiAkhir: 50, perubahan: 'tetap' },
  ],
  [
    'but counts no more when annulled',
    { ...row, manual: true },
    'anulir',
    { nilai: 100, belum: 0, nilaiAkhir: 0, perubahan: 'turun' },
  ],
  [
    'while another question waits',
    { ...row, nilaiAkhir: null, lain: { jumlah: 0, bobot: 100, belum: 1 } },
    'kunci_baru',
    { nilai: 0, belum: 1, nilaiAkhir: null, perubahan: 'turun' },
  ],
  [
    'thirds are rounded as the whole is',
    {
      ...row,
      nilai: 0,
      jawaban: false,
      nilaiAkhir: 33.33,
      lain: { jumlah: 10_000, bobot: 200, belum: 0 },
    },
    'kunci_baru',
    { nilai: 100, belum: 0, nilaiAkhir: 66.67, perubahan: 'naik' },
  ],
  [
    'the only question that counts',
    { ...row, lain: { jumlah: 0, bobot: 0, belum: 0 } },
    'anulir',
    { nilai: 0, belum: 0, nilaiAkhir: null, perubahan: 'turun' },
  ],
] as const)('%s', (_name, given, aturan, dampak) => {
  expect(dampakOf(given, { aturan: { aturan, diterima: ['baru'] }, bobot: 1 }, konten)).toEqual(
    dampak,
  );
});
