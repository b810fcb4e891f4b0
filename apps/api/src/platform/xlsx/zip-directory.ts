/** Bombs cost nothing. */
export interface ZipEntry {
  name: string;
  bytes: number;
  /** The reader inflates no more. */
  unpackedBytes: number;
  /** 0 stored, 8 deflated. */
  method: number;
  crc32: number;
  offset: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 5_000;
/** Marks a ZIP64 value, which our workbooks never need. */
const ZIP64 = 0xffff_ffff;

/** Null when damaged or unusual. */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] | null {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(data);
  if (end === null) return null;
  const count = data.getUint16(end + 10, true);
  let at = data.getUint32(end + 16, true);
  if (count > MAX_ENTRIES) return null;
  const names = new TextDecoder();
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || data.getUint32(at, true) !== ENTRY) return null;
    const nameLength = data.getUint16(at + 28, true);
    const next =
      at + 46 + nameLength + data.getUint16(at + 30, true) + data.getUint16(at + 32, true);
    if (next > end) return null;
    const entry: ZipEntry = {
      name: names.decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: data.getUint16(at + 10, true),
      crc32: data.getUint32(at + 16, true),
      bytes: data.getUint32(at + 20, true),
      unpackedBytes: data.getUint32(at + 24, true),
      offset: data.getUint32(at + 42, true),
    };
    if ([entry.bytes, entry.unpackedBytes, entry.offset].includes(ZIP64)) return null;
    entries.push(entry);
    at = next;
  }
  // A 16-bit count: 65,536 files appear as 0.
  const isMore = at + 46 <= end && data.getUint32(at, true) === ENTRY;
  return isMore ? null : entries;
}

export function packedBytes(archive: Uint8Array, entry: ZipEntry): Uint8Array | null {
  const data = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  if (entry.offset + 30 > archive.byteLength || data.getUint32(entry.offset, true) !== LOCAL)
    return null;
  const start =
    entry.offset +
    30 +
    data.getUint16(entry.offset + 26, true) +
    data.getUint16(entry.offset + 28, true);
  return start + entry.bytes > archive.byteLength
    ? null
    : archive.subarray(start, start + entry.bytes);
}

/** Searched from the end, because a comment may follow. */
function findEnd(data: DataView): number | null {
  const first = Math.max(0, data.byteLength - END_BYTES - MAX_COMMENT);
  for (let at = data.byteLength - END_BYTES; at >= first; at--) {
    if (
      data.getUint32(at, true) === END &&
      at + END_BYTES + data.getUint16(at + 20, true) === data.byteLength
    )
      return at;
  }
  return null;
}
