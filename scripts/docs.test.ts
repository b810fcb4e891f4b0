import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const PAGES = filesIn('docs/how');
const INDEX = 'docs/decisions/README.md';
const CODE_BLOCK = /^```.*?^```/gms;
const ENDING = /^[\w.-]+[.](?:ts|tsx|mjs|cjs|json|md|prisma|sql|yml)$/;

/**
 * Texts in backticks that look like a path of the repository. Pages and endpoints begin with a
 * slash.
 */
function pathsIn(text: string): string[] {
  const quoted = [...text.replaceAll(CODE_BLOCK, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, inside = '']) => inside,
  );
  return quoted.filter((inside) => /^[\w.@-]+\/[\w./@-]*$/.test(inside) || ENDING.test(inside));
}

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !target.includes(':'));

test('every path that docs/how and the index of decisions name exists', () => {
  const gone = [...PAGES, INDEX].flatMap((file) =>
    pathsIn(read(file))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${file}: ${path}`),
  );
  expect(gone).toEqual([]);
});

test('every link of docs/how, of the index of decisions and of the README leads to a file', () => {
  const gone = [...PAGES, INDEX, 'README.md'].flatMap((file) =>
    linksIn(read(file))
      .filter((target) => !existsSync(join(root, dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(gone).toEqual([]);
});

test.each([
  ['docs/how', 'docs/how/README.md'],
  ['docs/decisions', INDEX],
])('every file of %s stands in its index once', (folder, index) => {
  const linked = linksIn(read(index))
    .filter((target) => !target.includes('/'))
    .toSorted();
  const names = filesIn(folder).map((file) => file.slice(folder.length + 1));
  expect(linked).toEqual(names.filter((name) => name !== 'README.md').toSorted());
});
