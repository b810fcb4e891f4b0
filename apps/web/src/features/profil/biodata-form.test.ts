import { expect, test } from 'vitest';
import { ApiError, networkError } from '../../shared/lib/errors.ts';
import { changesOf, errorsByField, parseTypedDate, storedValues } from './biodata-form.ts';
import { makeBiodata } from './testing/fixtures.ts';

const stored = storedValues(makeBiodata());

test('what is stored, empty where nothing is', () => {
  expect(stored).toMatchObject({ nik: '3374012345678901', telepon: '', tanggal_lahir: '2006-02-28', nama_ibu: 'Sari' });
});

test.each([
  ['nothing typed', {}, {}],
  ['typed and taken back', { nik: '3374012345678901' }, {}],
  ['spaces around', { nik: ' 3374012345678901 ', telepon: ' 081234567890 ' }, { telepon: '081234567890' }],
  ['emptied', { nama_ibu: ' ' }, { nama_ibu: null }],
  ['still empty', { telepon: '' }, {}],
])('changes: %s', (_name, draft, expected) => expect(changesOf(draft, stored)).toEqual(expected));

test('errors stand by their field', () => {
  const errors = [{ path: 'nik', message: 'NIK salah' }];
  const refusal = new ApiError({
    status: 422,
    code: 'validasi_gagal',
    message: 'Data yang dikirim tidak valid.',
    kind: 'http',
    errors,
  });
  expect(errorsByField(refusal)).toEqual({ nik: 'NIK salah' });
  expect(errorsByField(networkError())).toEqual({});
});

test.each([
  ['28/02/2006', '2006-02-28'],
  ['8-2-2006', '2006-02-08'],
  ['29/02/2006', null],
  ['29/02/2008', '2008-02-29'],
  ['02/28/2006', null],
  ['kemarin', null],
  ['', null],
])('the date %j', (text, expected) => expect(parseTypedDate(text)).toBe(expected));
