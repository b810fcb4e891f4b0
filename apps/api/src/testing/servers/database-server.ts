/**
 * Finds the tests' Postgres: TEST_DATABASE_URL, a container, or the embedded one
 * (docs/decisions/003).
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { LATEST_SCHEMA_VERSION } from 'bullmq';
import pg from 'pg';
import { startThrowawayPostgres } from '../../../../../prisma/src/embedded.ts';
import { migrationsFolder } from '../../../../../prisma/src/engine.ts';
import { listMigrationNames } from '../../../../../prisma/src/migrate.ts';

export interface DatabaseServer {
  /** A database from which others can be created. */
  url: string;
  stop(): Promise<void>;
}

export function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}

export async function withClient<T>(
  url: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

export function hasDockerSocket(): boolean {
  return process.env.DOCKER_HOST !== undefined || existsSync('/var/run/docker.sock');
}

async function startContainer(): Promise<DatabaseServer> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer('postgres:15-alpine')
    .withEnvironment({ POSTGRES_PASSWORD: 'test' })
    .withCommand([
      'postgres',
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'max_connections=200',
    ])
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections', 2))
    .start();
  const url = `postgresql://postgres:test@${container.getHost()}:${container.getMappedPort(5432)}/postgres`;
  return { url, stop: async () => void (await container.stop()) };
}

/** Reports when a container engine exists but fails. */
export async function openDatabaseServer(): Promise<DatabaseServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  if (hasDockerSocket()) {
    try {
      return await startContainer();
    } catch (error) {
      process.stderr.write(
        `No Postgres container (${error instanceof Error ? error.message : error}), using the embedded one\n`,
      );
    }
  }
  return startThrowawayPostgres();
}

/** Depends on migrations and queue version. */
async function nameTemplate(): Promise<string> {
  const hash = createHash('sha256').update(`bullmq ${LATEST_SCHEMA_VERSION}`);
  for (const name of await listMigrationNames())
    hash.update(await readFile(join(migrationsFolder, name, 'migration.sql')));
  return `lms_template_${hash.digest('hex').slice(0, 16)}`;
}

const run = promisify(execFile);

/** In a child process, because the engine's timer would delay the end of tests by 10 s. */
async function migrateInChild(databaseUrl: string): Promise<void> {
  const script = fileURLToPath(
    new URL('../../../../../prisma/src/migrate-cli.ts', import.meta.url),
  );
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', script], { env });
}

/** Runs sharing a server (TEST_DATABASE_URL) take turns. */
const TEMPLATE_LOCK = 5_147_301;

/** Creates the migrated template database if missing; returns its name. */
export async function prepareTemplate(serverUrl: string): Promise<string> {
  const name = await nameTemplate();
  await withClient(serverUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const existing = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (existing.rowCount !== 0) return;
    // Renamed when complete.
    const unfinished = `${name}_unfinished`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${unfinished}`);
    await migrateInChild(withDatabaseName(serverUrl, unfinished));
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  });
  return name;
}

const LEFTOVER_HOURS = 6;

/** Drops databases of killed runs; names carry the second of creation. */
export async function sweepLeftovers(serverUrl: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    const leftovers = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database
        WHERE datname ~ '^lms_test_[0-9]+_' AND split_part(datname, '_', 3)::bigint < extract(epoch FROM now()) - $1 * 3600`,
      [LEFTOVER_HOURS],
    );
    for (const { datname } of leftovers.rows)
      await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  });
}
