import { runMigrations } from 'bullmq';
import pg from 'pg';
import { QUEUE_SCHEMA } from './queue-schema.ts';

/**
 * Brings BullMQ's own tables up to the version this build needs, in one transaction under BullMQ's
 * lock. Belongs to the migrate step: a worker that meets an older schema loops on
 * SchemaMigrationRequiredError instead of working.
 */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await runMigrations(client, QUEUE_SCHEMA);
  } finally {
    await client.end();
  }
}
