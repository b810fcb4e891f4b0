/**
 * Opens zips after checking their contents table. A path out of the folder is refused as malicious.
 */
import { crc32, inflateRawSync } from 'node:zlib';
import {
  packedBytes,
  readZipDirectory,
  type ZipEntry,
} from '../../../platform/xlsx/zip-directory.ts';
import { BerkasRusak } from './soal-berkas.policy.ts';

export const batasPaket = {
  entri: 5_000,
  bytes: 100_000_000,
  rasio: 200,
  satu: 30_000_000,
} as const;

/** By path; folders are left out. */
export type Paket = ReadonlyMap<string, () => Uint8Array>;

export const sebagaiZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05);

export function bukaPaket(bytes: Uint8Array): Paket {
  const entri = readZipDirectory(bytes);
  if (entri === null)
    throw new BerkasRusak('Arsip zip rusak, terpotong, atau memakai cara yang tidak didukung.');
  periksa(entri, bytes.byteLength);
  const paket = new Map<string, () => Uint8Array>();
  for (const satu of entri) {
    if (satu.name.endsWith('/') || satu.name.startsWith('__MACOSX/')) continue;
    if (paket.has(satu.name))
      throw new BerkasRusak('Nama ini ada dua kali di dalam arsip.', satu.name.slice(0, 200));
    paket.set(satu.name, () => bongkar(bytes, satu));
  }
  return paket;
}

function periksa(entri: readonly ZipEntry[], packed: number): void {
  if (entri.length > batasPaket.entri)
    throw new BerkasRusak(`Arsip berisi lebih dari ${batasPaket.entri} berkas.`);
  const bytes = entri.reduce((jumlah, { unpackedBytes }) => jumlah + unpackedBytes, 0);
  if (bytes > batasPaket.bytes || bytes > Math.max(packed, 10_000) * batasPaket.rasio)
    throw new BerkasRusak('Isi arsip terlalu besar setelah dibuka.');
  for (const { name, method, unpackedBytes } of entri) {
    const tempat = name.slice(0, 200);
    if (/^[/\\]|^[A-Za-z]:|\\|\0|(^|\/)\.\.(\/|$)/.test(name))
      throw new BerkasRusak('Nama di dalam arsip keluar dari foldernya.', tempat);
    if (method !== 0 && method !== 8)
      throw new BerkasRusak('Cara pemampatan di dalam arsip tidak didukung.', tempat);
    if (unpackedBytes > batasPaket.satu)
      throw new BerkasRusak('Berkas di dalam arsip terlalu besar.', tempat);
  }
}

function bongkar(bytes: Uint8Array, entri: ZipEntry): Uint8Array {
  const packed = packedBytes(bytes, entri);
  const tempat = entri.name.slice(0, 200);
  if (packed === null) throw new BerkasRusak('Isi arsip terpotong.', tempat);
  try {
    const isi =
      entri.method === 0
        ? packed
        : inflateRawSync(packed, { maxOutputLength: Math.max(entri.unpackedBytes, 1) });
    if (isi.byteLength === entri.unpackedBytes && crc32(isi) === entri.crc32) return isi;
  } catch {
    // The data is not deflate, or longer than the contents table says.
  }
  throw new BerkasRusak('Isi arsip rusak.', tempat);
}
