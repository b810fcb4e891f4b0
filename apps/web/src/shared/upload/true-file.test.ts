import { expect, test } from 'vitest';
import { trueFile } from './true-file.ts';

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pdf = new TextEncoder().encode('%PDF-1.7');
const all = ['jpg', 'jpeg', 'png', 'pdf'];

test.each([
  ['a JPEG of a phone', 'IMG_2.HEIC', jpeg, all, 'IMG_2.jpg'],
  ['a picture that is called a document', 'jawab.pdf', png, all, 'jawab.png'],
  ['one without an ending', 'scan', pdf, all, 'scan.pdf'],
  ['one that is called what it is', 'a.JPEG', jpeg, all, 'a.JPEG'],
  ['one whose kind is not accepted', 'a.pdf', png, ['pdf'], 'a.pdf'],
  ['something else', 'a.pdf', new Uint8Array(4), all, 'a.pdf'],
])('%s', async (_name, name, content, accepted, expected) =>
  expect((await trueFile(new File([content], name), accepted)).name).toBe(expected),
);
