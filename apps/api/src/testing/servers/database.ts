import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import {
  type EmbeddedPostgres,
  startThrowawayPostgres,
} from '../../../../../prisma/src/embedded.ts';
import { applyMigrations } from '../../../../../prisma/src/migrate.ts';
import { migrateQueue } from '../../platform/queue/migrate-queue.ts';
import { withClient, withDatabaseName } from './database-server.ts';

// Provided by servers.setup.ts.
declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string;
    databaseTemplate: string;
    redisUrl: string | null;
  }
}

export interface TestDatabase {
  url: string;
  /** Closes its connections first. */
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

/** A clone of the run's template for one test file: migrated, without rows. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('databaseTemplate'));
}

/** Without tables. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

/**
 * A separate migrated Postgres server to halt and resume (about 50 ms each). `durable` keeps
 * commits through a crash. Always embedded; the test calls `stop`.
 */
export async function startOwnPostgres(options?: { durable: boolean }): Promise<EmbeddedPostgres> {
  const server = await startThrowawayPostgres(options);
  await applyMigrations(server.url);
  await migrateQueue(server.url);
  return server;
}
