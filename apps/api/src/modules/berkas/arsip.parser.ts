/**
 * Reads the directory of an archive without unpacking it (K17). The result is null when the archive
 * is damaged or unusual; it is then refused like a bomb.
 */
export interface Arsip {
  unpackedBytes: number;
  names: ReadonlySet<string>;
  parts: readonly Bagian[];
}

export interface Bagian {
  packedBytes: number;
  unpackedBytes: number;
  /** 0 stored, 8 deflated. */
  method: number;
  isEncrypted: boolean;
  /** Start of the local header. */
  offset: number;
}

export interface Bytes {
  bytes: number;
  slice(start: number, length: number): Promise<Buffer>;
}

const END = 0x06054b50;
const END64 = 0x06064b50;
const END64_LOCATOR = 0x07064b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const MAX_DIRECTORY_BYTES = 30_000_000;
const IN_ZIP64 = 0xffff_ffff;

export async function readZip(file: Bytes): Promise<Arsip | null> {
  const from = Math.max(0, file.bytes - END_BYTES - MAX_COMMENT - 20);
  const tail = await file.slice(from, file.bytes - from);
  const end = findEnd(tail);
  if (end === null) return null;
  let size = tail.readUInt32LE(end + 12);
  let start = tail.readUInt32LE(end + 16);
  if (start === IN_ZIP64 || size === IN_ZIP64 || tail.readUInt16LE(end + 10) === 0xffff) {
    if (end < 20 || tail.readUInt32LE(end - 20) !== END64_LOCATOR) return null;
    const record = await file.slice(Number(tail.readBigUInt64LE(end - 12)), 56);
    if (record.byteLength < 56 || record.readUInt32LE(0) !== END64) return null;
    size = Number(record.readBigUInt64LE(40));
    start = Number(record.readBigUInt64LE(48));
  }
  if (size > MAX_DIRECTORY_BYTES || start + size > file.bytes) return null;
  return sumDirectory(await file.slice(start, size));
}

function sumDirectory(directory: Buffer): Arsip | null {
  const names = new Set<string>();
  const parts: Bagian[] = [];
  for (let at = 0; at < directory.byteLength; ) {
    if (at + 46 > directory.byteLength || directory.readUInt32LE(at) !== ENTRY) return null;
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const next = extraEnd + directory.readUInt16LE(at + 32);
    if (next > directory.byteLength) return null;
    const sizes = sizesOf(directory.subarray(at, nameEnd), directory.subarray(nameEnd, extraEnd));
    if (sizes === null) return null;
    const flags = directory.readUInt16LE(at + 8);
    parts.push({
      ...sizes,
      method: directory.readUInt16LE(at + 10),
      isEncrypted: (flags & 1) !== 0,
    });
    names.add(directory.toString('utf8', at + 46, nameEnd));
    at = next;
  }
  const unpackedBytes = parts.reduce((sum, part) => sum + part.unpackedBytes, 0);
  return parts.length === 0 ? null : { unpackedBytes, names, parts };
}

/** The extra field of a large entry holds oversized numbers in this order. */
function sizesOf(
  record: Buffer,
  extra: Buffer,
): Pick<Bagian, 'unpackedBytes' | 'packedBytes' | 'offset'> | null {
  const stated = [record.readUInt32LE(24), record.readUInt32LE(20), record.readUInt32LE(42)];
  const long = stated.includes(IN_ZIP64) ? zip64Field(extra) : Buffer.alloc(0);
  let at = 0;
  const [unpackedBytes = 0, packedBytes = 0, offset = 0] = stated.map((value) => {
    if (value !== IN_ZIP64) return value;
    at += 8;
    return at <= long.byteLength ? Number(long.readBigUInt64LE(at - 8)) : Number.NaN;
  });
  return Number.isNaN(unpackedBytes + packedBytes + offset)
    ? null
    : { unpackedBytes, packedBytes, offset };
}

function zip64Field(extra: Buffer): Buffer {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 1)
      return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  }
  return Buffer.alloc(0);
}

/** Searched from the end, because a comment may follow. */
function findEnd(tail: Buffer): number | null {
  for (let at = tail.byteLength - END_BYTES; at >= 0; at--) {
    if (
      tail.readUInt32LE(at) === END &&
      at + END_BYTES + tail.readUInt16LE(at + 20) === tail.byteLength
    )
      return at;
  }
  return null;
}

/** Enough bytes for the names and times of a file. */
const RAR_HEADER_BYTES = 4_096;
const MAX_RAR_HEADERS = 20_000;
const RAR4 = Buffer.from('526172211a0700', 'hex');
const RAR5 = Buffer.from('526172211a070100', 'hex');

interface RarHeader {
  next: number;
  unpackedBytes: number;
  isEnd: boolean;
}

export async function readRar(file: Bytes): Promise<Arsip | null> {
  const head = await file.slice(0, RAR5.byteLength);
  const isRar5 = head.equals(RAR5);
  if (!isRar5 && !head.subarray(0, RAR4.byteLength).equals(RAR4)) return null;
  let at = isRar5 ? RAR5.byteLength : RAR4.byteLength;
  let unpackedBytes = 0;
  for (let count = 0; at < file.bytes; count++) {
    const bytes = await file.slice(at, RAR_HEADER_BYTES);
    const header =
      count < MAX_RAR_HEADERS ? (isRar5 ? rar5Header(bytes) : rar4Header(bytes)) : null;
    if (header === null || header.next <= 0) return null;
    unpackedBytes += header.unpackedBytes;
    if (header.isEnd) break;
    at += header.next;
  }
  return { unpackedBytes, names: new Set(), parts: [] };
}

function rar4Header(bytes: Buffer): RarHeader | null {
  if (bytes.byteLength < 7) return null;
  const type = bytes[2];
  const flags = bytes.readUInt16LE(3);
  const size = bytes.readUInt16LE(5);
  const isFile = type === 0x74;
  if (size < 7 || (isFile && bytes.byteLength < 40)) return null;
  const high = isFile && (flags & 0x100) !== 0;
  const data =
    (isFile || (flags & 0x8000) !== 0) && bytes.byteLength >= 11 ? bytes.readUInt32LE(7) : 0;
  return {
    next: size + data + (high ? bytes.readUInt32LE(32) * 2 ** 32 : 0),
    unpackedBytes: isFile
      ? bytes.readUInt32LE(11) + (high ? bytes.readUInt32LE(36) * 2 ** 32 : 0)
      : 0,
    isEnd: type === 0x7b,
  };
}

function rar5Header(bytes: Buffer): RarHeader | null {
  let at = 4;
  /** Seven bits per byte, lowest first. */
  const number = (): number => {
    let value = 0;
    for (let shift = 0; shift < 56; shift += 7) {
      const byte = bytes[at++];
      if (byte === undefined) return Number.NaN;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    return Number.NaN;
  };
  const headerSize = number();
  const start = at;
  const type = number();
  const flags = number();
  if ((flags & 1) !== 0) number();
  const dataSize = (flags & 2) !== 0 ? number() : 0;
  const isFile = type === 2;
  // Bit 4 of the file's flags: unpacked size unknown.
  const unpackedBytes = isFile && (number() & 8) === 0 ? number() : 0;
  const next = start + headerSize + dataSize;
  return Number.isNaN(next + type + unpackedBytes)
    ? null
    : { next, unpackedBytes, isEnd: type === 5 };
}
