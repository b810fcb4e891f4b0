import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventShapes } from '@lms/contracts/wire/events';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');

/** Tells that a replay is complete; a page that just opened shows nothing about it. */
const UNHEARD = ['siap'];

const DIRECT = /\bonEvent\(\s*'([^']+)'/g;
const LISTED = /\bfor \(const (\w+) of \[([^\]]+)\] as const\) \{\s*onEvent\(\s*\1,/g;

function namesIn(text: string): string[] {
  const listed = [...text.matchAll(LISTED)].flatMap(([, , list = '']) => [
    ...list.matchAll(/'([^']+)'/g),
  ]);
  return [...text.matchAll(DIRECT), ...listed].map(([, name = '']) => name);
}

test('each event that the server sends makes some query of the browser old', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\./.test(file));
  expect(files.length).toBeGreaterThan(500);
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  const heard = new Set(
    texts.flatMap((text) => namesIn(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))),
  );
  expect([...heard, ...UNHEARD].toSorted()).toEqual(Object.keys(eventShapes).toSorted());
});
