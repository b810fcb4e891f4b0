/** A proxy before Postgres counts the traffic (docs/decisions/122). */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/servers/database.ts';
import { toFailure } from '../http/failure.ts';
import { type Db, openDb } from './db.ts';
import { statement } from './sql.ts';

const seen = { turns: 0, answeredBytes: 0 };
let answered = true;
let database: TestDatabase;
let proxy: Server;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  const { hostname, port } = new URL(database.url);
  proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) socket.setNoDelay(true).on('error', () => undefined);
    near.on('data', (bytes) => {
      if (answered) seen.turns += 1;
      answered = false;
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      answered = true;
      seen.answeredBytes += bytes.length;
      near.write(bytes);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const through = new URL(database.url);
  through.hostname = '127.0.0.1';
  through.port = String((proxy.address() as AddressInfo).port);
  db = openDb({ url: through.href, connections: 1, onError: () => undefined });
  await db.run(`CREATE TABLE kata (id int PRIMARY KEY, isi text)`);
});
afterAll(async () => {
  await db.close();
  proxy.close();
  await database.drop();
});
beforeEach(async () => {
  await db.run('DELETE FROM kata');
  Object.assign(seen, { turns: 0, answeredBytes: 0 });
});

const insert = statement('uji.insert', 'INSERT INTO kata (id, isi) VALUES ($1, $2)');
const count = statement('uji.count', 'SELECT count(*)::int AS n FROM kata');

test('a transaction waits for what it asks, not for its begin, for what it writes along, or apart for its commit', async () => {
  const n = await db.transaction(async (tx) => {
    const row = await tx.row<{ n: number }>(count);
    tx.runAlong(insert, [1, 'a']);
    tx.runAlong(insert, [2, 'b']);
    return row?.n;
  });
  expect(n).toBe(0);
  expect(seen.turns).toBe(2);
  expect(await db.row(count)).toEqual({ n: 2 });
});

test('what is written along keeps its place before what is asked behind it', async () => {
  await db.transaction(async (tx) => {
    tx.runAlong(insert, [1, 'a']);
    expect(await tx.row(count)).toEqual({ n: 1 });
    expect(await tx.prisma((tables) => tables.perguruan_tinggi.count({ where: { id: '-' } }))).toBe(
      0,
    );
    expect(await tx.run(insert, [2, 'b'])).toBe(1);
  });
  expect(await db.row(count)).toEqual({ n: 2 });
});

test('a commit right behind the last statements saves a turn, and their answers are there', async () => {
  const n = await db.transaction(async (tx) => {
    tx.runAlong(insert, [1, 'a']);
    const counting = tx.row<{ n: number }>(count);
    tx.commitBehind();
    return (await counting)?.n;
  });
  expect(n).toBe(1);
  expect(seen.turns).toBe(1);
  expect(await db.row(count)).toEqual({ n: 1 });
});

test('when one of the last statements fails, nothing is committed', async () => {
  const work = db.transaction(async (tx) => {
    await tx.run(insert, [1, 'a']);
    const writing = tx.run(insert, [1, 'twice']);
    tx.commitBehind();
    return writing;
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await db.row(count)).toEqual({ n: 0 });
});

test('reads on one connection leave in one packet, and a refusal leaves the connection as it was', async () => {
  const pid = statement('uji.pid', 'SELECT pg_backend_pid() AS pid');
  const ask = () =>
    db.reading((sql) =>
      Promise.all([sql.row<{ n: number }>(count), sql.row<{ pid: number }>(pid)]),
    );
  await ask();
  seen.turns = 0;
  const [counted, before] = await ask();
  expect(counted).toEqual({ n: 0 });
  expect(seen.turns).toBe(1);
  const refused = db.reading((sql) =>
    Promise.all([sql.row(count), Promise.reject(new Error('no'))]),
  );
  await expect(refused).rejects.toThrow('no');
  expect((await ask())[1]).toEqual(before);
});

test('nothing is sent behind the commit', async () => {
  const work = db.transaction(async (tx) => {
    await tx.run(insert, [1, 'a']);
    tx.commitBehind();
    await tx.run(insert, [2, 'b']);
  });
  await expect(work).rejects.toThrow('behind the COMMIT');
  expect(await db.row(count)).toEqual({ n: 1 });
});

test.each([
  ['at the commit', async () => undefined],
  ['behind it', (tx: { row(query: typeof count): Promise<unknown> }) => tx.row(count)],
])(
  'what is written along and fails makes the transaction fail with its own error %s',
  async (_when, goOn) => {
    const committed: string[] = [];
    const work = db.transaction(async (tx) => {
      await tx.run(insert, [1, 'a']);
      tx.runAlong(insert, [1, 'twice']);
      tx.runAlong(insert, [2, 'b']);
      tx.afterCommit('x', () => committed.push('x'));
      await goOn(tx);
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await work.catch((error: unknown) => toFailure(error)?.code)).toBe('konflik');
    expect(committed).toEqual([]);
    expect(await db.row(count)).toEqual({ n: 0 });
  },
);

test('of statements that were sent together, the one that failed first tells why, however late its asker hears', async () => {
  const work = db.transaction(async (tx) => {
    await tx.run(insert, [1, 'a']);
    const late = async () => {
      const turns = [1, 2, 3, 4, 5, 6, 7, 8];
      try {
        await tx.run(insert, [1, 'twice']);
      } catch (error) {
        for (const _turn of turns) await Promise.resolve();
        throw error;
      }
    };
    await Promise.all([late(), tx.row(count)]);
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await db.row(count)).toEqual({ n: 0 });
});

test('the use case’s own refusal stands, whatever failed along with it', async () => {
  const work = db.transaction(async (tx) => {
    await tx.run(insert, [1, 'a']);
    tx.runAlong(insert, [1, 'twice']);
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await db.row(count)).toEqual({ n: 0 });
});

test('a statement is described once on a connection, and its rows stay the same', async () => {
  const wide = statement(
    'uji.wide',
    `SELECT 1 AS satu, 2::bigint AS dua, 'tiga'::text AS tiga, NULL::text AS empat, '2026-11-21 03:21:47.123+00'::timestamptz AS lima,
       '2026-11-21'::date AS enam, true AS tujuh, '{"a":[1]}'::jsonb AS delapan, ARRAY['x', 'y'] AS sembilan FROM generate_series(1, $1::int)`,
  );
  const row = {
    satu: 1,
    dua: 2,
    tiga: 'tiga',
    empat: null,
    lima: new Date('2026-11-21T03:21:47.123Z'),
    enam: '2026-11-21',
    tujuh: true,
    delapan: { a: [1] },
    sembilan: ['x', 'y'],
  };
  const bytes: number[] = [];
  for (const rows of [1, 1, 2, 0]) {
    seen.answeredBytes = 0;
    expect(await db.rows(wide, [rows])).toEqual(Array(rows).fill(row));
    bytes.push(seen.answeredBytes);
  }
  const [first = 0, second = 0, third = 0] = bytes;
  const perRow = third - second;
  expect(second).toBeLessThan(first - 100);
  expect(bytes[3]).toBe(second - perRow);
});

test('a statement whose columns have changed is refused, not misread', async () => {
  const all = statement('uji.all', 'SELECT * FROM kata');
  await db.run(insert, [1, 'a']);
  await db.row(all);
  expect(await db.row(all)).toEqual({ id: 1, isi: 'a' });
  await db.run('ALTER TABLE kata ADD COLUMN lagi int DEFAULT 7');
  await expect(db.row(all)).rejects.toThrow('cached plan must not change result type');
  expect(await db.row(all)).toEqual({ id: 1, isi: 'a', lagi: 7 });
});
