/** By byte order mark, then declaration, then UTF-8. */
import { isUtf8 } from 'node:buffer';
import { BerkasRusak } from './soal-berkas.policy.ts';

/** ISO-8859-1 is read as its superset, as browsers do. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'windows-1252',
  ascii: 'windows-1252',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
};
const DECLARATION_BYTES = 200;

export function readText(bytes: Uint8Array, note?: (sentence: string) => void): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, 'utf-16be');
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decode(bytes, 'utf-8');
  const front = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1');
  const nama = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/
    .exec(front)?.[1]
    ?.toLowerCase();
  if (nama === undefined) return decode(bytes, 'utf-8');
  const hasNonAscii = bytes.some((byte) => byte > 0x7f);
  // Other encodings are hardly ever valid UTF-8, and UTF-16 has zeros.
  if (
    nama !== 'utf-8' &&
    nama !== 'utf8' &&
    isUtf8(bytes) &&
    (hasNonAscii || (nama.startsWith('utf-16') && !bytes.includes(0)))
  ) {
    if (hasNonAscii)
      note?.(
        `Berkas menyebut pengodean '${nama.slice(0, 40)}', tetapi isinya UTF-8; dibaca sebagai UTF-8.`,
      );
    return decode(bytes, 'utf-8');
  }
  const encoding = Object.hasOwn(ENCODINGS, nama) ? ENCODINGS[nama] : undefined;
  if (encoding === undefined)
    throw new BerkasRusak(`Pengodean karakter '${nama}' tidak didukung. Simpan sebagai UTF-8.`);
  return decode(bytes, encoding);
}

function decode(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'utf-8' && !isUtf8(bytes))
    throw new BerkasRusak(
      'Ada karakter yang bukan UTF-8. Simpan berkas sebagai UTF-8.',
      `Baris ${brokenLine(bytes)}`,
    );
  const teks = new TextDecoder(encoding).decode(bytes);
  if (teks.includes('\0'))
    throw new BerkasRusak(
      withoutMark(bytes)
        ? 'Berkas ini UTF-16 tanpa tandanya. Simpan sebagai UTF-8.'
        : 'Berkas ini bukan berkas teks.',
    );
  if (encoding.startsWith('utf-16')) refuseCutUtf16(bytes, { pengodean: encoding, teks });
  return teks.replaceAll(/\r\n?/g, '\n');
}

function brokenLine(bytes: Uint8Array): number {
  let start = 0;
  for (let baris = 1; ; baris++) {
    const end = bytes.indexOf(0x0a, start);
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return baris;
    start = end + 1;
  }
}

const withoutMark = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0) !== (bytes[1] === 0) && (bytes[2] === 0) !== (bytes[3] === 0);

function refuseCutUtf16(
  bytes: Uint8Array,
  { pengodean, teks }: { pengodean: string; teks: string },
): void {
  try {
    new TextDecoder(pengodean, { fatal: true }).decode(bytes);
  } catch {
    const baris = teks.slice(0, teks.indexOf('\ufffd')).split('\n').length;
    throw new BerkasRusak(
      'Ada karakter yang bukan UTF-16. Simpan berkas sebagai UTF-8.',
      `Baris ${baris}`,
    );
  }
}
