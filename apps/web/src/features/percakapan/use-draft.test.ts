import type { Berkas } from '@lms/contracts/berkas/berkas';
import { expect, test } from 'vitest';
import { joinDrafts, rewritten } from './use-draft.ts';
import type { PesanKeluar } from './waiting-pesan.ts';

const berkas = (...ids: string[]) => ids.map((id) => ({ id }) as Berkas);

test.each([
  ['into an empty field', { text: '', files: [] }, berkas('a'), '<p>kembali</p>', ['a']],
  [
    'below what stands there',
    { text: '<p>ada</p>', files: berkas('b') },
    berkas('a'),
    '<p>ada</p><p>kembali</p>',
    ['b', 'a'],
  ],
  ['a file once', { text: '', files: berkas('a') }, berkas('a'), '<p>kembali</p>', ['a']],
])('what comes back: %s', (_name, before, files, text, ids) => {
  const joined = joinDrafts(before, { text: '<p>kembali</p>', files });
  expect([joined?.text, joined?.files.map(({ id }) => id)]).toEqual([text, ids]);
});

test('more files than a message may hold stay where they are', () => {
  expect(
    joinDrafts(
      { text: '', files: berkas('1', '2', '3') },
      { text: '', files: berkas('4', '5', '6') },
    ),
  ).toBeNull();
});

test('what the server found fault with is left out', () => {
  const keluar = {
    text: 'x',
    files: berkas('a'),
    balasan: { id: 'm-1', nama: 'A', cuplikan: '' },
  } as unknown as PesanKeluar;
  expect(rewritten(keluar, 'balasan_tidak_berlaku').balasan).toBeUndefined();
  expect(rewritten(keluar, 'pesan_dihapus').balasan).toBeUndefined();
  expect(rewritten(keluar, 'berkas_tidak_tersedia').files).toEqual([]);
  expect(rewritten(keluar, 'percakapan_ditutup')).toBe(keluar);
});
