import { expect, test } from 'vitest';
import { nilaiOf } from './aturan-nilai.ts';

test.each([
  [null, 100, null],
  [0, 100, 0],
  [80, 100, 80],
  [null, 80, null],
  [80, 120, 96],
  [85.55, 33, 28.23],
  [80, 90, 72],
  [90, 120, 100],
  [83.33, 120, 100],
  [83.33, 119, 99.16],
  [100, 0, 0],
  [33.33, 50, 16.67],
  [1.01, 50, 0.51],
  [0.01, 49, 0],
  [0.01, 50, 0.01],
  [1.005, 100, 1],
  [99.99, 101, 100],
  [64.35, 110, 70.79],
  [57.85, 70, 40.5],
])('%s at %i percent is %s (K66)', (dasar, faktor, nilai) =>
  expect(nilaiOf(dasar, faktor)).toBe(nilai),
);
