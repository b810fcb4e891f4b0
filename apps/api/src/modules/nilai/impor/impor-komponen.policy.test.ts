import { expect, test } from 'vitest';
import type { ReadRow } from '../../../platform/xlsx/xlsx.ts';
import { columnsOf, headingOf, planImporKomponen } from './impor-komponen.policy.ts';

const komponen = [
  { id: 'T', label: 'Tugas', tutup: null },
  { id: 'U', label: 'UTS [lama]', tutup: null },
];
const heading = ['NIM', 'Nama Mahasiswa', ...komponen.map(headingOf), 'Alasan'];

test.each([
  ['as the template has them', heading, { nim: 0, alasan: 4 }],
  ['moved and left out', ['Tugas [T]', 'nim'], { nim: 1, alasan: null }],
])('columns: %s', (_name, cells, expected) => {
  expect(columnsOf(cells, komponen)).toMatchObject(expected);
});

test.each([
  ['no nim', ['Nama', 'Tugas [T]'], 'kolom'],
  ['no component', ['NIM', 'Nama'], 'kolom'],
  ['a component twice', ['NIM', 'Tugas [T]', 'Tugas [T]'], 'kolom'],
  ['of another class', ['NIM', 'Tugas [T]', 'UAS [X]'], 'kelas_lain'],
])('columns: %s are refused', (_name, cells, expected) => {
  expect(columnsOf(cells, komponen)).toBe(expected);
});

const row = (number: number, ...cells: string[]): ReadRow => ({ number, cells });
const peserta = new Map(
  [
    { nim: '001', nama: 'Ani', sel: new Map([['T', { nilai: 80, versi: 3, siakad: true }]]) },
    { nim: '002', nama: 'Budi', sel: new Map() },
    { nim: '003', nama: 'Citra', sel: new Map() },
  ].map((one) => [one.nim, one]),
);
const kolom = columnsOf(heading, komponen);
if (typeof kolom === 'string') throw new Error('columns');

const plan = (...rows: ReadRow[]) => planImporKomponen(rows, kolom, peserta);

test('the template returned unchanged changes nothing', () => {
  expect(plan(row(2, '001', 'Ani', '80', '', ''), row(3, '002', 'Budi', '', '', ''))).toMatchObject(
    {
      jumlahBaris: 2,
      sama: [
        { nomor: 2, nim: '001' },
        { nomor: 3, nim: '002' },
      ],
      baris: [],
      sel: [],
      tidakAda: [{ nim: '003', nama: 'Citra' }],
    },
  );
});

test('comma and dot are read, versions and reasons come along', () => {
  const { sel, baris } = plan(row(2, '001', 'Ani', '87,5', '1.33', 'ujian susulan'));
  expect(sel).toEqual([
    { nim: '001', id_komponen: 'T', nilai: 87.5, versi: 3, alasan: 'ujian susulan' },
    { nim: '001', id_komponen: 'U', nilai: 1.33, versi: 0, alasan: 'ujian susulan' },
  ]);
  expect(baris[0]?.perubahan.map(({ dari, menjadi, siakad }) => [dari, menjadi, siakad])).toEqual([
    [80, 87.5, true],
    [null, 1.33, false],
  ]);
});

test('a component that is closed refuses the rows that would change it, and says why', () => {
  const tutup = 'Anda berada di luar rentang waktu entri nilai.';
  const closed = columnsOf(
    heading,
    komponen.map((one) => (one.id === 'T' ? { ...one, tutup } : one)),
  );
  if (typeof closed === 'string') throw new Error('columns');
  const { baris, sel } = planImporKomponen(
    [row(2, '001', '', '81', '', ''), row(3, '002', '', '', '70', '')],
    closed,
    peserta,
  );
  expect(baris.map(({ status, alasan }) => [status, alasan])).toEqual([
    ['ditolak', `Kolom Tugas: ${tutup}`],
    ['berubah', null],
  ]);
  expect(sel.map(({ nim }) => nim)).toEqual(['002']);
});

test.each([
  ['a third decimal', row(2, '001', '', '0.125', '', ''), 'lebih dari dua desimal'],
  ['a thousand', row(2, '001', '', '1.000', '', ''), 'pemisah ribuan'],
  ['above 100', row(2, '001', '', '100.5', '', ''), 'di luar 0–100'],
  ['negative', row(2, '001', '', '-1', '', ''), 'di luar 0–100'],
  ['the sentinel', row(2, '001', '', '-1.618', '', ''), 'Kolom Tugas'],
  ['letters', row(2, '001', '', 'BL', '', ''), 'bukan angka'],
  ['an unknown nim', row(2, '999', '', '80', '', ''), 'Bukan peserta kelas ini'],
  ['no nim', row(2, '', '', '80', '', ''), 'NIM kosong'],
  ['a long reason', row(2, '001', '', '81', '', 'x'.repeat(501)), 'lebih dari 500 karakter'],
])('refused: %s', (_name, one, expected) => {
  const { baris, sel } = plan(one);
  expect(baris).toEqual([expect.objectContaining({ status: 'ditolak' })]);
  expect(baris[0]?.alasan).toContain(expected);
  expect(sel).toEqual([]);
});

test('both rows of a doubled nim are refused, the others go on', () => {
  const { baris, sel } = plan(
    row(2, '001', '', '10', '', ''),
    row(3, '001', '', '20', '', ''),
    row(4, '002', '', '0', '', ''),
  );
  expect(baris.map(({ status }) => status)).toEqual(['ditolak', 'ditolak', 'berubah']);
  expect(sel).toEqual([{ nim: '002', id_komponen: 'T', nilai: 0, versi: 0, alasan: null }]);
});
