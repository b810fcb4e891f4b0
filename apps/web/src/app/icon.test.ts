import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('/favicon.ico, which browsers ask for by themselves, is an icon of the usual sizes', () => {
  const icon = readFileSync(join(import.meta.dirname, '../../public/favicon.ico'));
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2)]).toEqual([0, 1]);
  const widths = Array.from(
    { length: icon.readUInt16LE(4) },
    (_one, index) => icon[6 + 16 * index],
  );
  expect(widths).toEqual([16, 32, 48]);
});
