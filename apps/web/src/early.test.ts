import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Path and route file of each lazy page, as the source says it. */
const pagesOf = (source: string): string[] =>
  [
    ...source.matchAll(
      /paths\.(\w+),(?:(?!paths\.)[^;])*?import\(\s*'[./]+(?:app\/)?routes\/([\w/-]+\.tsx)'/g,
    ),
  ].map(([, path, file]) => `${path} ${file}`);
const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

test('the code that is fetched early is what the router loads at that address', () => {
  const router = globSync('app/screens/*.ts', { cwd: import.meta.dirname }).flatMap((file) =>
    pagesOf(read(file)),
  );
  const early = pagesOf(read('early.ts'));
  expect(early.length).toBeGreaterThan(10);
  expect(early.filter((page) => !router.includes(page))).toEqual([]);
});
