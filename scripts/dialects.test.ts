/** A repo file speaks Prisma alone or SQL alone, as its name says (docs/decisions/136). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './workspace.mjs';

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const PRISMA = /\.prisma\s*(?:<[^>]*>)?\(|\bTables\b/;
const SQL =
  /\b(?:SELECT|INSERT INTO|DELETE FROM|UPDATE)\b|\.(?:rows?|run|runAlong)\s*[<(]|\bstatement\b|\/platform\/db\/(?!sql\.ts|prisma\.ts)/;

const isPrismas = (file: string): boolean => file.endsWith('.prisma.repo.ts');

/** Null when the text keeps to the dialect of the file's name. */
function foreignWord(file: string, source: string): string | null {
  const text = source.replaceAll(COMMENT, '');
  return (isPrismas(file) ? SQL : PRISMA).exec(text)?.[0] ?? null;
}

const FIND = 'db.prisma((tables) => tables.kelas.findUnique({ where }))';

test.each([
  ['kelas.prisma.repo.ts', FIND, true],
  ['kelas.prisma.repo.ts', `/** A SELECT by key. */\n${FIND}`, true],
  ['kelas.prisma.repo.ts', `${FIND}; await tx.run(touch, [id]);`, false],
  ['kelas.prisma.repo.ts', `${FIND}; await tx.row<KelasRow>(lock, [id]);`, false],
  ['kelas.prisma.repo.ts', 'const text = `SELECT nama FROM kelas`;', false],
  ['kelas.prisma.repo.ts', "const list = statement('kelas.list', text);", false],
  ['kelas.prisma.repo.ts', "import { pagedList } from '../../platform/db/paged-list.ts';", false],
  ['kelas.repo.ts', "const list = statement('kelas.list', 'SELECT nama FROM kelas');", true],
  ['kelas.repo.ts', '// Not db.prisma(…): a lock.\nawait tx.run(lock, [id]);', true],
  ['kelas.repo.ts', FIND, false],
  ['kelas.repo.ts', 'const find = (tables: Tables) => ask(tables);', false],
  ['kelas.write.repo.ts', 'await tx.prisma(work);', false],
])('%s may hold %s: %s', (file, source, may) => {
  expect(foreignWord(file, source) === null).toBe(may);
});

test('each repo file speaks one dialect', () => {
  const files = globSync('apps/api/src/**/*.repo.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(isPrismas).length).toBeGreaterThan(5);
  const mixed = files
    .map((file) => [file, foreignWord(file, readFileSync(join(root, file), 'utf8'))] as const)
    .filter(([, word]) => word !== null);
  expect(mixed).toEqual([]);
});
