import { expect, test } from 'vitest';
import { isiOf, readReceiptFile, receiptFileName, receiptJson } from './receipt-file.ts';
import { kodeOf, receipt } from './testing/receipt.ts';

const { kode, tanda_terima: isi } = receipt;
const json = receiptJson(receipt);

test.each([
  ['as it was downloaded', json, { kind: 'kode', kode }],
  ['with its lines broken', kode.replaceAll(/.{40}/g, '$&\n'), { kind: 'kode', kode }],
  [
    'with its keys in another order',
    JSON.stringify({ kode, tanda_terima: Object.fromEntries(Object.entries(isi).reverse()) }),
    { kind: 'kode', kode },
  ],
  ['the code alone in JSON', JSON.stringify({ kode }), { kind: 'kode', kode }],
  ['another name', json.replace('"Siti Aminah ☺"', '"Orang Lain"'), { kind: 'diubah' }],
  [
    'another count',
    json.replace('"jumlah_dijawab": 18', '"jumlah_dijawab": 20'),
    { kind: 'diubah' },
  ],
  [
    'one thing more',
    JSON.stringify({ kode, tanda_terima: { ...isi, nilai: 100 } }),
    { kind: 'diubah' },
  ],
  ['nothing readable', JSON.stringify({ kode, tanda_terima: null }), { kind: 'diubah' }],
  ['a code that is none', JSON.stringify({ kode: 'a.b' }), { kind: 'bukan' }],
  ['a code of no text', JSON.stringify({ kode: '!.b.c' }), { kind: 'bukan' }],
  ['other JSON', '{"a":1}', { kind: 'bukan' }],
  ['a list', '[1]', { kind: 'bukan' }],
  ['a letter', 'Yang terhormat,\nini tanda terima saya.', { kind: 'bukan' }],
  ['nothing', '', { kind: 'bukan' }],
])('a file that is %s', (_name, text, expected) => expect(readReceiptFile(text)).toEqual(expected));

test('what was signed is read from the code, letters of any script too', () => {
  expect(isiOf(kode)).toMatchObject({ nama: 'Siti Aminah ☺', jumlah_dijawab: 18 });
  expect(isiOf(kodeOf({ ...isi, jumlah_soal: '20' }))).toBeNull();
  expect(isiOf('a.b.c')).toBeNull();
});

test.each([
  ['Kuis normalisasi', 'tanda-terima-210001-Kuis-normalisasi.json'],
  ['../"UTS" / Basis: Data*', 'tanda-terima-210001-UTS-Basis-Data.json'],
  ['???', 'tanda-terima-210001.json'],
])('the file of %s is %s', (judul, name) =>
  expect(receiptFileName({ nim: '210001', judul }, 'json')).toBe(name),
);
