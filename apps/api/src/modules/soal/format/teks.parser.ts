/** By byte order mark, then declaration, then UTF-8. */
import { isUtf8 } from 'node:buffer';
import { BerkasRusak } from './soal-berkas.policy.ts';

/** ISO-8859-1 is read as its superset, as browsers do. */
const PENGODEAN: Readonly<Record<string, string>> = {
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
const DEKLARASI_BYTES = 200;

export function bacaTeks(bytes: Uint8Array, catat?: (kalimat: string) => void): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, 'utf-16be');
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decode(bytes, 'utf-8');
  const depan = Buffer.from(bytes.subarray(0, DEKLARASI_BYTES)).toString('latin1');
  const nama = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/
    .exec(depan)?.[1]
    ?.toLowerCase();
  if (nama === undefined) return decode(bytes, 'utf-8');
  const bukanAscii = bytes.some((byte) => byte > 0x7f);
  // Other encodings are hardly ever valid UTF-8, and UTF-16 has zeros.
  if (
    nama !== 'utf-8' &&
    nama !== 'utf8' &&
    isUtf8(bytes) &&
    (bukanAscii || (nama.startsWith('utf-16') && !bytes.includes(0)))
  ) {
    if (bukanAscii)
      catat?.(
        `Berkas menyebut pengodean '${nama.slice(0, 40)}', tetapi isinya UTF-8; dibaca sebagai UTF-8.`,
      );
    return decode(bytes, 'utf-8');
  }
  const pengodean = Object.hasOwn(PENGODEAN, nama) ? PENGODEAN[nama] : undefined;
  if (pengodean === undefined)
    throw new BerkasRusak(`Pengodean karakter '${nama}' tidak didukung. Simpan sebagai UTF-8.`);
  return decode(bytes, pengodean);
}

function decode(bytes: Uint8Array, pengodean: string): string {
  if (pengodean === 'utf-8' && !isUtf8(bytes))
    throw new BerkasRusak(
      'Ada karakter yang bukan UTF-8. Simpan berkas sebagai UTF-8.',
      `Baris ${barisRusak(bytes)}`,
    );
  const teks = new TextDecoder(pengodean).decode(bytes);
  if (teks.includes('\0'))
    throw new BerkasRusak(
      tanpaTanda(bytes)
        ? 'Berkas ini UTF-16 tanpa tandanya. Simpan sebagai UTF-8.'
        : 'Berkas ini bukan berkas teks.',
    );
  if (pengodean.startsWith('utf-16')) tolakPotonganUtf16(bytes, { pengodean, teks });
  return teks.replaceAll(/\r\n?/g, '\n');
}

function barisRusak(bytes: Uint8Array): number {
  let awal = 0;
  for (let baris = 1; ; baris++) {
    const akhir = bytes.indexOf(0x0a, awal);
    if (akhir < 0 || !isUtf8(bytes.subarray(awal, akhir))) return baris;
    awal = akhir + 1;
  }
}

const tanpaTanda = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0) !== (bytes[1] === 0) && (bytes[2] === 0) !== (bytes[3] === 0);

function tolakPotonganUtf16(
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
