import { expect, test } from 'vitest';
import { sortPembatasan } from './pembatasan.policy.ts';

const row = (nim: string, jenis = 'tunggakan') => ({
  nim,
  jenis,
  memenuhi_syarat: false,
  kekurangan: [],
});

test.each([
  ['a known student', [row('1')], ['1'], []],
  ['two kinds of one student', [row('1'), row('1', 'berkas')], ['1', '1'], []],
  [
    'an unknown student',
    [row('9'), row('1')],
    ['1'],
    [{ baris: 1, nim: '9', alasan: 'Mahasiswa tidak ditemukan' }],
  ],
  [
    'the same twice: the first counts',
    [row('1'), row('1')],
    ['1'],
    [{ baris: 2, nim: '1', alasan: 'Baris ganda' }],
  ],
])('%s', (_name, rows, taken, refused) => {
  const sorted = sortPembatasan(rows, new Set(['1', '2']));
  expect(sorted.taken.map(({ nim }) => nim)).toEqual(taken);
  expect(sorted.refused).toEqual(refused);
});
