import { expect, test } from 'vitest';
import { logoTypeOf } from './logo.policy.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  );

test.each([
  ['PNG', bytes([0x89], 'PNG\r\n', [0x1a], '\n', 'IHDR'), 'image/png'],
  ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'), 'image/jpeg'],
  ['WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'image/webp'],
  ['another RIFF file', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt '), null],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  ['HTML', bytes('<!doctype html>'), null],
  ['a PNG cut off in its first bytes', bytes([0x89], 'PNG'), null],
  ['nothing', bytes(), null],
])('%s', (_name, content, expected) => expect(logoTypeOf(content)).toBe(expected));
