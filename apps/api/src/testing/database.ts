import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type EmbeddedPostgres, startThrowawayPostgres } from '../../../../prisma/src/embedded.ts';
import { applyMigrations } from '../../../../prisma/src/migrate.ts';
import { migrateQueue } from '../platform/queue/migrate-queue.ts';
import { withClient, withDatabaseName } from './database-server.ts';

// What servers.setup.ts tells the tests.
declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string;
    databaseTemplate: string;
    redisUrl: string | null;
  }
}

export interface TestDatabase {
  url: string;
  /** Closes its connections and removes it. */
  drop(): Promise<void>;
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const serverUrl = inject('databaseServerUrl');
  const name = `lms_test_${Math.floor(Date.now() / 1_000)}_${randomBytes(6).toString('hex')}`;
  await withClient(serverUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`),
  );
  return {
    url: withDatabaseName(serverUrl, name),
    drop: () =>
      withClient(
        serverUrl,
        async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
      ),
  };
}

/** A migrated database without rows, for one test file: a clone of the run's template. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('databaseTemplate'));
}

/** A database without tables. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

/**
 * A migrated Postgres server of the test's own, which it may halt and resume (about 50 ms each)
 * without disturbing others. With `durable` what is committed outlives a crash. Always the embedded
 * one. The test calls `stop` at its end.
 */
export async function startOwnPostgres(options?: { durable: boolean }): Promise<EmbeddedPostgres> {
  const server = await startThrowawayPostgres(options);
  await applyMigrations(server.url);
  await migrateQueue(server.url);
  return server;
}
