import { expect, test } from 'vitest';
import { pdfName } from './file-name.ts';

test.each([
  ['UTS Basis Data', 'Bank Soal - UTS Basis Data.pdf'],
  ['A/B: "uji" <1>', 'Bank Soal - A B uji 1.pdf'],
  ['بنك الأسئلة', 'Bank Soal - بنك الأسئلة.pdf'],
  ['fdp.\u202Etxt', 'Bank Soal - fdp. txt.pdf'],
  ['...', 'Bank Soal - tanpa judul.pdf'],
  ['x'.repeat(200), `Bank Soal - ${'x'.repeat(120)}.pdf`],
])('%j is saved as %j', (judul, expected) =>
  expect(pdfName(judul, { withKeys: true })).toBe(expected),
);

test('the one without keys says so in its name', () => {
  expect(pdfName('UTS', { withKeys: false })).toBe('Bank Soal - UTS (tanpa kunci).pdf');
});
