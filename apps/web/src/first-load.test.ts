/** The student's first page weighs at most 200 kB of JavaScript, gzipped (UI.md): measured on the build in dist/. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const BUDGET_BYTES = 200_000;
const dist = join(import.meta.dirname, '../dist/');
const manifestFile = `${dist}.vite/manifest.json`;

interface Chunk {
  file: string;
  imports?: string[];
}

/** The chunk and all that it imports statically. */
function withImports(manifest: Record<string, Chunk>, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, found);
  return found;
}

const built = existsSync(manifestFile);
if (!built) console.warn('first load not measured: run `vite build` first');

test.skipIf(!built && !process.env.CI)('the first load of /beranda fits its budget', () => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const entry = withImports(manifest, 'index.html');
  // A part of the entry, unless it is made a chunk of its own.
  const route = 'src/app/routes/beranda.tsx';
  const keys = manifest[route] ? withImports(manifest, route, entry) : entry;
  const sizes = [...keys]
    .map((key) => manifest[key]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, bytes: gzipSync(readFileSync(dist + file), { level: 9 }).length }))
    .sort((a, b) => b.bytes - a.bytes);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  console.info(`first load of /beranda: ${(total / 1_000).toFixed(1)} kB gzipped in ${sizes.length} files`);
  expect(total, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(BUDGET_BYTES);
});

test.skipIf(!built && !process.env.CI)('what is loaded before everything else waits for no other file', () => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const early = manifest['src/early.ts'];
  expect(early?.imports ?? [], 'name its modules in vite.config.ts: `session`').toEqual([]);
  expect(gzipSync(readFileSync(dist + early?.file)).length).toBeLessThan(10_000);
});
