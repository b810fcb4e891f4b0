import { runMigrations } from 'bullmq';
import pg from 'pg';
import { QUEUE_SCHEMA } from './queue-schema.ts';

/**
 * Migrates BullMQ's tables to this build's version, in one transaction under BullMQ's lock. Part of
 * the migrate step: with an older schema a worker only loops on SchemaMigrationRequiredError.
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
