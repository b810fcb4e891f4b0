import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { breaksIn, decisionsNamedIn } from './breaks-version-before.ts';
import { migrationsFolder } from './engine.ts';
import { listMigrationNames } from './migrate.ts';

/** The last one from before this rule; nothing of it was released. */
const LAST_FREE = '20261130041343_laporan_cadangan';

test('a migration breaks nothing of the version before, or names the decision that makes it safe', async () => {
  const names = (await listMigrationNames()).filter((name) => name > LAST_FREE);
  expect(names.length).toBeGreaterThan(0);
  const decisions = readdirSync(fileURLToPath(new URL('../../docs/decisions', import.meta.url)));
  const faults: string[] = [];
  for (const name of names) {
    const sql = await readFile(join(migrationsFolder, name, 'migration.sql'), 'utf8');
    const named = decisionsNamedIn(sql);
    const unknown = named.filter((one) => !decisions.some((file) => file.startsWith(`${one}-`)));
    faults.push(...unknown.map((number) => `${name}: there is no decision ${number}`));
    if (named.length === 0) faults.push(...breaksIn(sql).map((what) => `${name}: ${what}`));
  }
  expect(faults).toEqual([]);
});

test('the rule begins after a migration that exists', () =>
  expect(existsSync(join(migrationsFolder, LAST_FREE))).toBe(true));

test.each([
  ['DROP TABLE a, "b"', ['drops a', 'drops b']],
  ['DROP TYPE jenis', ['drops jenis']],
  ['DROP FUNCTION f(text)', ['drops f']],
  ['DROP INDEX "a_kode_key"', ['drops the unique a_kode_key']],
  ['DROP INDEX "a_kode_idx"', []],
  ['TRUNCATE a', ['empties a table']],
  ['ALTER TABLE a RENAME TO b', ['renames a to b']],
  ['ALTER TABLE a RENAME COLUMN x TO y', ['renames a.x to y']],
  ["ALTER TYPE jenis RENAME VALUE 'x' TO 'y'", ['renames the value x']],
  ["ALTER TYPE jenis ADD VALUE 'y'", []],
  ['ALTER TABLE a DROP COLUMN x, DROP COLUMN y', ['drops a.x', 'drops a.y']],
  ['ALTER TABLE a ALTER COLUMN x SET NOT NULL', ['requires a.x']],
  ['ALTER TABLE a ALTER COLUMN x DROP NOT NULL', []],
  ['ALTER TABLE a ALTER COLUMN x TYPE bigint', ['changes the type of a.x']],
  ['ALTER TABLE a ALTER COLUMN x DROP DEFAULT', ['drops the default of a.x']],
  ["ALTER TABLE a ALTER COLUMN x SET DEFAULT ''", []],
  ['ALTER TABLE a ADD COLUMN x text', []],
  ["ALTER TABLE a ADD COLUMN x text NOT NULL DEFAULT ''", []],
  ['ALTER TABLE a ADD COLUMN x text NOT NULL', ['requires a.x']],
  ['ALTER TABLE a ADD CONSTRAINT c CHECK (x > 0) NOT VALID', ['adds the constraint c to a']],
  [
    'ALTER TABLE a ADD CONSTRAINT c FOREIGN KEY (x) REFERENCES b (id)',
    ['adds the constraint c to a'],
  ],
  ['ALTER TABLE a DROP CONSTRAINT a_pkey', ['drops the unique a_pkey']],
  ['ALTER TABLE a DROP CONSTRAINT a_batas', []],
  ['CREATE UNIQUE INDEX a_x ON a (x)', ['makes a_x unique']],
  ['CREATE INDEX a_x ON a (x)', []],
  [
    'CREATE TABLE a (x int); CREATE UNIQUE INDEX a_x ON a (x); ALTER TABLE a ADD CONSTRAINT c CHECK (x > 0)',
    [],
  ],
])('%s', (sql, breaks) => expect(breaksIn(sql)).toEqual(breaks));

test('the reason is a line of its own', () => {
  const line = '-- Safe for the version before (docs/decisions/195): nothing reads it.';
  expect(decisionsNamedIn(`SELECT 1;\n${line}\nSELECT 2;`)).toEqual(['195']);
  expect(decisionsNamedIn('-- Safe for the version before: trust me')).toEqual([]);
  expect(decisionsNamedIn(`SELECT '${line}'`)).toEqual([]);
});
