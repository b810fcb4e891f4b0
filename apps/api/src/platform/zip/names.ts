/** Names as they may stand in an archive that is unpacked on anybody's machine. Pure. */

/**
 * What a reader cannot see or is misled by: control characters, and those that turn the direction
 * of writing.
 */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
/** What Windows refuses, and what leads into another folder. */
const FORBIDDEN = /[<>:"/\\|?*]/g;
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i;
/** Folder and file together stay below the 260 characters of a path in Windows. */
export const FOLDER_BYTES = 90;
export const FILE_BYTES = 140;

/**
 * One name, of a folder or a file, at most so many bytes, of which a file's extension is kept;
 * never empty, never `.` or `..`.
 */
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
  // Windows takes these names for devices, whatever comes behind the first dot.
  return RESERVED.test(safe.split('.')[0]?.trim() ?? '') ? `_${safe}` : safe;
}

/** Gives each name once: a second one, large and small letters alike, gets a number. */
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

/** Windows drops dots and spaces at the end; one in front would hide the file. */
const trimmed = (text: string) => text.replaceAll(/^[\s.]+|[\s.]+$/gu, '');

function split(name: string): [stem: string, extension: string] {
  const extension = /(?<=.)\.[^.\s]{1,20}$/u.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - extension.length), extension];
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
  return kept;
}
