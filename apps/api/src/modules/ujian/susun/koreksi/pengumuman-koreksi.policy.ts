/** Announces a corrected text (U36). Pure. */
import type { SoalPenulis } from '@lms/contracts/soal/soal';
import { judulSoal, teksTerbaca } from '../../../soal/index.ts';

const MOST_CHARACTERS = 900;

const letterOf = (index: number): string => String.fromCharCode(65 + index);

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
 * The beginning names the question: its number differs per paper. Null if the paper looks the same.
 */
export function teksKoreksi(before: SoalPenulis, after: SoalPenulis): string | null {
  const now = shownOf(after);
  if (now === shownOf(before)) return null;
  const cut =
    [...now].length > MOST_CHARACTERS ? `${[...now].slice(0, MOST_CHARACTERS - 1).join('')}…` : now;
  return `Perbaikan teks soal "${judulSoal(before.pertanyaan)}". Menjadi: ${cut}`;
}
