/** No folder holds more source files than a reader can take in (docs/decisions/132). */
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './workspace.mjs';

const MOST_FILES = 25;
/** What is read with another file: tests, and who sees the rows behind an endpoint. */
const BESIDE = /\.(?:test|access|spec)\.tsx?$|\.d\.ts$/;

test(`no folder has more than ${MOST_FILES} source files`, () => {
  const counts = new Map<string, number>();
  const sources = globSync('{apps,packages}/*/{src,worker,scripts}/**/*.{ts,tsx}', { cwd: root });
  expect(sources.length).toBeGreaterThan(1_000);
  for (const file of sources.filter((name) => !BESIDE.test(basename(name))))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, files]) => files > MOST_FILES)).toEqual([]);
});
