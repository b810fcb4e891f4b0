import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { MigrationDirectory, MigrationList } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { migrationsFolder, withEngine } from './engine.ts';

/** Names of the migrations, oldest first. */
export async function listMigrationNames(): Promise<string[]> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

async function readMigrations(names: readonly string[]): Promise<MigrationList> {
  const migrationDirectories = await Promise.all(
    names.map(async (name): Promise<MigrationDirectory> => {
      const content = await readFile(join(migrationsFolder, name, 'migration.sql'), 'utf8');
      return {
        path: name,
        migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: content } },
      };
    }),
  );
  const lockfile = {
    path: 'migration_lock.toml',
    content: await readFile(join(migrationsFolder, 'migration_lock.toml'), 'utf8'),
  };
  return { baseDir: migrationsFolder, lockfile, shadowDbInitScript: '', migrationDirectories };
}

/** The first migrations of the list. @tests */
export async function applyThese(databaseUrl: string, names: readonly string[]): Promise<string[]> {
  const migrationsList = await readMigrations(names);
  const filters = { externalTables: [], externalEnums: [] };
  return withEngine(
    databaseUrl,
    async (engine) =>
      (await engine.applyMigrations({ migrationsList, filters })).appliedMigrationNames,
  );
}

/** Null in a database that was never migrated. */
async function listApplied(client: pg.Client): Promise<Set<string> | null> {
  const { rows } = await client.query<{ ada: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS ada",
  );
  if (!rows[0]?.ada) return null;
  const applied = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  return new Set(applied.rows.map((row) => row.migration_name));
}

const PREPARE_LOCK = 5_147_302;
/** A waiting statement would hold a snapshot, for which CREATE INDEX CONCURRENTLY waits. */
const ASK_AGAIN_MS = 500;

async function inTurn<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tryLock = async () =>
      (await client.query('SELECT pg_try_advisory_lock($1) AS locked', [PREPARE_LOCK])).rows[0];
    while (!(await tryLock()).locked) await setTimeout(ASK_AGAIN_MS);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** An index that was interrupted stays, invalid, and `IF NOT EXISTS` would take it for done. */
async function dropInvalid(client: pg.Client, sql: string): Promise<void> {
  const name = /INDEX CONCURRENTLY IF NOT EXISTS "(\w+)"/.exec(sql)?.[1];
  if (name === undefined) return;
  const { rows } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [name],
  );
  if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY "${name}"`);
}

/**
 * Runs the statements of a migration's `prepare.sql`, each alone and outside of a transaction; lines
 * `-- next` stand between them. All may be repeated: an interrupted one is begun again.
 */
async function prepare(client: pg.Client, sql: string): Promise<void> {
  for (const statement of sql.split(/^-- next$/m)) {
    await dropInvalid(client, statement);
    await client.query(statement);
  }
}

/**
 * Returns the applied names. Safe in several processes: the engine's advisory lock lets one work,
 * others wait up to 10 s; that leaves a timer, so scripts must end themselves. What large tables
 * need ahead (`prepare.sql`) is done one process at a time; an empty database needs none of it.
 * @throws the engine's error: a failed migration leaves no change, and Prisma wants `migrate
 * resolve` first
 */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  const names = await listMigrationNames();
  const prepared = names.filter((name) => existsSync(join(migrationsFolder, name, 'prepare.sql')));
  const done = await inTurn(databaseUrl, async (client) => {
    const applied: string[] = [];
    for (const name of prepared) {
      const before = await listApplied(client);
      if (before === null || before.has(name)) continue;
      applied.push(...(await applyThese(databaseUrl, names.slice(0, names.indexOf(name)))));
      const sql = await readFile(join(migrationsFolder, name, 'prepare.sql'), 'utf8');
      await prepare(client, sql);
      applied.push(...(await applyThese(databaseUrl, names.slice(0, names.indexOf(name) + 1))));
    }
    return applied;
  });
  return [...done, ...(await applyThese(databaseUrl, names))];
}
