/**
 * `npm run db:migrate`: brings the database at DATABASE_URL up to date, the queue's tables
 * included.
 */
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
// The engine leaves a 10 s timer behind that nothing waits for.
process.exit(0);
