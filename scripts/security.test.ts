/** docs/security.md names what exists, every requirement once, and every table with personal data. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { daftarBagian } from '../apps/api/src/modules/data-sistem/data-pribadi/bagian.policy.ts';
import { root } from './workspace.mjs';

const PAGE = 'docs/security.md';
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const page = read(PAGE);

/** Levels by number; scripts/asvs-5.0.0.tsv names its source. */
const levels = new Map(
  read('scripts/asvs-5.0.0.tsv')
    .split('\n')
    .filter((line) => line.startsWith('V'))
    .map((line): [string, number] => {
      const [number = '', level] = line.split('\t');
      return [number, Number(level)];
    }),
);

interface Row {
  number: string;
  about: string;
  verdict: string;
  shown: string;
}

const rows = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.*) \|$/gm)].map(
  ([, number = '', about = '', verdict = '', shown = '']): Row => ({
    number,
    about,
    verdict,
    shown,
  }),
);

/** Files in backticks, each with the quoted titles behind it. */
const FILE =
  /`([\w@./-]+\/[\w@./-]+|[\w.-]+\.(?:json|yaml|md)|\.[a-z]+)`(?:: ("[^"]+"(?:, "[^"]+")*))?/g;
const namedIn = (text: string) =>
  [...text.matchAll(FILE)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));

test('the list of requirements is that of the standard', () => {
  const of = (level: number) => [...levels.values()].filter((one) => one === level).length;
  expect([of(1), of(2), of(3)]).toEqual([70, 183, 92]);
});

test('every requirement of levels 1 and 2 stands in the table once, in order', () => {
  const wanted = [...levels].filter(([, level]) => level <= 2).map(([number]) => number);
  expect(rows.map(({ number }) => number)).toEqual(wanted);
});

test('each is met by something that is named, or has a reason', () => {
  const without = rows.filter(({ verdict, shown }) =>
    verdict === 'met'
      ? namedIn(shown).length === 0 && !/" above|as V\d/.test(shown)
      : !['not met', 'n/a'].includes(verdict) || shown.length < 5,
  );
  expect(without).toEqual([]);
});

test('every file and every test that is named exists', () => {
  const gone = namedIn(page).flatMap(({ file, titles }) => {
    if (!existsSync(join(root, file))) return [file];
    if (titles.length === 0) return [];
    const text = read(file);
    return titles.filter((title) => !text.includes(title)).map((title) => `${file}: ${title}`);
  });
  expect(namedIn(page).length).toBeGreaterThan(150);
  expect(gone).toEqual([]);
});

test('every part that is named "above" is a part', () => {
  const parts = [...page.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
  const named = rows.flatMap(({ shown }) =>
    [...shown.matchAll(/"([^"]+)" (?:and "[^"]+" )?above/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !parts.includes(name))).toEqual([]);
});

test('every table with personal data is named once, with why and how long', () => {
  const part = page.split('## Personal data\n')[1]?.split('\n## ')[0] ?? '';
  const tables = [...part.matchAll(/^\| [^|]+ \| (`[^|]+`) \| [^|]+ \| [^|]+ \|$/gm)].flatMap(
    ([, names = '']) => names.split(', ').map((name) => name.replaceAll('`', '')),
  );
  expect(tables.toSorted()).toEqual(daftarBagian.map(({ tabel }) => tabel).toSorted());
});
