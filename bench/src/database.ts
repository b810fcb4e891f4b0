/** The database of one run: created, migrated, dropped. */
import { chmod, mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateQueue } from '../../apps/api/src/platform/queue/migrate-queue.ts';
import {
  withClient,
  withDatabaseName,
} from '../../apps/api/src/testing/servers/database-server.ts';
import { startEmbeddedPostgres } from '../../prisma/src/embedded.ts';
import { applyMigrations } from '../../prisma/src/migrate.ts';

export interface BenchDatabase {
  url: string;
  /** For example "18.4, embedded, durable". */
  description: string;
  drop(): Promise<void>;
}

const dataFolder = fileURLToPath(new URL('../../.data', import.meta.url));

/** Opens it on the server of the URL, or embedded with durable settings. */
export async function openBenchDatabase(givenUrl: string | undefined): Promise<BenchDatabase> {
  const database = givenUrl ? await createOn(givenUrl) : await startOwn();
  try {
    await applyMigrations(database.url);
    await migrateQueue(database.url);
    const description = `${await describeServer(database.url)}, ${givenUrl ? 'given' : 'embedded'}`;
    return { ...database, description };
  } catch (error) {
    await database.drop();
    throw error;
  }
}

async function startOwn(): Promise<{ url: string; drop(): Promise<void> }> {
  await mkdir(dataFolder, { recursive: true });
  // A temporary folder may be in memory, where a commit costs nothing.
  const folder = await mkdtemp(join(dataFolder, 'bench-'));
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    durable: true,
    removeAfterwards: folder,
  });
  return { url: server.url, drop: () => server.stop() };
}

async function createOn(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `lms_bench_${process.pid}`;
  await withClient(serverUrl, (client) => client.query(`CREATE DATABASE ${name}`));
  return {
    url: withDatabaseName(serverUrl, name),
    drop: () =>
      withClient(
        serverUrl,
        async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
      ),
  };
}

/** Version, and whether a commit waits for the disk. */
async function describeServer(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ text: string }>(
      `SELECT format('%s (fsync %s, synchronous_commit %s)', split_part(current_setting('server_version'), ' ', 1),
         current_setting('fsync'), current_setting('synchronous_commit')) AS text`,
    );
    return rows[0]?.text ?? '';
  });
}
