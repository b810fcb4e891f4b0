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
 * Opens the database at `databaseUrl` (null: the embedded one in .data/postgres), migrates it and
 * returns its connection string. The embedded server stops with `lifetime`, restarts if it ends by
 * itself, and ends `lifetime` if that fails.
 */
export async function openLocalDatabase(
  databaseUrl: string | null,
  lifetime: Lifetime,
): Promise<string> {
  const url = databaseUrl ?? (await startServer(lifetime));
  if (databaseUrl !== null) {
    const problem = await findConnectionProblem(databaseUrl);
    if (problem !== null) throw new UserError(`DATABASE_URL tidak dapat dihubungi: ${problem}`);
  }
  await Promise.all([applyMigrations(url), migrateQueue(url)]);
  return url;
}

/** Pauses before restarts of Postgres; users wait no longer for a page that explains the error. */
const START_AGAIN_AFTER_MS = [1_000, 4_000, 10_000];

const gone = (reason: string) =>
  new UserError(
    [
      'Basis data (Postgres) berhenti sendiri dan tidak dapat dijalankan lagi. Data yang sudah tersimpan tidak hilang.',
      'Periksa ruang disk dan memori komputer ini, lalu jalankan npm start lagi. Pesan terakhir Postgres:',
      reason.trim().split('\n').slice(-10).join('\n'),
    ].join('\n'),
  );

async function startServer(lifetime: Lifetime): Promise<string> {
  const password = readSecrets().postgresPassword;
  const server = await startEmbeddedPostgres({
    dataDir: join(dataFolder, 'postgres'),
    password,
    durable: true,
    startAgainAfterMs: START_AGAIN_AFTER_MS,
  });
  lifetime.begun(() => server.stop());
  void server.ended.then((reason) => (reason === null ? undefined : lifetime.fail(gone(reason))));
  return server.url;
}
