/**
 * Removes invisible and misleading characters from file names, which are kept for downloads (K22).
 */
import { withoutMiddle } from '../../platform/long-name.ts';

const MAX_BYTES = 255;
/** Control, invisible and direction-changing characters: `a‮fdp.exe` reads `aexe.pdf`. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Returns the name without folders, cut in the middle to at most 255 bytes. It may be empty. */
export function cleanName(name: string): string {
  const plain = name.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  return withoutMiddle(plain.replaceAll(HIDDEN, '').trim(), MAX_BYTES, Buffer.byteLength);
}
