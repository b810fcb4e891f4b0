/**
 * References in code and documents (README, "What `U46` in a comment is") must exist in docs/spec
 * and docs/decisions.
 */
import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const SECTIONS = {
  S1: '1-platform-and-attendance.md',
  S2: '2-class-content.md',
  S3: '3-grades-bank-log.md',
};

/** Each kind of reference: its file, and how an entry begins there. */
const ENTRIES: Readonly<Record<string, [file: string, begins: RegExp]>> = {
  'DECISIONS ': ['DECISIONS.md', /^(?:## )?(\d+|[A-Z])\. /gm],
  K: ['decisions-kelas.md', /^- \*\*K(\d+)\*\* /gm],
  U: ['decisions-ujian.md', /^- U(\d+)\. /gm],
  N: ['decisions-nilai.md', /^N(\d+)\. /gm],
  A: ['decisions-asesmen.md', /^- A(\d+)\. /gm],
};

function* listTargets(): Generator<string> {
  for (const [name, file] of Object.entries(SECTIONS)) {
    for (const [, number] of read(`docs/spec/${file}`).matchAll(/^###? (\d+(?:\.\d+)?)\.? /gm))
      yield `${name} §${number}`;
  }
  for (const [prefix, [file, begins]] of Object.entries(ENTRIES)) {
    for (const [, number] of read(`docs/spec/${file}`).matchAll(begins)) yield prefix + number;
  }
  for (const file of globSync('docs/decisions/[0-9]*.md', { cwd: root }))
    yield file.slice(0, 'docs/decisions/000'.length);
}

/**
 * The parts of a file with references: a document's whole text, or the comments of code and the
 * strings that cite.
 */
function wordsOf(text: string, kind: string): string {
  if (kind === '.md') return text;
  if (kind === '.sql') return [...text.matchAll(/--.*/g)].join('\n');
  if (kind === '.prisma') return [...text.matchAll(/\/\/.*/g)].join('\n');
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g)]
    .map(({ 0: token, index }) => {
      if (token.startsWith('/') || /§|DECISIONS/.test(token) || text.endsWith('source: ', index))
        return token;
      // Test names cite in parentheses; other strings are data, in which K1 may be a room.
      return [...token.matchAll(/\([^()]*\)/g)].join(' ');
    })
    .join('\n');
}

const list = (item: string) => `${item}(?:(?:, | and |–|; )${item})*`;
const SECTION = new RegExp(`\\b(S\\d) ?(${list('§[\\d.]*\\d')})`, 'g');
const DECISIONS = new RegExp(`\\bDECISIONS (${list('(?:\\d+|[A-Z]\\b)')})`, 'g');
const OWN = new RegExp(`docs/decisions/(${list('\\d{3}')})`, 'g');
/** Includes letters without any file, so that references to lists outside the repository fail. */
const LETTER = /(?<![\w#&%/.+-])([KUNA]\d{1,3}|(?:[EFRMD]|SC)\d{2,3})(?![\w%])/g;

/**
 * The references in a text, named like their targets. `own`: the specification that the text is,
 * for a bare §.
 */
function referencesIn(text: string, own?: string): string[] {
  const plain = text.replaceAll(/`[^`\n]*`/g, ' ').replaceAll(/\n\s*(?:\*|\/\/\/?)? ?/g, ' ');
  const found: string[] = [];
  const take = (pattern: RegExp, from: string, name: (...match: string[]) => string[]) =>
    from.replaceAll(pattern, (...match) => {
      found.push(...name(...match.map(String)));
      return ' ';
    });
  let rest = take(
    SECTION,
    plain,
    (_all, name, numbers) =>
      (numbers ?? '').match(/[\d.]*\d/g)?.map((one) => `${name} §${one}`) ?? [],
  );
  rest = take(
    DECISIONS,
    rest,
    (_all, numbers) => numbers?.match(/\d+|[A-Z]/g)?.map((one) => `DECISIONS ${one}`) ?? [],
  );
  rest = take(
    OWN,
    rest,
    (_all, numbers) => numbers?.match(/\d{3}/g)?.map((one) => `docs/decisions/${one}`) ?? [],
  );
  rest = take(LETTER, rest, (_all, one) => [one ?? '']);
  // A § without a document, except those of other documents.
  take(/(RFC \d+ )?§([\d.]*\d)/g, rest, (_all, rfc, one) =>
    rfc === 'undefined' ? [`${own ?? ''} §${one}`.trim()] : [],
  );
  return found;
}

const files = globSync(
  [
    '*.md',
    '{apps,bench,docs,e2e,infra,packages,prisma,scripts}/**/*.{md,ts,tsx,mjs,js,css,prisma,sql}',
    'vitest.config.ts',
  ],
  { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist|generated|\.[^/]+)$/.test(path) },
).filter((file) => !file.endsWith('references.test.ts'));

test('every reference leads to something', () => {
  const targets = new Set(listTargets());
  const specifications = new Map(
    Object.entries(SECTIONS).map(([name, file]) => [`docs/spec/${file}`, name]),
  );
  const all = files.flatMap((file) =>
    referencesIn(wordsOf(read(file), extname(file)), specifications.get(file)).map((target) => ({
      file,
      target,
    })),
  );
  // Guards against a pattern that finds nothing.
  expect(all.length).toBeGreaterThan(4_000);
  const lost = all.filter(({ target }) => !targets.has(target));
  expect(lost.map(({ file, target }) => `${file}: ${target}`)).toEqual([]);
});

test('every endpoint that code cites is one of the API', () => {
  const same = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');
  const { paths } = JSON.parse(read('apps/api/openapi.json')) as { paths: Record<string, object> };
  const known = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${same(path)}`),
    ),
  );
  // Documents may mention future endpoints.
  const code = files.filter((file) => extname(file) !== '.md');
  const cited = code.flatMap((file) =>
    [
      ...wordsOf(read(file), extname(file)).matchAll(
        /\b(?:GET|POST|PUT|DELETE) \/v\d\/[\w{}/-]*[\w}]/g,
      ),
    ].map(([one]) => ({
      file,
      one,
    })),
  );
  expect(cited.length).toBeGreaterThan(10);
  expect(
    cited.filter(({ one }) => !known.has(same(one))).map(({ file, one }) => `${file}: ${one}`),
  ).toEqual([]);
});

test.each([
  [
    'a comment',
    '/** Why (S2 §2.5, §3; DECISIONS 75, 171; U4). */',
    ['S2 §2.5', 'S2 §3', 'DECISIONS 75', 'DECISIONS 171', 'U4'],
  ],
  [
    'a comment of two lines',
    '/*\n * DECISIONS 5 and\n * 6: K7–K9\n */',
    ['DECISIONS 5', 'DECISIONS 6', 'K7', 'K9'],
  ],
  ['the name of a test', "test('it holds (K12)', run)", ['K12']],
  ['the source of an endpoint', "source: 'S3 §7.4, K13',", ['S3 §7.4', 'K13']],
  [
    'a decision of our own',
    '// docs/decisions/030, 031',
    ['docs/decisions/030', 'docs/decisions/031'],
  ],
  ['a list that nobody has', '// E175, SC150 and R246', ['E175', 'SC150', 'R246']],
  ['a section of nothing', '// as §4 says', ['§4']],
  ['the document of others', '// RFC 6749 §4.1.2', []],
  ['data', "const rooms = ['K1', 'A303']; // `R12` is a room", []],
])('%s is read', (_name, code, expected) => {
  expect(referencesIn(wordsOf(code, '.ts'))).toEqual(expected);
});
