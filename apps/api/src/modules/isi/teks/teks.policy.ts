import type { ErrorCode } from '@lms/contracts/errors';
import { MOST_KARAKTER } from '@lms/contracts/isi/batas';
import { isTooLong, type RichText } from '../../../platform/html/rich-text.ts';

/** Visible characters (K9). */
const TITLE_CHARACTERS = 100;

export function checkTeks(text: RichText): ErrorCode | null {
  if (isTooLong(text, MOST_KARAKTER)) return 'teks_terlalu_panjang';
  return text.html === '' ? 'teks_kosong' : null;
}

/** A text has no title; lists show its beginning. */
export function titleOf({ text }: Pick<RichText, 'text'>): string {
  if (text === '') return 'Gambar';
  const characters = [...text];
  return characters.length <= TITLE_CHARACTERS
    ? text
    : `${characters.slice(0, TITLE_CHARACTERS - 1).join('')}…`;
}
