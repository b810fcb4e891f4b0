import { expect, test } from 'vitest';
import { dragged, middle, squareOf } from './photo-crop.ts';

const wide = { width: 900, height: 300 };

test.each([
  ['the middle', wide, middle, { left: 300, top: 0, side: 300 }],
  ['the left edge', wide, { ...middle, x: 0 }, { left: 0, top: 0, side: 300 }],
  ['nearer', wide, { zoom: 2, x: 1, y: 1 }, { left: 750, top: 150, side: 150 }],
  ['never nearer than it may be', wide, { zoom: 99, x: 0, y: 0 }, { left: 0, top: 0, side: 75 }],
  ['never beyond the edge', wide, { zoom: 0, x: 7, y: -7 }, { left: 600, top: 0, side: 300 }],
  ['a square', { width: 8, height: 8 }, middle, { left: 0, top: 0, side: 8 }],
])('%s', (_name, size, crop, expected) => expect(squareOf(size, crop)).toEqual(expected));

test.each([
  ['to the right shows what is left of it', { x: 0.5, y: 0 }, { zoom: 1, x: 0.25, y: 0.5 }],
  ['no farther than the edge', { x: -9, y: 0 }, { zoom: 1, x: 1, y: 0.5 }],
  ['nowhere, where there is no room', { x: 0, y: 0.5 }, { zoom: 1, x: 0.5, y: 0.5 }],
])('dragged %s', (_name, by, expected) => expect(dragged(wide, middle, by)).toEqual(expected));
