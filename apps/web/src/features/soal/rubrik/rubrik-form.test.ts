import { describe, expect, test } from 'vitest';
import {
  maksimumOf,
  mayRemoveTingkat,
  newKriteria,
  newTingkat,
  rubrikToSent,
  savedText,
  storedRubrik,
} from './rubrik-form.ts';

const kriteria = [
  {
    id: 'k1',
    nama: 'Isi',
    tingkat: [
      { id: 't1', nama: 'Baik', poin: 3 },
      { id: 't2', nama: 'Kurang', poin: 0 },
    ],
  },
];

test('what is stored is sent as it was, without the spaces around it; what is no number stays none', () => {
  expect(rubrikToSent(storedRubrik({ kriteria }))).toEqual({ kriteria });
  const typed = {
    kriteria: [
      { id: 'k1', nama: ' Isi ', tingkat: [{ id: 't1', nama: ' Baik', poin: '3' }, newTingkat()] },
    ],
  };
  expect(rubrikToSent(typed).kriteria[0]).toMatchObject({
    nama: 'Isi',
    tingkat: [{ nama: 'Baik', poin: 3 }, { poin: Number.NaN }],
  });
});

test('a new criterion can be saved once it is named; of two levels none can go', () => {
  const fresh = newKriteria();
  expect(fresh.tingkat.map(({ poin }) => poin)).toEqual([1, 0]);
  expect(mayRemoveTingkat(fresh)).toBe(false);
  expect(mayRemoveTingkat({ ...fresh, tingkat: [...fresh.tingkat, newTingkat()] })).toBe(true);
});

test('the most points are those of the highest levels', () => {
  expect(maksimumOf({ kriteria: [...storedRubrik({ kriteria }).kriteria, newKriteria()] })).toBe(4);
  expect(maksimumOf({ kriteria: [] })).toBe(0);
});

describe('what saving has done', () => {
  test.each([
    [{}, 'Berhasil menyimpan rubrik'],
    [{ berubah: 3, menunggu: 0 }, 'Berhasil menyimpan rubrik · 3 nilai dihitung ulang'],
    [{ berubah: 3, menunggu: 3 }, 'Berhasil menyimpan rubrik · 3 jawaban menunggu dinilai lagi'],
    [
      { berubah: 3, menunggu: 1 },
      'Berhasil menyimpan rubrik · 2 nilai dihitung ulang · 1 jawaban menunggu dinilai lagi',
    ],
  ])('%j', (answer, text) => expect(savedText(answer)).toBe(text));
});
