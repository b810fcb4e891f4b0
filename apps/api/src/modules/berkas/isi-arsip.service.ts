/**
 * Checks that a zip's parts are as large as its directory says (K17), by local headers and the
 * first megabyte of each part, without unpacking all.
 */
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { Bagian, Bytes } from './arsip.parser.ts';

const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const IN_ZIP64 = 0xffff_ffff;
const DEFLATED = 8;
/** Flag: the sizes follow the content. */
const SIZES_FOLLOW = 1 << 3;
/** More than deflate adds to incompressible data. */
const OVERHEAD = { fraction: 0.01, bytes: 64 };
/** Unpacked bytes per part, and in total. */
const FIRST_BYTES = 1_000_000;
const MOST_UNPACKED = 128_000_000;
/** In an archive with more parts, only the largest and an even sample of the others are checked. */
const MOST_PARTS = 1_000;
const PIECE_BYTES = 64 * 1_024;
/** The same limit as for the whole archive. */
const MAX_RATIO = 100;

export async function unpacksAsTold(file: Bytes, parts: readonly Bagian[]): Promise<boolean> {
  if (!parts.every(isPlausible)) return false;
  const room = { bytes: MOST_UNPACKED };
  for (const part of chosen(parts)) if (!(await isAsTold(file, part, room))) return false;
  return true;
}

/** Packed data is not longer than its content. */
function isPlausible({ packedBytes, unpackedBytes, method, isEncrypted }: Bagian): boolean {
  if (isEncrypted) return true;
  if (method === 0) return packedBytes === unpackedBytes;
  return packedBytes <= unpackedBytes * (1 + OVERHEAD.fraction) + OVERHEAD.bytes;
}

function chosen(parts: readonly Bagian[]): readonly Bagian[] {
  if (parts.length <= MOST_PARTS) return parts;
  const sorted = parts.toSorted((one, other) => other.packedBytes - one.packedBytes);
  const half = MOST_PARTS / 2;
  const step = Math.ceil((sorted.length - half) / half);
  return sorted.filter((_part, index) => index < half || (index - half) % step === 0);
}

async function isAsTold(file: Bytes, part: Bagian, room: { bytes: number }): Promise<boolean> {
  const local = await file.slice(part.offset, LOCAL_BYTES);
  if (
    local.byteLength < LOCAL_BYTES ||
    local.readUInt32LE(0) !== LOCAL ||
    local.readUInt16LE(8) !== part.method
  )
    return false;
  const [packed, unpacked] = [local.readUInt32LE(18), local.readUInt32LE(22)];
  const isTold =
    (local.readUInt16LE(6) & SIZES_FOLLOW) === 0 && packed !== IN_ZIP64 && unpacked !== IN_ZIP64;
  if (isTold && (packed !== part.packedBytes || unpacked !== part.unpackedBytes)) return false;
  const start = part.offset + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
  if (start + part.packedBytes > file.bytes) return false;
  return (
    part.method !== DEFLATED || part.isEncrypted || inflatesAsTold(file, { ...part, start }, room)
  );
}

/** Stops after the first megabyte or when it exceeds the stated size; keeps nothing. */
async function inflatesAsTold(
  file: Bytes,
  part: Bagian & { start: number },
  room: { bytes: number },
): Promise<boolean> {
  const { packedBytes, unpackedBytes, start } = part;
  const mayGrow = unpackedBytes > packedBytes * MAX_RATIO;
  const inflate = createInflateRaw();
  const source = Readable.from(piecesOf(file, { start, bytes: packedBytes }));
  source.once('error', (error) =>
    inflate.destroy(new StorageFailed(error.message, { cause: error })),
  );
  source.pipe(inflate);
  let unpacked = 0;
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      unpacked += piece.byteLength;
      room.bytes -= piece.byteLength;
      const grows = !mayGrow && unpacked > inflate.bytesWritten * MAX_RATIO;
      if (unpacked > unpackedBytes || (grows && room.bytes <= 0)) return false;
      if (room.bytes <= 0 || (unpacked >= FIRST_BYTES && !grows)) return true;
    }
    return unpacked === unpackedBytes;
  } catch (error) {
    if (error instanceof StorageFailed) throw error.cause;
    // Not deflate data.
    return false;
  } finally {
    source.destroy();
  }
}

class StorageFailed extends Error {}

async function* piecesOf(
  file: Bytes,
  { start, bytes }: { start: number; bytes: number },
): AsyncGenerator<Buffer> {
  for (let read = 0; read < bytes; read += PIECE_BYTES)
    yield await file.slice(start + read, Math.min(PIECE_BYTES, bytes - read));
}
