import { expect, test } from 'vitest';
import { changesOf, parseTypedDate, storedValues } from './biodata-form.ts';
import { makeBiodata } from './testing/fixtures.ts';

const stored = storedValues(makeBiodata());

test('what is stored, empty where nothing is', () => {
  expect(stored).toMatchObject({
    nik: '3374012345678901',
    telepon: '',
    tanggal_lahir: '2006-02-28',
    nama_ibu: 'Sari',
  });
});

test.each([
  ['nothing typed', {}, {}],
  ['typed and taken back', { nik: '3374012345678901' }, {}],
  [
    'spaces around',
    { nik: ' 3374012345678901 ', telepon: ' 081234567890 ' },
    { telepon: '081234567890' },
  ],
  ['emptied', { nama_ibu: ' ' }, { nama_ibu: null }],
  ['still empty', { telepon: '' }, {}],
])('changes: %s', (_name, draft, expected) =>
  expect(changesOf({ ...stored, ...draft }, stored)).toEqual(expected),
);

test.each([
  ['28/02/2006', '2006-02-28'],
  ['8-2-2006', '2006-02-08'],
  ['29/02/2006', null],
  ['29/02/2008', '2008-02-29'],
  ['02/28/2006', null],
  ['kemarin', null],
  ['', null],
])('the date %j', (text, expected) => expect(parseTypedDate(text)).toBe(expected));
