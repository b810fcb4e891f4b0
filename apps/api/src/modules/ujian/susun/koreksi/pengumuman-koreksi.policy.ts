/**
 * What those who have begun are told of a question whose texts were corrected (U36): their papers
 * keep what they were drawn with. Pure.
 */
import type { SoalPenulis } from '@lms/contracts/soal/soal';
import { judulSoal, teksTerbaca } from '../../../soal/index.ts';

const MOST_CHARACTERS = 900;

const letterOf = (index: number): string => String.fromCharCode(65 + index);

/** The question and its options as a paper shows them, in one line. */
function shownOf({ pertanyaan, ...soal }: SoalPenulis): string {
  const options = (soal.pilihan ?? soal.pilihan_jamak)?.pilihan ?? [];
  return [
    teksTerbaca(pertanyaan),
    ...options.map((teks, index) => `${letterOf(index)}. ${teksTerbaca(teks)}`),
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Which question, and how it reads now; null: a paper shows the same. Numbers differ from paper to
 * paper, so it is named by its beginning.
 */
export function teksKoreksi(before: SoalPenulis, after: SoalPenulis): string | null {
  const now = shownOf(after);
  if (now === shownOf(before)) return null;
  const cut =
    [...now].length > MOST_CHARACTERS ? `${[...now].slice(0, MOST_CHARACTERS - 1).join('')}…` : now;
  return `Perbaikan teks soal "${judulSoal(before.pertanyaan)}". Menjadi: ${cut}`;
}
