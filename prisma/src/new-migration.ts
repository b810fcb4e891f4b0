/**
 * `node prisma/src/new-migration.ts <name>` writes
 * prisma/migrations/<timestamp>_<name>/migration.sql, the step from
 * prisma/migrations/datamodel.prisma (the last datamodel) to the current one. Add by hand what
 * Prisma cannot describe.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SchemaContainer } from '@prisma/schema-engine-wasm';
import { diffDatamodels } from './diff.ts';
import { withThrowawayPostgres } from './embedded.ts';
import { migrationsFolder, readSchema } from './engine.ts';

const snapshotPath = join(migrationsFolder, 'datamodel.prisma');

async function readSnapshot(): Promise<SchemaContainer[]> {
  return existsSync(snapshotPath)
    ? [{ path: snapshotPath, content: await readFile(snapshotPath, 'utf8') }]
    : [];
}

/** A comment changed in between must not fill the next migration's diff. */
const withoutComments = (datamodel: string): string =>
  datamodel.replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/[ \t]*\/\/\/.*$/gm, '');

async function writeMigration(databaseUrl: string, name: string): Promise<string | null> {
  const schema = await readSchema();
  const sql = await diffDatamodels(databaseUrl, await readSnapshot(), schema);
  if (sql.trim() === '' || sql.includes('This is an empty migration')) return null;
  const timestamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const folder = join(migrationsFolder, `${timestamp}_${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'migration.sql'), sql);
  await writeFile(snapshotPath, schema.map(({ content }) => withoutComments(content)).join('\n'));
  return folder;
}

const name = process.argv[2];
if (name === undefined || !/^[a-z0-9_]+$/.test(name)) {
  process.stderr.write('usage: node prisma/src/new-migration.ts <name in lower_snake_case>\n');
  process.exit(1);
}
const databaseUrl = process.env.DATABASE_URL;
const folder =
  databaseUrl === undefined
    ? await withThrowawayPostgres((url) => writeMigration(url, name))
    : await writeMigration(databaseUrl, name);
process.stdout.write(
  folder === null
    ? 'The schema has not changed since the last migration.\n'
    : `Wrote ${folder}/migration.sql\n`,
);
