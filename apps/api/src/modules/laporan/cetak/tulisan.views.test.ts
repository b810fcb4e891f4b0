import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qr } from './tulisan.views.ts';

const SCALE = 4;

/** Pixels of a drawing that holds horizontal strokes alone. */
function pixelsOf(svg: string) {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * SCALE;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)\.5h(\d+)/g))
    for (let row = 0; row < SCALE; row += 1) {
      const from = (Number(y) * SCALE + row) * size + Number(x) * SCALE;
      for (let at = from; at < from + Number(length) * SCALE; at += 1)
        data.fill(0, at * 4, at * 4 + 3);
    }
  return { width: size, height: size, data };
}

test('the picture beside a report leads to its check page', () => {
  const address = 'https://lms.kampus.ac.id/verifikasi/Ab3_xK9-mPq2Rs7tUvWyZ1';
  const svg = /<svg.*?<\/svg>/.exec(JSON.stringify(qr(address, [])).replaceAll('\\"', '"'))?.[0];
  expect(decodeQR(pixelsOf(svg ?? ''))).toBe(address);
});
