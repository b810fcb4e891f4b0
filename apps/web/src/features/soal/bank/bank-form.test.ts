import { expect, test } from 'vitest';
import { bankToSent, copiedBank, newBank } from './bank-form.ts';

const bank = {
  judul: 'UTS',
  deskripsi: 'd',
  mata_kuliah: { id: 'm', kode: 'IF', nama: 'X' },
  dosen: null,
  dibagikan: true,
};

test.each([
  ['a short title', 'UTS', 'UTS (Salinan)'],
  ['one of 100', 'a'.repeat(100), 'a'.repeat(100)],
  ['one of 95: cut', 'a'.repeat(95), `${'a'.repeat(95)} (Sal`],
])('a copy of %s is hidden and named', (_name, judul, expected) => {
  expect(copiedBank({ ...bank, judul })).toMatchObject({
    judul: expected,
    dibagikan: false,
    id_mata_kuliah: 'm',
  });
});

test('a lecturer names no owner, an operator may name none', () => {
  expect(bankToSent(newBank, false)).not.toHaveProperty('id_dosen');
  expect(bankToSent(newBank, true)).toHaveProperty('id_dosen', null);
});
