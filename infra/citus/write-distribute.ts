/** `node infra/citus/write-distribute.ts` writes distribute.sql anew from the migrations. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from '../../apps/api/src/testing/servers/database-server.ts';
import { withThrowawayPostgres } from '../../prisma/src/embedded.ts';
import { applyMigrations } from '../../prisma/src/migrate.ts';
import { readCatalog } from './catalog.ts';
import { distributeFile } from './distribution.ts';

await withThrowawayPostgres(async (url) => {
  await applyMigrations(url);
  const catalog = await withClient(url, readCatalog);
  await writeFile(join(import.meta.dirname, 'distribute.sql'), distributeFile(catalog));
});
process.exit(0);
