import { runMigrations } from 'bullmq';
import pg from 'pg';
import { QUEUE_SCHEMA } from './queue-schema.ts';

/** With an older schema a worker only loops on SchemaMigrationRequiredError. */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await runMigrations(client, QUEUE_SCHEMA);
  } finally {
    await client.end();
  }
}
