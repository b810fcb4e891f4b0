/**
 * The student's first page has at most 200 kB of gzipped JavaScript, and no screen needs dozens of
 * files: measured on the build in dist/.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { FileList } from '../worker/messages.ts';

const BUDGET_BYTES = 200_000;
/** The styles that the first paint waits for, and the code that requests the first answers. */
const STYLES_BUDGET_BYTES = 12_500;
const EARLY_BUDGET_BYTES = 8_450;
/** The home of a student with what it loads after its first paint. */
const HOME_BUDGET_BYTES = 209_700;
/** Adds a class's page with the way to its reports, or a meeting and its content. */
const CLASS_BUDGET_BYTES = 233_500;
const MEETING_BUDGET_BYTES = 312_300;
/** What the page of an exam adds before it paints: no list, editor, table, dialog or monitor. */
const EXAM_PAGE_BYTES = 40_000;
const EXAM_PAGE_FILES = 5;
/**
 * The screen that thousands of cheap phones open at once, with the end of an attempt (decision
 * 103): with the page it is opened from, and opened directly.
 */
const EXAM_WITH_PAGE_BYTES = 172_000;
const EXAM_FROM_NOWHERE_BYTES = 160_000;
/** Besides the first load's files; the replay of an exam has the most, for a few people a term. */
const FILES_A_SCREEN = 37;
/** The page that checks a report: document, script, styles and the script before the first paint. */
const CHECK_PAGE_BYTES = 60_000;
const EXAM = 'src/app/routes/ujian/soal-ujian.tsx';
const EXAM_PAGE = 'src/app/routes/ujian/detail-ujian.tsx';
const dist = join(import.meta.dirname, '../dist/');
const manifestFile = `${dist}.vite/manifest.json`;

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

/** The manifest key of a module's own file, or of its family's piece. */
function keyOf(manifest: Record<string, Chunk>, part: string): string {
  const found = Object.keys(manifest).filter(
    (key) => key === part || (key.startsWith('_') && manifest[key]?.name === part),
  );
  expect(found, part).toHaveLength(1);
  return found[0] ?? '';
}

/** The chunk and its static imports. */
function withImports(
  manifest: Record<string, Chunk>,
  key: string,
  found = new Set<string>(),
): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, found);
  return found;
}

const sizesOf = (manifest: Record<string, Chunk>, keys: Iterable<string>) =>
  [...keys]
    .map((key) => manifest[key]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, bytes: gzipSync(readFileSync(dist + file), { level: 9 }).length }))
    .sort((a, b) => b.bytes - a.bytes);
const sumOf = (sizes: readonly { bytes: number }[]): number =>
  sizes.reduce((sum, { bytes }) => sum + bytes, 0);
const readManifest = (): Record<string, Chunk> => JSON.parse(readFileSync(manifestFile, 'utf8'));

const built = existsSync(manifestFile);
if (!built) console.warn('first load not measured: run `vite build` first');

test.skipIf(!built && !process.env.CI)('the first load of /beranda fits its budget', () => {
  const manifest = readManifest();
  const entry = withImports(manifest, 'index.html');
  // Part of the entry, unless it is a separate chunk.
  const route = 'src/app/routes/beranda.tsx';
  const keys = manifest[route] ? withImports(manifest, route, entry) : entry;
  const sizes = sizesOf(manifest, keys);
  const total = sumOf(sizes);
  console.info(
    `first load of /beranda: ${(total / 1_000).toFixed(1)} kB gzipped in ${sizes.length} files`,
  );
  expect(total, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(BUDGET_BYTES);
});

test.skipIf(!built && !process.env.CI)(
  'what is loaded before everything else waits for no other file',
  () => {
    const manifest = readManifest();
    const early = manifest['src/early.ts'];
    expect(early?.imports ?? [], 'name its modules in vite.config.ts: `session`').toEqual([]);
    expect(gzipSync(readFileSync(dist + early?.file)).length).toBeLessThan(EARLY_BUDGET_BYTES);
  },
);

test.skipIf(!built && !process.env.CI)('every file that a device is to keep is there', () => {
  const { bagian }: FileList = JSON.parse(readFileSync(`${dist}berkas.json`, 'utf8'));
  const files = Object.values(bagian).flat();
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(dist + file))).toEqual([]);
});

const textOf = (files: Iterable<string>): string =>
  [...files].map((file) => readFileSync(dist + file, 'utf8')).join('\n');
/** Mantine's class names. */
const classesOf = (text: string): Set<string> => new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g));
const cssOf = (manifest: Record<string, Chunk>, keys: Iterable<string>) =>
  new Set([...keys].flatMap((key) => manifest[key]?.css ?? []));
/** Classes that Mantine has no styles for exist only for its users. */
const known = classesOf(
  readFileSync(createRequire(import.meta.url).resolve('@mantine/core/styles.layer.css'), 'utf8'),
);

test.skipIf(!built && !process.env.CI)(
  'every piece comes with the styles of the components in it, the first page with no others',
  () => {
    const manifest = readManifest();
    const lacking = Object.keys(manifest).flatMap((key) => {
      const keys = [...withImports(manifest, key)];
      const there = classesOf(
        textOf(cssOf(manifest, [...keys, ...withImports(manifest, 'index.html')])),
      );
      const file = manifest[key]?.file ?? '';
      const used = file.endsWith('.js') ? classesOf(textOf([file])) : [];
      return [...used]
        .filter((name) => known.has(name) && !there.has(name))
        .map((name) => `${file}: ${name}`);
    });
    expect(lacking).toEqual([]);
    const styles = textOf(cssOf(manifest, withImports(manifest, 'index.html')));
    expect(classesOf(styles).size).toBeGreaterThan(20);
    expect(gzipSync(styles, { level: 9 }).length).toBeLessThanOrEqual(STYLES_BUDGET_BYTES);
  },
);

test.skipIf(!built && !process.env.CI).each([
  {
    page: 'a class',
    parts: ['kelas'],
    budget: CLASS_BUDGET_BYTES,
    files: 3,
  },
  {
    page: 'a meeting',
    parts: ['kelas', 'isi'],
    budget: MEETING_BUDGET_BYTES,
    files: 12,
  },
  {
    page: 'the home of a student on a desk, with all that it shows by itself',
    parts: [
      'src/features/beranda/components/activity-tiles.tsx',
      'src/features/beranda/components/unread-list.tsx',
      'src/features/kelas/jadwal/components/week-rail.tsx',
    ],
    budget: HOME_BUDGET_BYTES,
    files: 8,
  },
])('a first visit to $page fits its budget', ({ parts, budget, files }) => {
  const manifest = readManifest();
  const keys = withImports(manifest, 'index.html');
  const first = sizesOf(manifest, keys).length;
  for (const part of parts) withImports(manifest, keyOf(manifest, part), keys);
  const sizes = sizesOf(manifest, keys);
  expect(sumOf(sizes), JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(budget);
  expect(sizes.length - first, 'scripts besides those of the first load').toBeLessThanOrEqual(
    files,
  );
});

test.skipIf(!built && !process.env.CI).each([
  {
    way: 'by way of the page of the exam',
    keys: [EXAM_PAGE, EXAM],
    budget: EXAM_WITH_PAGE_BYTES,
  },
  { way: 'from nowhere', keys: [EXAM], budget: EXAM_FROM_NOWHERE_BYTES },
])('an exam that is taken, $way, adds little to the first load', ({ keys, budget }) => {
  const manifest = readManifest();
  const first = withImports(manifest, 'index.html');
  const all = new Set(first);
  for (const key of keys) withImports(manifest, keyOf(manifest, key), all);
  const sizes = sizesOf(
    manifest,
    [...all].filter((key) => !first.has(key)),
  );
  expect(sumOf(sizes), JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(budget);
});

test.skipIf(!built && !process.env.CI)('the page of an exam waits for little code', () => {
  const manifest = readManifest();
  const first = withImports(manifest, 'index.html');
  const sizes = sizesOf(
    manifest,
    [...withImports(manifest, EXAM_PAGE)].filter((key) => !first.has(key)),
  );
  expect(sumOf(sizes), JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(EXAM_PAGE_BYTES);
  expect(sizes.length, 'scripts besides those of the first load').toBeLessThanOrEqual(
    EXAM_PAGE_FILES,
  );
});

test.skipIf(!built && !process.env.CI)('no screen is put together from dozens of files', () => {
  const manifest = readManifest();
  const first = withImports(manifest, 'index.html');
  const routes = Object.keys(manifest).filter((key) => key.startsWith('src/app/routes/'));
  expect(routes.length).toBeGreaterThan(20);
  const counts = routes.map((route) => ({
    route,
    files: [...withImports(manifest, route)].filter((key) => !first.has(key)).length,
  }));
  expect(counts.filter(({ files }) => files > FILES_A_SCREEN)).toEqual([]);
});

test.skipIf(!built && !process.env.CI)('the page that checks a report loads little', () => {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(`${dist}.vite/verifikasi.json`, 'utf8'),
  );
  const { file = '', imports = [], css = [] } = manifest['verifikasi.html'] ?? {};
  expect(imports).toEqual([]);
  const page = readFileSync(`${dist}verifikasi.html`, 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
    ([, name]) => name ?? '',
  );
  const files = new Set(['verifikasi.html', file, ...css, ...named]);
  expect(files.size).toBe(4);
  const sizes = [...files].map((name) => ({
    file: name,
    bytes: gzipSync(readFileSync(dist + name), { level: 9 }).length,
  }));
  console.info(`check page: ${(sumOf(sizes) / 1_000).toFixed(1)} kB gzipped`);
  expect(sumOf(sizes), JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(CHECK_PAGE_BYTES);
});
