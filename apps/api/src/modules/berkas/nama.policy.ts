/**
 * Names of files, kept for download (K22): what was typed, without what a reader cannot see or is
 * misled by.
 */
import { withoutMiddle } from '../../platform/long-name.ts';

const MAX_BYTES = 255;
/**
 * Control characters, and those that turn the direction of writing: `a‮fdp.exe` reads `aexe.pdf`.
 * Invisible ones likewise.
 */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * The name alone, without any folder; at most 255 bytes: a longer one loses its middle. Empty when
 * nothing is left.
 */
export function cleanName(name: string): string {
  const plain = name.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  return withoutMiddle(plain.replaceAll(HIDDEN, '').trim(), MAX_BYTES, Buffer.byteLength);
}
