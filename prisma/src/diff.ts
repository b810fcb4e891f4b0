import type { DiffTarget, SchemaContainer } from '@prisma/schema-engine-wasm';
import { withEngine } from './engine.ts';

const target = (files: SchemaContainer[]): DiffTarget =>
  files.length === 0 ? { tag: 'empty' } : { tag: 'schemaDatamodel', files };

/**
 * SQL from one datamodel to another; no files: the empty database. The engine needs a connection,
 * but asks nothing.
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
