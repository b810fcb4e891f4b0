import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { StoredFile } from '../../platform/files/files.ts';
import { durationOf } from './durasi.service.ts';

function box(type: string, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes.byteLength + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, bytes]);
}

function fields(bytes: number, values: Record<number, number | string>): Buffer {
  const buffer = Buffer.alloc(bytes);
  for (const [at, value] of Object.entries(values)) {
    if (typeof value === 'string') buffer.write(value, Number(at), 'latin1');
    else buffer.writeUInt32BE(value, Number(at));
  }
  return buffer;
}

/** Header of a film without sound: units per second, and its duration in them. */
function movieHeader(timescale: number, duration: number): Buffer {
  const media = box(
    'mdia',
    box('mdhd', fields(24, { 12: timescale, 16: duration })),
    box('hdlr', fields(29, { 8: 'vide' })),
  );
  return box(
    'moov',
    box('mvhd', fields(100, { 12: timescale, 16: duration })),
    box('trak', box('tkhd', fields(84, { 12: 1 })), media),
  );
}

const FILM_BYTES = 500_000_000;
const begin = box('ftyp', Buffer.from('isom\0\0\x02\0isommp42', 'latin1'));

/** As phones record: pictures first, header last. Counts reads. */
function film(header: Buffer): { file: StoredFile; read: () => number; readings: () => number } {
  const pictures = Buffer.alloc(8);
  pictures.writeUInt32BE(FILM_BYTES);
  pictures.write('mdat', 4, 'latin1');
  const bytes = begin.byteLength + FILM_BYTES + header.byteLength;
  const pieces: [number, Buffer][] = [
    [0, begin],
    [begin.byteLength, pictures],
    [begin.byteLength + FILM_BYTES, header],
  ];
  let read = 0;
  let readings = 0;
  const file: StoredFile = {
    bytes,
    read: async ({ start, end }) => {
      const part = Buffer.alloc(end - start + 1);
      for (const [at, piece] of pieces) {
        const from = Math.max(start, at);
        const to = Math.min(end + 1, at + piece.byteLength);
        if (from < to) piece.copy(part, from - start, from - at, to - at);
      }
      read += part.byteLength;
      readings += 1;
      return Readable.from([part]);
    },
  };
  return { file, read: () => read, readings: () => readings };
}

test('a film that says its length at its end is not read through for it', async () => {
  const { file, read, readings } = film(movieHeader(600, 3_600 * 600 + 300));
  expect(await durationOf(file, 'video/mp4')).toBe(3_600.5);
  expect(read()).toBeLessThan(1_000_000);
  expect(readings()).toBeLessThanOrEqual(4);
});

test.each([
  ['says nothing', box('moov')],
  ['says no time', movieHeader(600, 0)],
  ['is no film any more', Buffer.alloc(50, 0xff)],
])('a film whose end %s has no length', async (_name, header) => {
  expect(await durationOf(film(header).file, 'video/mp4')).toBeNull();
});
