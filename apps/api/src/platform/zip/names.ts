/** Invisible, control and direction-changing characters. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const FORBIDDEN = /[<>:"/\\|?*]/g;
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i;
/** Together below Windows's path limit of 260. */
export const FOLDER_BYTES = 90;
export const FILE_BYTES = 140;

/** At most this many bytes, keeping a file's extension; never empty, `.` or `..`. */
export function safeName(
  name: string,
  { maxBytes, instead }: { maxBytes: number; instead: string },
): string {
  const clean = trimmed(
    name.toWellFormed().normalize('NFC').replaceAll(HIDDEN, '').replaceAll(FORBIDDEN, '-'),
  );
  const [stem, extension] = split(clean);
  const room = maxBytes - Buffer.byteLength(extension) - 1;
  const short =
    Buffer.byteLength(clean) <= maxBytes - 1 ? clean : `${trimmed(cut(stem, room))}${extension}`;
  const safe = short === '' || short === extension ? `${instead}${short}` : short;
  // Windows treats these as devices with any extension.
  return RESERVED.test(safe.split('.')[0]?.trim() ?? '') ? `_${safe}` : safe;
}

export function createNames(maxBytes: number): (name: string) => string {
  const used = new Set<string>();
  const numbers = new Map<string, number>();
  const keyOf = (name: string) => name.normalize('NFKC').toLowerCase();
  return (name) => {
    const key = keyOf(name);
    let given = name;
    while (used.has(keyOf(given))) {
      const number = (numbers.get(key) ?? 1) + 1;
      numbers.set(key, number);
      const [stem, extension] = split(name);
      const mark = ` (${number})`;
      given = `${trimmed(cut(stem, maxBytes - Buffer.byteLength(extension) - mark.length))}${mark}${extension}`;
    }
    used.add(keyOf(given));
    return given;
  };
}

/** Windows drops trailing dots and spaces; a leading dot hides the file. */
const trimmed = (text: string) => text.replaceAll(/^[\s.]+|[\s.]+$/gu, '');

function split(name: string): [stem: string, extension: string] {
  const extension = /(?<=.)\.[^.\s]{1,20}$/u.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - extension.length), extension];
}

function cut(text: string, bytes: number): string {
  let used = 0;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('id', { granularity: 'grapheme' }).segment(text)) {
    used += Buffer.byteLength(segment);
    if (used > bytes) break;
    kept += segment;
  }
  return kept;
}
