/**
 * Every table can be spread by college, is copied everywhere, or stays local for a reason; and
 * distribute.sql does it. Citus itself is not here: its functions are stood in for by some that
 * check what Citus checks.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MODELS_WITHOUT_COLLEGE } from '../../apps/api/src/platform/db/college-guard.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
} from '../../apps/api/src/testing/servers/database.ts';
import { withClient } from '../../apps/api/src/testing/servers/database-server.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { COLLEGE, distributeFile, LOCAL, placeOf, problemsIn, REFERENCE } from './distribution.ts';

const migrated = await createTestDatabase();
const planted = await createEmptyDatabase();
let catalog: Catalog;
beforeAll(async () => {
  catalog = await withClient(migrated.url, readCatalog);
});
afterAll(() => Promise.all([migrated.drop(), planted.drop()]));

const file = () => readFile(join(import.meta.dirname, 'distribute.sql'), 'utf8');

test('distribute.sql is what the migrations give (node infra/citus/write-distribute.ts)', async () => {
  expect(await file()).toBe(distributeFile(catalog));
});

test('each table that stays away from its college is there, and has a reason', () => {
  const names = catalog.tables.map(({ name }) => name);
  const named = [...Object.keys(LOCAL), ...Object.keys(REFERENCE)];
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
  const without = catalog.tables
    .filter(({ columns }) => !columns.some(({ name }) => name === COLLEGE))
    .map(({ name }) => name);
  expect(without.toSorted()).toEqual([...MODELS_WITHOUT_COLLEGE, '_prisma_migrations'].toSorted());
  expect(without.filter((name) => placeOf(name) === 'distributed')).toEqual([]);
});

test('only what the file itself mends stands in the way: keys that follow updates', () => {
  const problems = problemsIn(catalog);
  expect(problems.filter((problem) => !problem.endsWith(' follows updates'))).toEqual([]);
  expect(problems.length).toBeGreaterThan(100);
});

/** Refuses what Citus refuses, and notes the rest. */
const STAND_IN = `
  CREATE SCHEMA citus_uji;
  CREATE TABLE citus_uji.tempat (nama text PRIMARY KEY, cara text NOT NULL);
  CREATE FUNCTION citus_uji.periksa(t regclass, kolom text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
    IF EXISTS (SELECT FROM pg_class c WHERE c.oid = t AND c.relispartition) THEN RAISE EXCEPTION '% is a partition', t; END IF;
    IF current_setting('citus.enable_unsafe_triggers', true) IS DISTINCT FROM 'on'
      AND EXISTS (SELECT FROM pg_trigger g WHERE g.tgrelid = t AND NOT g.tgisinternal) THEN RAISE EXCEPTION '% has triggers', t; END IF;
    IF EXISTS (SELECT FROM pg_constraint f WHERE f.conrelid = t AND f.contype = 'f'
      AND NOT EXISTS (SELECT FROM citus_uji.tempat p WHERE p.nama = f.confrelid::regclass::text)) THEN
      RAISE EXCEPTION '% points to a table without a place', t; END IF;
    IF EXISTS (SELECT FROM pg_index x WHERE x.indrelid = t AND (x.indisunique OR x.indisexclusion) AND kolom IS NOT NULL AND NOT EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = t AND a.attname = kolom AND a.attnum = ANY (x.indkey::int2[]))) THEN
      RAISE EXCEPTION '% is unique without its column', t; END IF;
  END $$;
  CREATE FUNCTION create_reference_table(t regclass) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
    PERFORM citus_uji.periksa(t, NULL);
    INSERT INTO citus_uji.tempat VALUES (t::text, 'reference');
  END $$;
  CREATE FUNCTION create_distributed_table(t regclass, kolom text, colocate_with text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
    PERFORM citus_uji.periksa(t, kolom);
    IF NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = t AND a.attname = kolom AND a.atttypid = 'text'::regtype AND a.attnotnull) THEN
      RAISE EXCEPTION '% has no text column % that is never null', t, kolom; END IF;
    IF colocate_with <> 'none' AND NOT EXISTS (SELECT FROM citus_uji.tempat p WHERE p.nama = colocate_with AND p.cara = 'distributed') THEN
      RAISE EXCEPTION '% has no place yet', colocate_with; END IF;
    INSERT INTO citus_uji.tempat VALUES (t::text, 'distributed');
  END $$;
  CREATE FUNCTION create_distributed_function(f regprocedure) RETURNS void LANGUAGE sql AS $$ SELECT $$`;

/** One statement a line, each in its own transaction, as psql runs them. */
async function runFile(client: pg.Client): Promise<void> {
  for (const line of (await file()).split('\n'))
    if (line !== '' && !line.startsWith('--')) await client.query(line);
}

test('the file runs, gives each table one place, and leaves nothing that Citus refuses', async () => {
  await withClient(migrated.url, async (client) => {
    await client.query(STAND_IN);
    await runFile(client);
    const after = await readCatalog(client);
    expect(problemsIn(after)).toEqual([]);
    const keys = ({ tables }: Catalog) =>
      tables.flatMap(({ name, foreignKeys }) => foreignKeys.map((key) => `${name}.${key.name}`));
    expect(keys(after)).toEqual(keys(catalog));
    const places = await client.query<{ nama: string; cara: string }>(
      'SELECT nama, cara FROM citus_uji.tempat',
    );
    const expected = catalog.tables
      .map(({ name }) => ({ nama: name, cara: placeOf(name) }))
      .filter(({ cara }) => cara !== 'local');
    const byName = (a: { nama: string }, b: { nama: string }) => (a.nama < b.nama ? -1 : 1);
    expect(places.rows.toSorted(byName)).toEqual(expected.toSorted(byName));
    // A second time every table has a place already.
    await expect(runFile(client)).rejects.toThrow('duplicate key');
  });
});

describe('what stands in the way is told', () => {
  const base = `CREATE TABLE perguruan_tinggi (id text PRIMARY KEY); CREATE TABLE outbox (id bigint PRIMARY KEY, college_id text NOT NULL);
    CREATE TABLE kelas (college_id text, id text, PRIMARY KEY (college_id, id));`;
  test.each([
    ['CREATE TABLE t (id text PRIMARY KEY)', 't: has no college_id'],
    [
      'CREATE TABLE t (college_id int, id text, PRIMARY KEY (college_id, id))',
      't: college_id is integer, not text',
    ],
    [
      'CREATE TABLE t (college_id text, id text PRIMARY KEY)',
      't: t_pkey is unique across colleges',
    ],
    [
      'CREATE TABLE t (college_id text, kode text); CREATE UNIQUE INDEX t_kode ON t (lower(kode)) WHERE kode IS NOT NULL',
      't: t_kode is unique across colleges',
    ],
    [
      'CREATE TABLE t (college_id text, masa int4range, EXCLUDE USING gist (college_id WITH <>, masa WITH &&))',
      't: t_college_id_masa_excl is unique across colleges',
    ],
    [
      'CREATE TABLE t (college_id text, k text, FOREIGN KEY (k, college_id) REFERENCES kelas)',
      't: t_k_college_id_fkey does not join by college_id',
    ],
    [
      'CREATE TABLE t (college_id text, k text, FOREIGN KEY (college_id, k) REFERENCES kelas ON UPDATE CASCADE)',
      't: t_college_id_k_fkey follows updates',
    ],
    [
      'CREATE TABLE t (college_id text, k text, FOREIGN KEY (college_id, k) REFERENCES kelas ON DELETE SET NULL)',
      't: t_college_id_k_fkey is emptied by a deletion',
    ],
    [
      'CREATE TABLE t (college_id text, o bigint REFERENCES outbox)',
      't: t_o_fkey points to outbox, which stays local',
    ],
    [
      'ALTER TABLE perguruan_tinggi ADD k text, ADD FOREIGN KEY (id, k) REFERENCES kelas',
      'perguruan_tinggi: perguruan_tinggi_id_k_fkey points from a reference table to kelas',
    ],
    [
      `CREATE TABLE t (college_id text); CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE '%', TG_TABLE_NAME; END $$;
       CREATE TRIGGER g AFTER INSERT ON t FOR EACH ROW EXECUTE FUNCTION f()`,
      't: g asks for the name of its table',
    ],
  ])('%s', async (sql, problem) => {
    await withClient(planted.url, async (client) => {
      await client.query(`CREATE EXTENSION IF NOT EXISTS btree_gist; BEGIN; ${base}`);
      await client.query(sql);
      expect(problemsIn(await readCatalog(client))).toEqual([problem]);
      await client.query('ROLLBACK');
    });
  });

  test('a table in parts has one place, with its parts', async () => {
    await withClient(planted.url, async (client) => {
      await client.query(`BEGIN; ${base}
        CREATE TABLE t (college_id text NOT NULL, k text, waktu timestamptz NOT NULL, PRIMARY KEY (college_id, waktu),
          FOREIGN KEY (college_id, k) REFERENCES kelas ON UPDATE CASCADE) PARTITION BY RANGE (waktu);
        CREATE TABLE t_2026 PARTITION OF t FOR VALUES FROM ('2026-01-01') TO ('2027-01-01')`);
      const parts = await readCatalog(client);
      expect(problemsIn(parts)).toEqual(['t: t_college_id_k_fkey follows updates']);
      expect(distributeFile(parts)).toContain("create_distributed_table('t', 'college_id'");
      expect(distributeFile(parts)).not.toContain('t_2026');
      await client.query('ROLLBACK');
    });
  });
});
