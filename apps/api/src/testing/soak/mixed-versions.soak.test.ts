/**
 * A new version while everybody works: two copies of the version before go on during the migration
 * and beside two new ones, and end one by one. Then every table gets a column more, as by the next
 * migration, under the copies that run. Nothing acknowledged is lost.
 */
import { afterEach, expect, test } from 'vitest';
import type { Db } from '../../platform/db/db.ts';
import { createTestApi } from '../app.ts';
import { makeExamDay, runExamDay } from '../exams/exam-day.ts';
import { openCopies } from '../servers/copies.ts';
import { createEmptyDatabase } from '../servers/database.ts';
import { checkOutVersionBefore, PRESENT, runIn } from '../servers/version-before.ts';
import { ofSoak } from './soak.ts';

const STUDENTS = ofSoak({ short: 10, whole: 50 });
const ROUND_MS = ofSoak({ short: 12_000, whole: 60_000 });
/** Acknowledged answers with both versions side by side. */
const TOGETHER = ofSoak({ short: 20, whole: 5_000 });
const LONGEST_MS = 5_000;

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

test(`the version before and the present one side by side, while ${STUDENTS} write, 10 mark and 5 grade`, {
  timeout: ofSoak({ short: 300_000, whole: 1_800_000 }),
}, async () => {
  const before = await checkOutVersionBefore();
  if (before === null)
    process.stderr.write('git has no version before: two times two copies of the present one\n');
  else cleanups.push(before.remove);
  const old = before?.folder ?? PRESENT;
  const database = await createEmptyDatabase();
  await runIn(old, 'prisma/src/migrate-cli.ts', { DATABASE_URL: database.url });
  const it = await createTestApi({ database });
  cleanups.push(it.close);
  const people = await makeExamDay(it, STUDENTS);
  const system = openCopies(it.databaseUrl, 'redis');
  cleanups.push(system.close);
  const start = (code: string | null) =>
    Promise.all([
      system.start('api', {}, code),
      system.start('api', {}, code),
      system.start('worker', {}, code),
    ]);
  const first = await start(old);

  const pauses = await runExamDay({ it, system, people, roundMs: ROUND_MS }, async (day) => {
    await day.quiet(STUDENTS);
    await day.during('migrated', () =>
      runIn(PRESENT, 'prisma/src/migrate-cli.ts', { DATABASE_URL: it.databaseUrl }),
    );
    await day.during('side by side', async () => {
      await start(null);
      await day.quiet(TOGETHER);
    });
    await day.during('replaced', async () => {
      for (const copy of first) await copy.stop();
    });
    await day.during('widened', () => widenAll(it.db));
  });
  if (before !== null) {
    const applied = await it.db.rows('SELECT FROM _prisma_migrations WHERE migration_name = $1', [
      before.migration,
    ]);
    expect(applied).toHaveLength(1);
  }
  for (const pause of Object.values(pauses).flat()) expect(pause).toBeLessThan(LONGEST_MS);
});

/** One more column in every table that the running code reads and writes. */
async function widenAll(db: Db): Promise<void> {
  const tables = await db.rows<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  for (const { name } of tables) await db.run(`ALTER TABLE "${name}" ADD COLUMN uji_baru text`);
}
