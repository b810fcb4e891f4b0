/**
 * Numbers as they are typed: comma and point are both the decimal sign (U3, DECISIONS 240). Pure.
 */
import { bacaAngkaDiketik } from '@lms/contracts/wire/ketikan';

/** What was read of a number; null when it is none. */
export function readNumber(text: string): number | null {
  const read = bacaAngkaDiketik(text);
  return 'angka' in read ? Number(read.angka.replace(',', '.')) : null;
}

/** As the author and the taker read it: with the signs of a keyboard. */
export function shownNumber(text: string): string {
  const read = bacaAngkaDiketik(text);
  return ('angka' in read ? read.angka : text.trim()).replace('.', ',');
}

/** 'dibaca 1,5' */
export const readText = (text: string): string | undefined =>
  readNumber(text) === null ? undefined : `dibaca ${shownNumber(text)}`;
