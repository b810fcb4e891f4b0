/** Small valid files of each kind. */
import { makeZip } from './zip.ts';

export const pdf = (text = 'isi') => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);
export const docx = makeZip([
  { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
  { name: 'word/document.xml', content: Buffer.from('<w:document/>') },
]);

/** A WAV file of silence. */
export function wav(seconds: number): Buffer {
  const rate = 8_000;
  const data = Buffer.alloc(rate * seconds);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.byteLength, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.byteLength, 40);
  return Buffer.concat([head, data]);
}

/** A film of unreadable length, padded to `bytes`. */
export function mp4(bytes: number, fill = 'f'): Buffer {
  const head = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom\0\0\x02\0isommp42'),
  ]);
  return Buffer.concat([head, Buffer.alloc(bytes - head.byteLength, fill)]);
}

/** A RAR 5 archive that claims `unpackedBytes`. */
export function rar5(unpackedBytes: number): Buffer {
  const number = (value: number): number[] =>
    value < 0x80 ? [value] : [(value % 0x80) | 0x80, ...number(Math.floor(value / 0x80))];
  const header = (fields: number[]) =>
    Buffer.from([0, 0, 0, 0, ...number(fields.length), ...fields]);
  const file = [2, 2, 3, 0, ...number(unpackedBytes), 0, 0, 0, 1, 'a'.charCodeAt(0)];
  return Buffer.concat([
    Buffer.from('526172211a070100', 'hex'),
    header([1, 0, 0]),
    header(file),
    Buffer.from('abc'),
    header([5, 0, 0]),
  ]);
}
