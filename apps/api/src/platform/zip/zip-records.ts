/** Uncompressed zip (PKWARE APPNOTE 6.3.10, sections 4.3 to 4.5). */

export interface Entry {
  /** With `/`; safe (names.ts) and unique. */
  path: string;
  bytes: number;
  mtime: Date;
}

const BEYOND_16 = 0xffff;
const BEYOND_32 = 0xffffffff;
const VERSION = 20;
const VERSION_64 = 45;
/** unix, version 6.3. */
const MADE_BY = (3 << 8) | 63;
/** UTF-8 name; checksum after the content. */
const FLAGS = (1 << 11) | (1 << 3);
const FILE_MODE = 0o100644;

/** The local header tells readers the descriptor's length. */
const isLong = ({ bytes }: Entry) => bytes >= BEYOND_32;
const isLongOrFar = (entry: Entry, offset: number) => isLong(entry) || offset >= BEYOND_32;

export function sizesOf(entry: Entry, offset: number): { local: number; central: number } {
  const name = Buffer.byteLength(entry.path);
  return {
    local: 30 + name + (isLong(entry) ? 20 + 24 : 16) + entry.bytes,
    central: 46 + name + 9 + (isLongOrFar(entry, offset) ? 28 : 0),
  };
}

export function localHeader(entry: Entry): Buffer {
  const name = Buffer.from(entry.path);
  const long = isLong(entry);
  const header = Buffer.alloc(30 + (long ? 20 : 0));
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(long ? VERSION_64 : VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt32LE(dosTime(entry.mtime), 10);
  if (long) {
    header.writeUInt32LE(BEYOND_32, 18);
    header.writeUInt32LE(BEYOND_32, 22);
    header.writeUInt16LE(20, 28);
    header.writeUInt16LE(0x0001, 30);
    header.writeUInt16LE(16, 32);
  }
  header.writeUInt16LE(name.byteLength, 26);
  return Buffer.concat([header.subarray(0, 30), name, header.subarray(30)]);
}

export function dataDescriptor(entry: Entry, checksum: number): Buffer {
  const long = isLong(entry);
  const descriptor = Buffer.alloc(long ? 24 : 16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(checksum, 4);
  if (long) {
    descriptor.writeBigUInt64LE(BigInt(entry.bytes), 8);
    descriptor.writeBigUInt64LE(BigInt(entry.bytes), 16);
  } else {
    descriptor.writeUInt32LE(entry.bytes, 8);
    descriptor.writeUInt32LE(entry.bytes, 12);
  }
  return descriptor;
}

export function centralRecord(entry: Entry, offset: number, checksum: number): Buffer {
  const name = Buffer.from(entry.path);
  const far = isLongOrFar(entry, offset);
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(MADE_BY, 4);
  record.writeUInt16LE(far ? VERSION_64 : VERSION, 6);
  record.writeUInt16LE(FLAGS, 8);
  record.writeUInt32LE(dosTime(entry.mtime), 12);
  record.writeUInt32LE(checksum, 16);
  record.writeUInt32LE(far ? BEYOND_32 : entry.bytes, 20);
  record.writeUInt32LE(far ? BEYOND_32 : entry.bytes, 24);
  record.writeUInt16LE(name.byteLength, 28);
  record.writeUInt16LE(9 + (far ? 28 : 0), 30);
  record.writeUInt32LE((FILE_MODE << 16) >>> 0, 38);
  record.writeUInt32LE(far ? BEYOND_32 : offset, 42);
  return Buffer.concat([
    record,
    name,
    unixTime(entry.mtime),
    ...(far ? [longSizes(entry, offset)] : []),
  ]);
}

interface Directory {
  count: number;
  start: number;
  bytes: number;
}

const endIsLong = ({ count, start, bytes }: Directory) =>
  count >= BEYOND_16 || start >= BEYOND_32 || bytes >= BEYOND_32;

export const sizeOfEnd = (directory: Directory): number =>
  (endIsLong(directory) ? 56 + 20 : 0) + 22;

export function endOfArchive(directory: Directory): Buffer {
  const { count, start, bytes } = directory;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, BEYOND_16), 8);
  end.writeUInt16LE(Math.min(count, BEYOND_16), 10);
  end.writeUInt32LE(Math.min(bytes, BEYOND_32), 12);
  end.writeUInt32LE(Math.min(start, BEYOND_32), 16);
  if (!endIsLong(directory)) return end;
  const long = Buffer.alloc(56 + 20);
  long.writeUInt32LE(0x06064b50, 0);
  long.writeBigUInt64LE(44n, 4);
  long.writeUInt16LE(MADE_BY, 12);
  long.writeUInt16LE(VERSION_64, 14);
  long.writeBigUInt64LE(BigInt(count), 24);
  long.writeBigUInt64LE(BigInt(count), 32);
  long.writeBigUInt64LE(BigInt(bytes), 40);
  long.writeBigUInt64LE(BigInt(start), 48);
  long.writeUInt32LE(0x07064b50, 56);
  long.writeBigUInt64LE(BigInt(start + bytes), 64);
  long.writeUInt32LE(1, 72);
  return Buffer.concat([long, end]);
}

function longSizes({ bytes }: Entry, offset: number): Buffer {
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(24, 2);
  extra.writeBigUInt64LE(BigInt(bytes), 4);
  extra.writeBigUInt64LE(BigInt(bytes), 12);
  extra.writeBigUInt64LE(BigInt(offset), 20);
  return extra;
}

/** The DOS time has no zone. */
function unixTime(mtime: Date): Buffer {
  const extra = Buffer.alloc(9);
  extra.writeUInt16LE(0x5455, 0);
  extra.writeUInt16LE(5, 2);
  extra.writeUInt8(1, 4);
  extra.writeInt32LE(
    Math.max(-0x80000000, Math.min(0x7fffffff, Math.floor(mtime.getTime() / 1_000))),
    5,
  );
  return extra;
}

/** Two-second steps, 1980 to 2107. */
function dosTime(mtime: Date): number {
  const year = mtime.getFullYear();
  if (year < 1980) return ((1 << 5) | 1) << 16;
  const date = (Math.min(year, 2107) - 1980) * 512 + (mtime.getMonth() + 1) * 32 + mtime.getDate();
  const time =
    mtime.getHours() * 2_048 + mtime.getMinutes() * 32 + Math.floor(mtime.getSeconds() / 2);
  return date * 65_536 + time;
}
