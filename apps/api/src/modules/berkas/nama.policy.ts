/** Names of files, kept for download (K22): what was typed, without what a reader cannot see or is misled by. */
const MAX_BYTES = 255;
/** Control characters, and those that turn the direction of writing: `a‮fdp.exe` reads `aexe.pdf`. Invisible ones likewise. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** The name alone, without any folder; at most 255 bytes, of which the extension is kept. Empty when nothing is left. */
export function cleanName(name: string): string {
  const plain = name.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = plain.replaceAll(HIDDEN, '').trim();
  if (Buffer.byteLength(clean) <= MAX_BYTES) return clean;
  const extension = /\.[^.]{1,20}$/.exec(clean)?.[0] ?? '';
  return `${cut(clean.slice(0, clean.length - extension.length), MAX_BYTES - Buffer.byteLength(extension))}${extension}`;
}

/** As many whole characters as have room. */
function cut(text: string, bytes: number): string {
  let used = 0;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('id', { granularity: 'grapheme' }).segment(text)) {
    used += Buffer.byteLength(segment);
    if (used > bytes) break;
    kept += segment;
  }
  return kept.trimEnd();
}
