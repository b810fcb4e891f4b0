import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../testing/servers/database.ts';
import { withClient, withDatabaseName } from '../../testing/servers/database-server.ts';
import { type Db, openDb } from './db.ts';
import { isLostConnection } from './lost-connection.ts';

const GO = 'SELECT pg_terminate_backend(pg_backend_pid())';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createEmptyDatabase();
  db = openDb({ url: database.url, connections: 1, onError: () => undefined });
  await db.run('CREATE TABLE nilai (n int)');
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

test.each([
  ['the server goes', { code: '57P01' }, true],
  ['the server starts', { code: '57P03' }, true],
  ['a standby', { code: '25006' }, true],
  ['a pooler without a server', { code: '08P01' }, true],
  ['a closed socket', { code: 'ECONNRESET' }, true],
  ['a statement that takes too long', { code: '57014' }, false],
  ['a row that is there already', { code: '23505' }, false],
])('a lost connection is told from a refused statement: %s', (_name, error, expected) => {
  expect(isLostConnection(Object.assign(new Error(), error))).toBe(expected);
});

describe('a connection that is lost', () => {
  test('before it has told anything: the work is done once more on another one', async () => {
    let times = 0;
    const first = () => {
      times += 1;
      return times === 1;
    };
    expect(
      await db.transaction(async (tx) => {
        if (first()) await tx.run(GO);
        await tx.run('INSERT INTO nilai VALUES (1)');
        return tx.row('SELECT count(*)::int AS n FROM nilai');
      }),
    ).toEqual({ n: 1 });
    times = 0;
    expect(await db.reading((sql) => sql.row(first() ? GO : 'SELECT 1 AS n'))).toEqual({ n: 1 });
  });

  test('after it has told something, or with the COMMIT under way: the work fails once', async () => {
    let times = 0;
    const told = db.transaction(async (tx) => {
      times += 1;
      await tx.row('SELECT 1');
      await tx.run(GO);
    });
    await expect(told).rejects.toMatchObject({ code: '57P01' });
    expect(times).toBe(1);
    times = 0;
    const committing = db.transaction(async (tx) => {
      times += 1;
      tx.runAlong(GO);
      tx.commitBehind();
    });
    await expect(committing).rejects.toThrow();
    expect(times).toBe(1);
  });

  test('a write by itself is not repeated: it may have been committed', async () => {
    await db.run('TRUNCATE nilai');
    const write = `WITH gone AS (${GO}) INSERT INTO nilai SELECT 1 FROM gone`;
    await expect(db.run(write)).rejects.toMatchObject({ code: '57P01' });
    expect(await db.row('SELECT count(*)::int AS n FROM nilai')).toEqual({ n: 0 });
  });
});

test('a server that takes no writes any more is left by all connections, and the write repeated', async () => {
  const name = new URL(database.url).pathname.slice(1);
  const setReadOnly = (value: 'on' | 'off') =>
    withClient(withDatabaseName(database.url, 'postgres'), (client) =>
      client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`),
    );
  await db.run('TRUNCATE nilai');
  const two = openDb({ url: database.url, connections: 2, onError: () => undefined });
  try {
    await setReadOnly('on');
    await Promise.all([two.run('SELECT pg_sleep(0.1)'), two.run('SELECT pg_sleep(0.1)')]);
    expect(two.connections()).toMatchObject({ open: 2, idle: 2 });
    await setReadOnly('off');
    await two.run('INSERT INTO nilai VALUES (1)');
    await two.transaction((tx) => tx.run('INSERT INTO nilai VALUES (2)'));
    expect(await two.row('SELECT array_agg(n ORDER BY n) AS n FROM nilai')).toEqual({ n: [1, 2] });
  } finally {
    await setReadOnly('off');
    await two.close();
  }
});
