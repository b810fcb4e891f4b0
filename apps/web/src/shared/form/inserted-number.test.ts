import { expect, test } from 'vitest';
import { type Insertion, insertedNumber } from './inserted-number.ts';

const field = { decimals: 2, negative: false, suffix: '' };
const into = (over: Partial<Insertion>): Insertion => ({
  before: '',
  text: '',
  after: '',
  ...over,
});

test.each<[string, Partial<Insertion>, object]>([
  ['a comma', { text: '2,5' }, { text: '2.5' }],
  ['a dot', { text: '2.5' }, { text: '2.5' }],
  ['spaces around it', { text: ' 2,5\n' }, { text: '2.5' }],
  ['full-width digits', { text: '２，５' }, { text: '2.5' }],
  ['a part behind what stands', { before: '1', text: ',25' }, { text: '1.25' }],
  ['a part before what stands', { text: '2,', after: '5' }, { text: '2.5' }],
  ['nothing behind the sign yet', { text: '2,' }, { text: '2.' }],
  ['zeros that say nothing', { text: '2,5000' }, { text: '2.5' }],
  ['the unit of the field', { text: '85 %' }, { text: '85' }],
  ['thousands and a comma', { text: '1.234,5' }, { fault: 'Tulis tanpa pemisah ribuan.' }],
  ['thousands and a dot', { text: '1,234.5' }, { fault: 'Tulis tanpa pemisah ribuan.' }],
  [
    'what may be thousands',
    { text: '1.234' },
    { fault: 'Tulis tanpa pemisah ribuan. Bila maksudnya desimal, tambahkan nol: 1.2340' },
  ],
  ['a second sign', { before: '2.', text: '1,5' }, { fault: 'Tulis tanpa pemisah ribuan.' }],
  [
    'more decimals than the field has',
    { text: '2,5678' },
    { fault: 'Paling banyak 2 angka di belakang koma' },
  ],
  ['a minus', { text: '-2' }, { fault: 'Isi tanpa tanda minus' }],
  ['an exponent', { text: '1e3' }, { fault: 'Angka tidak dapat dibaca' }],
  ['words', { text: 'dua' }, { fault: 'Angka tidak dapat dibaca' }],
])('%s', (_name, insertion, expected) =>
  expect(
    insertedNumber(into(insertion), { ...field, suffix: _name.includes('unit') ? ' %' : '' }),
  ).toEqual(expected),
);

test.each<[string, object]>([
  ['2,5', { fault: 'Isi bilangan bulat' }],
  ['2,0', { text: '2' }],
  ['12', { text: '12' }],
  ['1.234', { fault: 'Tulis tanpa pemisah ribuan.' }],
])('a field for whole numbers is given %s', (text, expected) =>
  expect(insertedNumber(into({ text }), { ...field, decimals: 0 })).toEqual(expected),
);

test('a field that may be negative takes every minus', () =>
  expect(insertedNumber(into({ text: '\u22122,5' }), { ...field, negative: true })).toEqual({
    text: '-2.5',
  }));

test('a field without an end of decimals takes them all', () =>
  expect(insertedNumber(into({ text: '2,56789' }), { ...field, decimals: null })).toEqual({
    text: '2.56789',
  }));
