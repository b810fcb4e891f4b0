/** `npm run db:migrate`: migrates the database at DATABASE_URL, including the queue's tables. */
import { migrateQueue } from '../../apps/api/src/platform/queue/migrate-queue.ts';
import { applyMigrations } from './migrate.ts';

const databaseUrl = process.env.DATABASE_URL;
if (databaseUrl === undefined || databaseUrl === '') {
  process.stderr.write('DATABASE_URL is not set\n');
  process.exit(1);
}
const applied = await applyMigrations(databaseUrl);
await migrateQueue(databaseUrl);
process.stdout.write(
  applied.length === 0 ? 'The database is up to date.\n' : `Applied ${applied.join(', ')}.\n`,
);
// The engine leaves a 10 s timer behind.
process.exit(0);
