/**
 * No statement joins rows of two colleges: each is read with Postgres's own parser. What Citus would
 * still not run is named.
 */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declaredStatements, type Statement } from '../../apps/api/src/platform/db/sql.ts';
import {
  type ColumnsOf,
  readColumns,
  TIED_OTHERWISE,
  untied,
  untiedIn,
} from '../../apps/api/src/testing/colleges/college-ties.ts';
import {
  readStatement,
  type StatementReading,
} from '../../apps/api/src/testing/colleges/statement-reading.ts';
import { createTestDatabase } from '../../apps/api/src/testing/servers/database.ts';
import { withClient } from '../../apps/api/src/testing/servers/database-server.ts';
import { placeOf } from './distribution.ts';
import { LOCAL_AND_SPREAD, LOCKS_ACROSS_COLLEGES } from './rework.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

let columnsOf: ColumnsOf;
let volatile: ReadonlySet<string>;
let statements: readonly Statement[];
const readings = new Map<string, StatementReading>();

beforeAll(async () => {
  await withClient(database.url, async (client) => {
    columnsOf = await readColumns(async (text) => (await client.query(text)).rows);
    const functions = await client.query<{ name: string }>(
      "SELECT proname AS name FROM pg_proc WHERE provolatile = 'v'",
    );
    volatile = new Set(functions.rows.map(({ name }) => name));
  });
  const sources = join(import.meta.dirname, '../../apps/api/src');
  for await (const path of glob('{modules,platform}/**/*.ts', { cwd: sources })) {
    if (/\.(test|child|access)\.ts$/.test(path)) continue;
    const file = join(sources, path);
    if (/\bstatement\(/.test(await readFile(file, 'utf8'))) await import(file);
  }
  // Some are made by what wires the modules.
  await import('../../apps/api/src/build.ts');
  statements = declaredStatements();
  for (const { name, text } of statements) readings.set(name, readStatement(text, columnsOf));
});

/** Statements whose spread tables, and whose local ones, are as asked. */
function named(
  is: (spread: StatementReading['uses'], local: string[], all: StatementReading) => boolean,
) {
  const names: string[] = [];
  for (const [name, reading] of readings) {
    const spread = reading.uses.filter(({ table }) => placeOf(table) === 'distributed');
    const local = [...reading.uses.map(({ table }) => table), ...reading.others];
    const stays = local.filter((table) => placeOf(table) === 'local');
    if (is(spread, stays, reading)) names.push(name);
  }
  return names.sort();
}

test('no statement joins tables by anything but the college', () => {
  expect(statements.length).toBeGreaterThan(1_000);
  expect(untiedIn(statements, columnsOf)).toEqual(TIED_OTHERWISE);
});

test('most statements are of one college, which is a parameter; the others are sweeps and queues', () => {
  const isSpread = (spread: StatementReading['uses']) => spread.length > 0;
  const all = named(isSpread);
  const one = named((spread) => isSpread(spread) && spread.every(({ isGiven }) => isGiven));
  console.info(
    `${statements.length} statements, ${all.length} read spread tables, ${one.length} of one college`,
  );
  expect(one.length / all.length).toBeGreaterThan(0.9);
});

test('what locks rows of all colleges is named', () => {
  expect(named((spread) => spread.some(({ locks, isGiven }) => locks && !isGiven))).toEqual(
    LOCKS_ACROSS_COLLEGES,
  );
});

test('what touches local and spread tables at once is named', () => {
  expect(named((spread, local) => spread.length > 0 && local.length > 0)).toEqual(LOCAL_AND_SPREAD);
});

test('no change of a spread table calls a function whose result changes from row to row', () => {
  expect(
    named(
      (spread, _local, { calledInChanges }) =>
        spread.some(({ writes }) => writes) && calledInChanges.some((name) => volatile.has(name)),
    ),
  ).toEqual([]);
});

describe('a reading', () => {
  const tables: Record<string, string[]> = {
    kelas: ['college_id', 'id', 'nama'],
    peserta: ['college_id', 'id_kelas', 'nim'],
    perguruan_tinggi: ['id', 'nama'],
  };
  const read = (text: string) => readStatement(text, (table) => tables[table] ?? null);

  test.each([
    'SELECT * FROM kelas k JOIN peserta p ON p.college_id = k.college_id AND p.id_kelas = k.id',
    'SELECT * FROM kelas JOIN peserta USING (college_id)',
    'SELECT * FROM kelas k, peserta p WHERE k.college_id = $1 AND p.college_id = $1::text',
    'SELECT * FROM kelas k WHERE college_id = $1 OR EXISTS (SELECT FROM peserta p WHERE p.college_id = k.college_id)',
    'SELECT * FROM kelas k WHERE (k.college_id, k.id) IN (SELECT p.college_id, p.id_kelas FROM peserta p)',
    'SELECT (SELECT count(*) FROM peserta p WHERE p.college_id = k.college_id) FROM kelas k',
    'WITH k AS (SELECT college_id AS c, id FROM kelas) SELECT * FROM k JOIN peserta p ON p.college_id = k.c',
    'SELECT * FROM kelas k LEFT JOIN LATERAL (SELECT * FROM peserta p WHERE p.college_id = k.college_id LIMIT 1) x ON true',
    'SELECT * FROM unnest($1::text[], $2::text[]) n (c, id) JOIN kelas k ON k.college_id = n.c JOIN peserta p ON p.college_id = n.c',
    'INSERT INTO peserta (college_id, id_kelas) SELECT k.college_id, k.id FROM kelas k',
    'INSERT INTO peserta (college_id, id_kelas, nim) VALUES ($1, $2, $3) ON CONFLICT (college_id) DO UPDATE SET nim = (SELECT nama FROM kelas WHERE college_id = $1)',
    'UPDATE kelas k SET nama = p.nim FROM peserta p WHERE p.college_id = k.college_id',
    'DELETE FROM peserta p USING kelas k WHERE k.college_id = p.college_id',
    'SELECT college_id FROM kelas UNION ALL SELECT college_id FROM peserta',
    'WITH baru AS (INSERT INTO kelas (college_id, id) VALUES ($1, $2) RETURNING college_id, id) INSERT INTO peserta (college_id) SELECT college_id FROM baru',
    'SELECT * FROM kelas k JOIN perguruan_tinggi t ON t.id = k.college_id',
    'SELECT "public"."kelas"."id" FROM "public"."kelas" LEFT JOIN "public"."peserta" AS "j0" ON "j0"."college_id" = "public"."kelas"."college_id"',
  ])('ties %s', (text) => expect(untied(read(text))).toBeNull());

  test.each([
    ['SELECT * FROM kelas k JOIN peserta p ON p.id_kelas = k.id', 'kelas | peserta'],
    ['SELECT * FROM kelas k, peserta p WHERE k.college_id = $1', 'kelas | peserta'],
    [
      'SELECT FROM "public"."kelas" JOIN "public"."peserta" AS "j0" ON "j0"."id_kelas" = "public"."kelas"."id"',
      'kelas | peserta',
    ],
    [
      'SELECT * FROM kelas k JOIN peserta p ON p.college_id = k.college_id OR p.id_kelas = k.id',
      'kelas | peserta',
    ],
    [
      'SELECT * FROM kelas k WHERE college_id = $1 AND EXISTS (SELECT FROM peserta p WHERE p.id_kelas = k.id)',
      'kelas | peserta',
    ],
    [
      'SELECT * FROM kelas k WHERE k.college_id = $1 AND k.id IN (SELECT id_kelas FROM peserta)',
      'kelas | peserta',
    ],
    [
      'SELECT * FROM kelas k, kelas l WHERE k.college_id = $1 AND l.college_id = $2',
      'kelas | kelas',
    ],
    ['SELECT * FROM kelas k JOIN peserta p ON p.college_id = k.nama', 'kelas | peserta'],
    [
      'SELECT * FROM kelas JOIN peserta ON NOT (peserta.college_id = kelas.college_id)',
      'kelas | peserta',
    ],
    [
      'WITH k AS (SELECT college_id, id FROM kelas) SELECT FROM k JOIN peserta p ON p.college_id = k.college_id JOIN k l ON l.id = k.id JOIN peserta q ON q.college_id = l.college_id',
      'kelas, peserta | peserta',
    ],
    [
      'INSERT INTO peserta (college_id, id_kelas) SELECT k.id, k.college_id FROM kelas k',
      'peserta | kelas',
    ],
  ])('does not tie %s', (text, tables) => expect(untied(read(text))).toBe(tables));

  test('says what is locked, written and given', () => {
    expect(
      read(
        'SELECT FROM kelas k JOIN peserta p USING (college_id) WHERE college_id = $1 FOR UPDATE OF p',
      ).uses,
    ).toMatchObject([
      { table: 'kelas', locks: false, isGiven: true },
      { table: 'peserta', locks: true, isGiven: true },
    ]);
    const change = read('UPDATE kelas SET nama = random() WHERE id = ANY($1)');
    expect(change.uses).toMatchObject([{ table: 'kelas', writes: true, isGiven: false }]);
    expect(change.calledInChanges).toEqual(['random']);
  });
});
