/**
 * Everything that the exam screen loads lazily is listed: loaded before the first question, or
 * useless without a line.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(src, file), 'utf8');
const STATIC = /^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+)'/gm;
const DYNAMIC = /\bimport\('(\.[^']+)'\)/g;

const targetsOf = (file: string, pattern: RegExp): string[] =>
  [...read(file).matchAll(pattern)]
    .map(([, to]) => relative(src, join(src, dirname(file), to ?? '')))
    .filter((to) => !to.startsWith('..') && existsSync(join(src, to)));

/** The file and its static imports. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (/\.tsx?$/.test(file)) for (const next of targetsOf(file, STATIC)) withImports(next, found);
  return found;
}

/** Needs a line itself, or is not part of an attempt. */
const later: Record<string, string> = {
  'features/percakapan/komentar/ask-proctor.tsx': 'a talk with the proctors',
  'features/ujian/pengerjaan/sisa/tertinggal.ts': 'sends what an earlier page left',
  'shared/ui/qr-image.tsx': 'the second factor is set up elsewhere',
};

test('an attempt has all its code before its first question', () => {
  const screen = withImports('app/routes/ujian/soal-ujian.tsx');
  expect(screen.size).toBeGreaterThan(60);
  const ahead = new Set(
    [
      'app/exam-code.ts',
      'app/exam-parts.ts',
      'features/ujian/pengerjaan/sesi/load-lembar-code.ts',
    ].flatMap((file) => targetsOf(file, DYNAMIC)),
  );
  const asked = new Map<string, string>();
  const everything = [
    ...screen,
    ...[...ahead].filter((file) => file.startsWith('features/ujian/pengerjaan/')),
  ];
  for (const file of new Set(everything.flatMap((one) => [...withImports(one)]))) {
    if (!/\.tsx?$/.test(file) || file.includes('/shared/lib/session')) continue;
    for (const target of targetsOf(file, DYNAMIC)) asked.set(target, file);
  }
  const missing = [...asked].filter(
    ([target]) => !ahead.has(target) && !screen.has(target) && !(target in later),
  );
  expect(missing).toEqual([]);
});
