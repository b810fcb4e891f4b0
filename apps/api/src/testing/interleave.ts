/** Holds a lock until another waits for it, then releases it. */
import type { Db } from '../platform/db/db.ts';
import type { Sql, Tx } from '../platform/db/sql.ts';
import { eventually } from './background.ts';

/**
 * Runs `begin` while `take` holds its write, `between` once something waits; returns `begin`'s
 * result.
 */
export async function interleave<T>(
  db: Db,
  {
    take,
    begin,
    between = () => undefined,
  }: {
    take: (tx: Tx) => Promise<unknown>;
    begin: () => Promise<T>;
    between?: () => Promise<unknown> | unknown;
  },
): Promise<T> {
  let begun: Promise<T> | undefined;
  await db.transaction(async (tx) => {
    await take(tx);
    begun = begin();
    // Prevents an unhandled rejection before the lock.
    begun.catch(() => undefined);
    await untilWaiting(db);
    await between();
  });
  if (begun === undefined) throw new Error('nothing was begun');
  return begun;
}

/**
 * Waits until so many connections of this database wait for a lock. The server has the databases of
 * other test files too, and pg_locks would count theirs.
 */
export async function untilWaiting(sql: Sql, least = 1): Promise<void> {
  await eventually(
    () => countWaiting(sql),
    (waiting) => waiting >= least,
  );
}

async function countWaiting(sql: Sql): Promise<number> {
  // Within a transaction a second look would not see connections that were opened since.
  await sql.run('SELECT pg_stat_clear_snapshot()');
  const text = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return (await sql.row<{ n: number }>(text))?.n ?? 0;
}
