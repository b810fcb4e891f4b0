import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MigrationDirectory, MigrationList } from '@prisma/schema-engine-wasm';
import { migrationsFolder, withEngine } from './engine.ts';

/** Names of the migrations, oldest first. */
export async function listMigrationNames(): Promise<string[]> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

async function readMigrations(): Promise<MigrationList> {
  const migrationDirectories = await Promise.all(
    (await listMigrationNames()).map(async (name): Promise<MigrationDirectory> => {
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

/**
 * Returns the applied names. Safe in several processes: the engine's advisory lock lets one work,
 * others wait up to 10 s; that leaves a timer, so scripts must end themselves. @throws the engine's
 * error: a failed migration leaves no change, and Prisma wants `migrate resolve` first
 */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  const migrationsList = await readMigrations();
  const filters = { externalTables: [], externalEnums: [] };
  return withEngine(
    databaseUrl,
    async (engine) =>
      (await engine.applyMigrations({ migrationsList, filters })).appliedMigrationNames,
  );
}
