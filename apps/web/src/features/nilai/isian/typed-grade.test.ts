import { expect, test } from 'vitest';
import { readTypedGrade } from './typed-grade.ts';

test.each([
  ['', null],
  ['  ', null],
  ['87,5', 87.5],
  ['87.5', 87.5],
  [' 100 ', 100],
  ['0', 0],
  ['0,05', 0.05],
  ['1.33', 1.33],
])('%j is %j', (text, nilai) => expect(readTypedGrade(text)).toEqual({ nilai }));

test.each([
  ['100,01', 'Isi 0 sampai 100'],
  ['-1,5', 'Isi 0 sampai 100'],
  ['87,555', expect.stringContaining('pemisah ribuan')],
  ['1.000', expect.stringContaining('pemisah ribuan')],
  ['0,005', 'Paling banyak dua angka di belakang koma'],
  ['BL', 'Angka tidak dapat dibaca'],
  ['=1+1', 'Angka tidak dapat dibaca'],
])('%j is refused', (text, problem) => expect(readTypedGrade(text)).toEqual({ problem }));
