import { expect, test } from 'vitest';
import { cariBantuan } from './cari-bantuan.ts';

const topics = [
  { pertanyaan: 'Bagaimana mengumpulkan tugas?', jawaban: 'Buka kartu tugas.' },
  { pertanyaan: 'Di mana nilai tugas saya?', jawaban: 'Pada halaman nilai.' },
  { pertanyaan: 'Apa itu bank soal?', jawaban: 'Kumpulan soal untuk ujian dan tugas.' },
];

test.each([
  ['nothing', '', [0, 1, 2]],
  ['only signs', ' ?! ', [0, 1, 2]],
  ['a word of the question before one of the answer', 'TUGAS', [0, 1, 2]],
  ['a word of the answer', 'halaman', [1]],
  ['words of both', 'soal ujian', [2]],
  ['half a word', 'kumpul', [2]],
  ['one that is nowhere', 'tugas skripsi', []],
])('%s', (_name, search, expected) => {
  expect(cariBantuan(topics, search)).toEqual(expected.map((index) => topics[index]));
});
