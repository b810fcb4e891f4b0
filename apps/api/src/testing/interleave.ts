/** Holds a lock until another waits for it, then releases it. */
import { expect, vi } from 'vitest';
import type { Db } from '../platform/db/db.ts';
import type { Tx } from '../platform/db/sql.ts';

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
    await vi.waitFor(async () => expect(await countWaiting(db)).toBeGreaterThan(0), {
      timeout: 10_000,
      interval: 5,
    });
    await between();
  });
  if (begun === undefined) throw new Error('nothing was begun');
  return begun;
}

async function countWaiting(db: Db): Promise<number> {
  const text = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return (await db.row<{ n: number }>(text))?.n ?? 0;
}
