import { Redis } from 'ioredis';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase, startOwnPostgres } from './database.ts';
import { withClient } from './database-server.ts';
import { hasOwnRedis, hasRedis, startOwnRedis, useTestRedis } from './redis.ts';

describe('the database fixture', async () => {
  const databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const [one, other] = databases;
  afterAll(() => Promise.all(databases.map((database) => database.drop())));

  test('gives each file a migrated database of its own', async () => {
    await withClient(one.url, (client) =>
      client.query("INSERT INTO perguruan_tinggi (id, nama) VALUES ('a', 'A')"),
    );
    const count = (client: import('pg').Client) =>
      client.query('SELECT count(*)::int AS n FROM perguruan_tinggi');
    expect((await withClient(one.url, count)).rows).toEqual([{ n: 1 }]);
    expect((await withClient(other.url, count)).rows).toEqual([{ n: 0 }]);
  });

  test('has the tables of the queue', async () => {
    const tables = await withClient(one.url, (client) =>
      client.query("SELECT FROM pg_tables WHERE schemaname = 'bullmq'"),
    );
    expect(tables.rowCount).toBeGreaterThan(0);
  });

  test('lends a server that can be halted and comes back with its rows', async () => {
    const server = await startOwnPostgres();
    try {
      await withClient(server.url, (client) =>
        client.query("INSERT INTO perguruan_tinggi (id, nama) VALUES ('a', 'A')"),
      );
      await server.halt();
      await expect(withClient(server.url, (client) => client.query('SELECT 1'))).rejects.toThrow(
        /ECONNREFUSED/,
      );
      await server.resume();
      const rows = await withClient(server.url, (client) =>
        client.query('SELECT id FROM perguruan_tinggi'),
      );
      expect(rows.rows).toEqual([{ id: 'a' }]);
    } finally {
      await server.stop();
    }
  });
});

describe.skipIf(!hasRedis)('the Redis fixture', () => {
  test('gives a prefix of its own in a database that is not the default one', async () => {
    const [one, other] = [useTestRedis(), useTestRedis()];
    expect(one.prefix).not.toBe(other.prefix);
    expect(one.url).toMatch(/\/\d+$/);
  });
});

describe.skipIf(!hasOwnRedis)('a redis-server of the test’s own', () => {
  test('keeps what it holds over a stop and a start', async () => {
    const server = await startOwnRedis();
    const client = new Redis(server.url, { retryStrategy: () => 50 });
    client.on('error', () => undefined);
    try {
      await client.set('a', '1');
      await server.halt();
      await server.resume();
      expect(await client.get('a')).toBe('1');
    } finally {
      client.disconnect();
      await server.stop();
    }
  });
});
