import { expect, test } from 'vitest';
import type { DraftFile } from './draft.ts';
import { differenceOf, newerTitle } from './newer-version.tsx';
import { laporan, version } from './testing/fixtures.ts';

const file = (nama: string, ukuran = laporan.content_length): DraftFile => ({
  key: nama,
  nama,
  ukuran,
  semula: null,
  berkas: null,
  kiriman: null,
  milikVersi: false,
});

test.each([
  ['the same', { files: [file('laporan.pdf')], tautan: '' }, version(), { own: [], theirs: [] }],
  [
    'another size',
    { files: [file('laporan.pdf', 1)], tautan: '' },
    version(),
    { own: ['laporan.pdf'], theirs: ['laporan.pdf'] },
  ],
  [
    'a link more',
    { files: [], tautan: ' a.id ' },
    version({ tautan: 'b.id' }),
    { own: ['a.id'], theirs: ['laporan.pdf', 'b.id'] },
  ],
  [
    'nothing counts',
    { files: [file('x.pdf')], tautan: '' },
    undefined,
    { own: ['x.pdf'], theirs: [] },
  ],
])('what differs: %s', (_name, own, theirs, expected) => {
  expect(differenceOf(own, theirs)).toEqual(expected);
});

test.each([
  ['withdrawn', undefined, 'Pengumpulan sebelumnya sudah ditarik'],
  ['the student', version(), 'Anda sudah mengumpulkan versi lain'],
  [
    'another member',
    version({ oleh: { nim: '2', nama: 'Rudi' } }),
    'Rudi sudah mengumpulkan versi lain',
  ],
  [
    'an operator',
    version({ oleh_operator: 'Ani' }),
    'Operator Ani sudah mengumpulkan versi lain untuk Siti Rahmawati',
  ],
])('who was first: %s', (_name, theirs, expected) => {
  expect(newerTitle(theirs, '24060121130001')).toBe(expected);
});
