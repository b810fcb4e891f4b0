import type { DiffTarget, SchemaContainer } from '@prisma/schema-engine-wasm';
import { withEngine } from './engine.ts';

const target = (files: SchemaContainer[]): DiffTarget =>
  files.length === 0 ? { tag: 'empty' } : { tag: 'schemaDatamodel', files };

/**
 * The SQL that turns the database of one datamodel into that of another; an empty list of files is
 * the empty database. The engine wants a connection even though it asks the database nothing here.
 */
export async function diffDatamodels(
  databaseUrl: string,
  from: SchemaContainer[],
  to: SchemaContainer[],
): Promise<string> {
  const filters = { externalTables: [], externalEnums: [] };
  const result = await withEngine(databaseUrl, (engine) =>
    engine.diff({ from: target(from), to: target(to), script: true, exitCode: null, filters }),
  );
  return result.stdout ?? '';
}
