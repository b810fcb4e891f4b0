import { expect, test } from 'vitest';
import type { Topik } from './queries.ts';
import { groupsOf } from './topics.ts';

const topic = (id: string, kategori: Topik['kategori'], path: string): Topik => ({
  id,
  kategori,
  pertanyaan: `Tanya ${id}`,
  jawaban: 'Jawab',
  tautan: { label: 'Buka', path },
});
const all = [
  topic('a', 'masuk', '/pengaturan'),
  topic('b', 'tugas', '/tugas'),
  topic('c', 'nilai', '/nilai'),
];
const none = { search: '', kategori: null, dari: null };
const shown = (query: Partial<typeof none> & object) =>
  groupsOf(all, { ...none, ...query }).map(({ title, topics }) => [
    title,
    topics.map(({ id }) => id),
  ]);

test('topics stand under their categories', () => {
  expect(shown({})).toEqual([
    ['Masuk dan akun', ['a']],
    ['Tugas', ['b']],
    ['Nilai', ['c']],
  ]);
});

test.each([
  [
    'those of the page one came from come first',
    { dari: 'tugas' },
    [
      ['Tentang halaman sebelumnya', ['b']],
      ['Masuk dan akun', ['a']],
      ['Nilai', ['c']],
    ],
  ],
  ['a page without topics changes nothing', { dari: 'x', kategori: 'nilai' }, [['Nilai', ['c']]]],
  ['a search is one list', { search: 'tanya c', dari: 'tugas' }, [['Hasil pencarian', ['c']]]],
  [
    'an unknown category is none',
    { kategori: 'toString', search: 'tanya c' },
    [['Hasil pencarian', ['c']]],
  ],
  ['nothing is found', { search: 'zzz' }, []],
])('%s', (_name, query, expected) => {
  expect(shown(query as object)).toEqual(expected);
});
