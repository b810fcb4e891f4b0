/** Typed numbers; comma and point are both decimal signs (U3, DECISIONS 240). Pure. */
import { bacaAngkaDiketik } from '@lms/contracts/wire/ketikan';

export function readNumber(text: string): number | null {
  const read = bacaAngkaDiketik(text);
  return 'angka' in read ? Number(read.angka.replace(',', '.')) : null;
}

/** In keyboard signs, with a decimal comma. */
export function shownNumber(text: string): string {
  const read = bacaAngkaDiketik(text);
  return ('angka' in read ? read.angka : text.trim()).replace('.', ',');
}

export const readText = (text: string): string | undefined =>
  readNumber(text) === null ? undefined : `dibaca ${shownNumber(text)}`;
