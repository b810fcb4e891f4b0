/**
 * Holds four bytes per entry and one piece of content. Uncompressed: submissions are compressed
 * already, and buckets need the size first (docs/decisions/069).
 */
import { crc32 } from 'node:zlib';
import type { Loan } from '../files/storage.ts';
import {
  centralRecord,
  dataDescriptor,
  type Entry,
  endOfArchive,
  localHeader,
  sizeOfEnd,
  sizesOf,
} from './zip-records.ts';

export interface ZipEntry extends Entry {
  /** Must give exactly `bytes` bytes; each piece is valid until the next. */
  read(loan: Loan): AsyncIterable<Uint8Array>;
}

/** The archive is useless. */
export class UnreadableEntry extends Error {
  readonly entry: Entry;
  constructor(entry: Entry, cause: unknown) {
    super(`an entry of the archive cannot be read: ${entry.path}`, { cause });
    this.entry = entry;
  }
}

export interface Zip {
  bytes: number;
  /** Single use. Fails with UnreadableEntry or the signal's reason. */
  pieces: AsyncIterable<Uint8Array>;
}

interface ZipOptions {
  signal?: AbortSignal;
  onEntry?: (index: number) => void;
}

const PIECE_BYTES = 64 * 1_024;

/** `entries` must repeat the same ones: for measuring, writing and the directory. */
export async function openZip(
  entries: () => AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  options: ZipOptions = {},
): Promise<Zip> {
  let files = 0;
  let directory = 0;
  let count = 0;
  for await (const entry of entries()) {
    const sizes = sizesOf(entry, files);
    files += sizes.local;
    directory += sizes.central;
    count += 1;
  }
  const bytes = files + directory + sizeOfEnd({ count, start: files, bytes: directory });
  return { bytes, pieces: write(entries, options) };
}

async function* write(
  entries: () => AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  options: ZipOptions,
) {
  const memory = new Uint8Array(PIECE_BYTES);
  const sums: number[] = [];
  let offset = 0;
  for await (const entry of entries()) {
    options.signal?.throwIfAborted();
    options.onEntry?.(sums.length);
    yield localHeader(entry);
    const sum = yield* contentOf(entry, { memory, signal: options.signal });
    sums.push(sum);
    yield dataDescriptor(entry, sum);
    offset += sizesOf(entry, offset).local;
  }
  const start = offset;
  const bytes = yield* inBlocks(directoryOf(entries, sums));
  yield endOfArchive({ count: sums.length, start, bytes });
}

async function* contentOf(entry: ZipEntry, loan: Loan): AsyncGenerator<Uint8Array, number> {
  let sum = 0;
  let length = 0;
  try {
    for await (const piece of entry.read(loan)) {
      loan.signal?.throwIfAborted();
      sum = crc32(piece, sum);
      length += piece.byteLength;
      if (length > entry.bytes) break;
      yield piece;
    }
    if (length !== entry.bytes)
      throw new Error(`has ${length} bytes instead of ${entry.bytes}, or more`);
  } catch (error) {
    loan.signal?.throwIfAborted();
    throw new UnreadableEntry(entry, error);
  }
  return sum;
}

async function* directoryOf(
  entries: () => AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  sums: readonly number[],
) {
  let offset = 0;
  let index = 0;
  for await (const entry of entries()) {
    yield centralRecord(entry, offset, sums[index++] ?? 0);
    offset += sizesOf(entry, offset).local;
  }
}

async function* inBlocks(records: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array, number> {
  let block: Buffer[] = [];
  let used = 0;
  let total = 0;
  for await (const record of records) {
    block.push(record);
    used += record.byteLength;
    total += record.byteLength;
    if (used < PIECE_BYTES) continue;
    yield Buffer.concat(block);
    block = [];
    used = 0;
  }
  if (used > 0) yield Buffer.concat(block);
  return total;
}
