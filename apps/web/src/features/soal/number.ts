/** Numbers as they are typed: comma and point are both the decimal sign (U3). Pure. */
import { ANGKA } from '@lms/contracts/batas-soal';

/** What was read of a number; null when it is none. */
export function readNumber(text: string): number | null {
  const typed = text.trim();
  return ANGKA.test(typed) ? Number(typed.replace(',', '.')) : null;
}

export const shownNumber = (text: string): string => text.trim().replace('.', ',');

/** 'dibaca 1,5' */
export const readText = (text: string): string | undefined =>
  readNumber(text) === null ? undefined : `dibaca ${shownNumber(text)}`;
