import { describe, expect, test } from 'vitest';
import {
  applyChange,
  foldChange,
  formatNilai,
  type NilaiChange,
  parseFaktor,
  stepsOf,
} from './change.ts';
import type { Baris } from './queries.ts';
import { anggota, baris, penilaian } from './testing/fixtures.ts';

test.each([
  ['', 100],
  ['0', 0],
  ['120', 120],
  ['121', undefined],
  ['80,5', undefined],
  ['-5', undefined],
])('the factor %j is %j', (typed, value) => expect(parseFaktor(typed)).toBe(value));

test('a grade is written as it is typed', () =>
  expect([85.5, 0, null, undefined].map(formatNilai)).toEqual(['85.50', '0', '', '']));

test('of two changes the later counts, member by member', () => {
  const first = { nilai: 80, faktor: { a: { faktor: 50, alasan: 'x' } } };
  const later = { nilai: null, faktor: { b: { faktor: 90, alasan: 'y' } } };
  expect(foldChange(first, later)).toEqual({
    nilai: null,
    faktor: { ...first.faktor, ...later.faktor },
  });
});

const group = (...members: Parameters<typeof penilaian>[0][]): Baris =>
  baris(1, {
    id: 'g1',
    kelompok: { id: 'g1', nama: 'Kelompok 1' },
    versi: 4,
    anggota: members.map((changes, index) =>
      anggota(`m${index + 1}`, { penilaian: penilaian(changes) }),
    ),
  });

describe('what is asked of the server', () => {
  const requests = (row: Baris, change: NilaiChange) =>
    stepsOf(row, change).map((step) => step(row));

  test('of a student alone the own grade, and the note with the grade as it is', () => {
    const row = baris(1, {
      anggota: [
        anggota('n0001', { penilaian: penilaian({ nilai_dasar: 70, nilai: 70, versi: 3 }) }),
      ],
    });
    expect(requests(row, { nilai: 80 })).toEqual([
      { id: 'n0001', body: { untuk: 'mahasiswa', nilai: 80, versi: 3 } },
    ]);
    expect(requests(row, { nilai: null })).toEqual([
      { id: 'n0001', body: { untuk: 'mahasiswa', nilai: null, versi: 3 } },
    ]);
    expect(requests(row, { catatan: 'Baik' })).toEqual([
      { id: 'n0001', body: { untuk: 'mahasiswa', nilai: 70, catatan: 'Baik', versi: 3 } },
    ]);
  });

  test('the group’s grade upon the version of the row, then a member’s share upon the member’s', () => {
    const row = group({ nilai_dasar: 70, versi: 1 }, { nilai_dasar: 70, versi: 3 });
    const faktor = { m2: { faktor: 80, alasan: 'Jarang hadir' } };
    const [first, second, ...rest] = stepsOf(row, { nilai: 90, faktor });
    expect(first?.(row)).toEqual({ id: 'g1', body: { untuk: 'kelompok', nilai: 90, versi: 4 } });
    const after = group({ nilai_dasar: 90, versi: 2 }, { nilai_dasar: 90, versi: 4 });
    expect(second?.(after)).toEqual({
      id: 'm2',
      body: { untuk: 'mahasiswa', nilai: 90, faktor: 80, alasan: 'Jarang hadir', versi: 4 },
    });
    expect(rest).toEqual([]);
  });

  test('a note for a group whose members differ leaves each their grade and share', () => {
    const row = group(
      { nilai_dasar: 70, versi: 1 },
      { nilai_dasar: 60, faktor: 90, alasan_faktor: 'Sakit', versi: 3 },
    );
    expect(requests(row, { catatan: 'Baik' })).toEqual([
      {
        id: 'm1',
        body: {
          untuk: 'mahasiswa',
          nilai: 70,
          faktor: 100,
          alasan: null,
          catatan: 'Baik',
          versi: 1,
        },
      },
      {
        id: 'm2',
        body: {
          untuk: 'mahasiswa',
          nilai: 60,
          faktor: 90,
          alasan: 'Sakit',
          catatan: 'Baik',
          versi: 3,
        },
      },
    ]);
  });
});

test('a row as it will be: each member’s grade by their share', () => {
  const row = group(
    { nilai: 70, nilai_dasar: 70 },
    { nilai: 56, nilai_dasar: 70, faktor: 80, alasan_faktor: 'x' },
  );
  const after = applyChange(row, { nilai: 90, catatan: 'Baik' });
  expect(after.anggota.map(({ penilaian: { nilai, catatan } }) => [nilai, catatan])).toEqual([
    [90, 'Baik'],
    [72, 'Baik'],
  ]);
  expect(applyChange(row, null)).toBe(row);
});
