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

export const paketLimits = {
  entries: 5_000,
  bytes: 100_000_000,
  rasio: 200,
  one: 30_000_000,
} as const;

/** By path; folders are left out. */
export type Paket = ReadonlyMap<string, () => Uint8Array>;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05);

export function openPaket(bytes: Uint8Array): Paket {
  const entries = readZipDirectory(bytes);
  if (entries === null)
    throw new BerkasRusak('Arsip zip rusak, terpotong, atau memakai cara yang tidak didukung.');
  check(entries, bytes.byteLength);
  const paket = new Map<string, () => Uint8Array>();
  for (const one of entries) {
    if (one.name.endsWith('/') || one.name.startsWith('__MACOSX/')) continue;
    if (paket.has(one.name))
      throw new BerkasRusak('Nama ini ada dua kali di dalam arsip.', one.name.slice(0, 200));
    paket.set(one.name, () => unpack(bytes, one));
  }
  return paket;
}

function check(entries: readonly ZipEntry[], packed: number): void {
  if (entries.length > paketLimits.entries)
    throw new BerkasRusak(`Arsip berisi lebih dari ${paketLimits.entries} berkas.`);
  const bytes = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (bytes > paketLimits.bytes || bytes > Math.max(packed, 10_000) * paketLimits.rasio)
    throw new BerkasRusak('Isi arsip terlalu besar setelah dibuka.');
  for (const { name, method, unpackedBytes } of entries) {
    const places = name.slice(0, 200);
    if (/^[/\\]|^[A-Za-z]:|\\|\0|(^|\/)\.\.(\/|$)/.test(name))
      throw new BerkasRusak('Nama di dalam arsip keluar dari foldernya.', places);
    if (method !== 0 && method !== 8)
      throw new BerkasRusak('Cara pemampatan di dalam arsip tidak didukung.', places);
    if (unpackedBytes > paketLimits.one)
      throw new BerkasRusak('Berkas di dalam arsip terlalu besar.', places);
  }
}

function unpack(bytes: Uint8Array, entries: ZipEntry): Uint8Array {
  const packed = packedBytes(bytes, entries);
  const places = entries.name.slice(0, 200);
  if (packed === null) throw new BerkasRusak('Isi arsip terpotong.', places);
  try {
    const isi =
      entries.method === 0
        ? packed
        : inflateRawSync(packed, { maxOutputLength: Math.max(entries.unpackedBytes, 1) });
    if (isi.byteLength === entries.unpackedBytes && crc32(isi) === entries.crc32) return isi;
  } catch {
    // The data is not deflate, or longer than the contents table says.
  }
  throw new BerkasRusak('Isi arsip rusak.', places);
}
