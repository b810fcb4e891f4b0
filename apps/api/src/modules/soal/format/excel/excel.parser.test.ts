import { expect, test } from 'vitest';
import type { ReadRow } from '../../../../platform/xlsx/xlsx.ts';
import { readExcel, shownKunci } from './excel.parser.ts';

const numerik = (kunci: string, kinds?: ReadRow['kinds'], toleransi = '') =>
  readExcel(
    [
      { number: 1, cells: ['Pertanyaan', 'Kunci', 'Toleransi'] },
      {
        number: 2,
        cells: ['Berapa?', kunci, toleransi],
        ...(kinds === undefined ? {} : { kinds }),
      },
    ],
    'numerik',
  );

test.each([
  ['typed', '1,5', undefined, '1,5'],
  ['typed with the minus of Word', '\u22127', undefined, '-7'],
  ['a number of Excel', '3.142', { 1: 'number' }, '3.1420'],
] as const)('the key of a number, %s, is shown as it was read', (_name, kunci, kinds, angka) => {
  const { soal, faults } = numerik(kunci, kinds);
  expect(faults).toEqual([]);
  expect(soal.map((one) => shownKunci(one.soal))).toEqual([angka]);
});

test.each([
  ['what may be thousands', '25.000', undefined, /'25.000': Tulis tanpa pemisah ribuan\./],
  ['a percentage', '50%', { 1: 'percent' }, /'50%' bukan angka/],
  ['a date', '2026-02-01', { 1: 'date' }, /tanggal atau jam/],
  ['an error', '#N/A', { 1: 'error' }, /galat #N\/A/],
  ['a number that is shown as another', '0.4', { 1: 'rounded' }, /dibulatkan, isinya 0.4/],
] as const)('%s is refused with its row and column', (_name, kunci, kinds, alasan) =>
  expect(numerik(kunci, kinds)).toEqual({
    soal: [],
    faults: [{ baris: 2, kolom: 'Kunci', alasan: expect.stringMatching(alasan) }],
  }),
);

test('the key of each kind is shown as it was read', () => {
  const kunci = (jenis: Parameters<typeof readExcel>[1], judul: string[], isi: string[]) =>
    readExcel(
      [
        { number: 1, cells: judul },
        { number: 2, cells: isi },
      ],
      jenis,
    ).soal.map(({ soal }) => shownKunci(soal));
  const opsi = ['Pertanyaan', 'Pilihan A', 'Pilihan B', 'Pilihan C', 'Kunci'];
  expect(kunci('pilihan', opsi, ['T?', 'satu', 'dua', 'tiga', '2'])).toEqual(['B. dua']);
  expect(kunci('pilihan_jamak', opsi, ['T?', 'satu', 'dua', 'tiga', 'C, A'])).toEqual(['A, C']);
  expect(kunci('benar_salah', ['Pertanyaan', 'Kunci'], ['T?', 'TRUE'])).toEqual(['Benar']);
  expect(kunci('isian', ['Pertanyaan', 'Kunci'], ['T?', 'merah | putih=50%'])).toEqual([
    'merah | putih (50%)',
  ]);
  expect(kunci('esay', ['Pertanyaan', 'Kunci'], ['T?', 'Karena itu.'])).toEqual(['Karena itu.']);
  expect(numerik('2', undefined, '5%').soal.map(({ soal }) => shownKunci(soal))).toEqual([
    '2 ± 5%',
  ]);
});
