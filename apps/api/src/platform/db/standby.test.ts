import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../../../../scripts/free-port.ts';
import { createEmptyDatabase, type TestDatabase } from '../../testing/servers/database.ts';
import { type Db, openDb } from './db.ts';
import type { Sql } from './sql.ts';
import { openStandby } from './standby.ts';

const WHERE = 'SELECT current_database() AS name';

let databases: TestDatabase[];
let primary: Db;
let standby: Db;
const opened: Db[] = [];
const open = (url: string) => {
  const db = openDb({ url, connections: 2, onError: () => undefined });
  opened.push(db);
  return db;
};
beforeAll(async () => {
  databases = [await createEmptyDatabase(), await createEmptyDatabase()];
  [primary, standby] = databases.map(({ url }) => open(url)) as [Db, Db];
});
afterAll(async () => {
  for (const db of opened) await db.close();
  for (const database of databases) await database.drop();
});

const nameOf = async (sql: Sql) => (await sql.row<{ name: string }>(WHERE))?.name;
const away = async () => open(`postgresql://postgres@127.0.0.1:${await findFreePort()}/postgres`);

test('reads go to the standby, and without one to the primary', async () => {
  const faults: unknown[] = [];
  const both = openStandby({ primary, standby, onAway: (error) => faults.push(error) });
  expect(await nameOf(both)).toBe(await nameOf(standby));
  expect(await both.rows(WHERE)).toEqual(await standby.rows(WHERE));
  expect(openStandby({ primary, standby: null, onAway: () => undefined })).toBe(primary);
  expect(faults).toEqual([]);
});

test('a standby that is away is told of once, and left alone; the primary answers', async () => {
  const faults: unknown[] = [];
  const lonely = openStandby({
    primary,
    standby: await away(),
    onAway: (error) => faults.push(error),
  });
  expect(await nameOf(lonely)).toBe(await nameOf(primary));
  expect(await nameOf(lonely)).toBe(await nameOf(primary));
  expect(faults).toHaveLength(1);
});

test('a statement that is wrong stays wrong, and is not asked twice', async () => {
  const faults: unknown[] = [];
  const both = openStandby({ primary, standby, onAway: (error) => faults.push(error) });
  await expect(both.rows('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' });
  expect(faults).toEqual([]);
});
