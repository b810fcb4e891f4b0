/** Prisma's schema engine as WebAssembly over `pg` (docs/decisions/002). */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  DriverAdapterError,
} from '@prisma/driver-adapter-utils';
import { type SchemaContainer, SchemaEngine } from '@prisma/schema-engine-wasm';
import pg from 'pg';

const prismaFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const schemaFolder = join(prismaFolder, 'schema');
export const migrationsFolder = join(prismaFolder, 'migrations');

/** The schema files in a stable order. */
export async function readSchema(): Promise<SchemaContainer[]> {
  const names = (await readdir(schemaFolder)).filter((name) => name.endsWith('.prisma')).sort();
  return Promise.all(
    names.map(async (name) => {
      const path = join(schemaFolder, name);
      return { path, content: await readFile(path, 'utf8') };
    }),
  );
}

function asAdapterError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  const { code = 'N/A', severity = 'N/A', message, detail, column, hint } = error;
  return new DriverAdapterError({
    kind: 'postgres',
    code,
    severity,
    message,
    detail,
    column,
    hint,
  });
}

/**
 * One script, one transaction: all or nothing. Prisma's adapter would split it at every semicolon,
 * even in comments and texts, and commit each piece.
 */
class WholeScriptPg extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      try {
        await adapter.underlyingDriver().query(script);
      } catch (error) {
        throw asAdapterError(error);
      }
    };
    return adapter;
  }
}

export async function withEngine<T>(
  databaseUrl: string,
  use: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  // The adapter's own pool would delay the exit by 10 s.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScriptPg(pool));
  const datamodels = (await readSchema()).map(({ path, content }): [string, string] => [
    path,
    content,
  ]);
  try {
    using engine = await SchemaEngine.new({ datamodels }, () => undefined, adapter);
    return await use(engine);
  } finally {
    await pool.end();
  }
}
