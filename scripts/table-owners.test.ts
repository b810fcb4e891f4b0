/** The writers of each table, read from the statements of the API (docs/decisions/133). */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './workspace.mjs';

const tables = new Set(
  globSync('prisma/schema/*.prisma', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^model (\w+)/gm)].map(([, name]) => name),
  ),
);

const WRITES = [
  /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+"?(\w+)"?/g,
  /\.(\w+)\.(?:create|update|upsert|delete)(?:Many)?(?:AndReturn)?\(/g,
  // The upserts of imports name their table (platform/db/upsert.ts).
  /\btable: '(\w+)'/g,
];

function writersOf(): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>();
  const sources = globSync('apps/api/src/{modules,platform}/**/*.ts', { cwd: root });
  for (const file of sources.filter((name) => !/\.(test|access)\.ts$/.test(name))) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, table = ''] of WRITES.flatMap((write) => [...text.matchAll(write)]))
      if (tables.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(file));
  }
  return writers;
}

test('each table has one writing file', () => {
  const writers = writersOf();
  expect(writers.size).toBeGreaterThan(100);
  const shared = [...writers].filter(([, files]) => files.size > 1);
  expect(Object.fromEntries(shared.map(([table, files]) => [table, [...files]]))).toEqual({});
});

test('an attempt is changed by its transitions alone', () => {
  const files = [...(writersOf().get('pengerjaan') ?? [])];
  expect(files.map((file) => basename(file))).toEqual(['peralihan.repo.ts']);
});
