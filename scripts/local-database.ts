import { join } from 'node:path';
import { migrateQueue } from '../apps/api/src/platform/queue/migrate-queue.ts';
import { findConnectionProblem } from '../prisma/src/connection.ts';
import { startEmbeddedPostgres } from '../prisma/src/embedded.ts';
import { applyMigrations } from '../prisma/src/migrate.ts';
import { dataFolder } from './folder-lock.mjs';
import type { Lifetime } from './lifetime.ts';
import { readSecrets } from './local-folder.ts';
import { UserError } from './user-error.ts';

/**
 * Opens the database at `databaseUrl`, or with null the embedded one in .data/postgres, migrates it and returns its connection
 * string. The embedded server belongs to `lifetime`: it stops with it, and ends it when it goes by itself.
 */
export async function openLocalDatabase(databaseUrl: string | null, lifetime: Lifetime): Promise<string> {
  const url = databaseUrl ?? (await startServer(lifetime));
  if (databaseUrl !== null) {
    const problem = await findConnectionProblem(databaseUrl);
    if (problem !== null) throw new UserError(`DATABASE_URL tidak dapat dihubungi: ${problem}`);
  }
  await Promise.all([applyMigrations(url), migrateQueue(url)]);
  return url;
}

async function startServer(lifetime: Lifetime): Promise<string> {
  const password = readSecrets().postgresPassword;
  const server = await startEmbeddedPostgres({ dataDir: join(dataFolder, 'postgres'), password, durable: true });
  lifetime.begun(() => server.stop());
  void server.ended.then((reason) => (reason === null ? undefined : lifetime.fail(new UserError(reason))));
  return server.url;
}
