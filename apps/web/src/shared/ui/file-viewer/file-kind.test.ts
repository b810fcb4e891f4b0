import { extensionOf } from '@lms/contracts/berkas/nama-berkas';
import { expect, test } from 'vitest';
import { type FileKind, fileKindOf } from './file-kind.ts';

test.each<[string, string, FileKind]>([
  ['application/pdf', 'a.pdf', 'pdf'],
  ['image/png', 'a.png', 'gambar'],
  ['image/svg+xml', 'a.svg', 'lain'],
  ['text/html', 'a.txt', 'lain'],
  ['audio/ogg', 'a.ogg', 'audio'],
  ['video/ogg', 'a.ogg', 'video'],
  ['text/plain', 'a.txt', 'teks'],
  ['application/zip', 'a.pdf', 'lain'],
  ['application/octet-stream', 'a.MP4', 'video'],
  ['', 'a.docx', 'lain'],
])('%s, %s is shown as %s', (tipe, nama, expected) =>
  expect(fileKindOf({ tipe, nama })).toBe(expected),
);

test.each([
  ['a.b.PDF', 'pdf'],
  ['pdf', ''],
  ['.pdf', 'pdf'],
])('the extension of %s', (name, expected) => expect(extensionOf(name)).toBe(expected));
