import { expect, test } from 'vitest';
import { packedBytes, readZipDirectory } from '../xlsx/zip-directory.ts';
import { openZip, UnreadableEntry, type Zip } from './zip.ts';
import {
  centralRecord,
  dataDescriptor,
  endOfArchive,
  localHeader,
  sizeOfEnd,
  sizesOf,
} from './zip-records.ts';

const entry = (path: string, isi: string, { bytes = Buffer.byteLength(isi) } = {}) => ({
  path,
  bytes,
  mtime: new Date('2026-11-24T06:00:00Z'),
  async *read() {
    yield* [Buffer.from(isi)];
  },
});

async function whole({ pieces }: Zip): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const piece of pieces) parts.push(Buffer.from(piece));
  return Buffer.concat(parts);
}

test.each([0, 1, 500, 700, 1_200, 3_000, 70_000])(
  'an archive of %i files is as long as it was told before its first byte',
  async (count) => {
    const zip = await openZip(function* () {
      for (let no = 0; no < count; no++) yield entry(`Folder ${no}/a.txt`, 'isi');
    });
    expect((await whole(zip)).byteLength).toBe(zip.bytes);
  },
);

test('what is in it comes out as it was, in order', async () => {
  const isi = { 'Áni/a.txt': 'satu', 'Áni/kosong.txt': '', 'b.txt': 'dua'.repeat(50_000) };
  const bytes = await whole(
    await openZip(() => Object.entries(isi).map(([path, text]) => entry(path, text))),
  );
  const entries = (readZipDirectory(bytes) ?? []).map((one) => [
    one.name,
    String(packedBytes(bytes, one)),
  ]);
  expect(entries).toEqual(Object.entries(isi));
});

test.each([
  ['too short', 2],
  ['too long', 4],
])('an entry that is %s is named', async (_name, bytes) => {
  const zip = await openZip(() => [entry('a.txt', 'abc'), entry('b.txt', 'abc', { bytes })]);
  const error = await whole(zip).catch((it: unknown) => it);
  expect(error).toBeInstanceOf(UnreadableEntry);
  expect(error).toMatchObject({ entry: { path: 'b.txt' } });
});

test('given up in the middle it fails with the reason, and what it read from is closed', async () => {
  const stop = new AbortController();
  let closed = false;
  const zip = await openZip(
    () => [
      {
        ...entry('a.txt', 'abcabc'),
        async *read() {
          try {
            yield Buffer.from('abc');
            stop.abort(new Error('sudah'));
            yield Buffer.from('abc');
          } finally {
            closed = true;
          }
        },
      },
    ],
    { signal: stop.signal },
  );
  await expect(whole(zip)).rejects.toThrow('sudah');
  expect(closed).toBe(true);
});

test('of more than 4 GB the sizes and places have 64 bits, and the records are as long as was told', () => {
  const long = { path: 'a', bytes: 5_000_000_000, mtime: new Date(0) };
  expect(localHeader(long).byteLength + long.bytes + dataDescriptor(long, 1).byteLength).toBe(
    sizesOf(long, 0).local,
  );
  const far = { ...long, bytes: 1 };
  const record = centralRecord(far, 5_000_000_000, 1);
  expect(record.byteLength).toBe(sizesOf(far, 5_000_000_000).central);
  expect(record.readBigUInt64LE(record.byteLength - 8)).toBe(5_000_000_000n);
  const directory = { count: 2, start: 5_000_000_000, bytes: 100 };
  expect(endOfArchive(directory).byteLength).toBe(sizeOfEnd(directory));
});
