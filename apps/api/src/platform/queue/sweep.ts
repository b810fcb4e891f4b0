import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { statement, type Tx } from '../db/sql.ts';
import type { Log } from '../wake/outage.ts';
import { createPump } from '../wake/pump.ts';

/** Set-based and repeatable. */
export interface Sweep {
  name: string;
  everySeconds: number;
  run(tx: Tx, context: { now: Date }): Promise<void>;
}

const tryLock = statement(
  'sweep.try_lock',
  "SELECT pg_try_advisory_xact_lock(hashtextextended('sweep:' || $1, 0)) AS locked",
);

interface SweepDeps {
  db: Db;
  clock: Clock;
  log: Log;
}

/** One worker at a time. */
export function startSweeps(
  sweeps: readonly Sweep[],
  { db, clock, log }: SweepDeps,
): () => Promise<void> {
  const pumps = sweeps.map((sweep) =>
    createPump({
      name: `sweep ${sweep.name}`,
      everyMs: sweep.everySeconds * 1_000,
      log,
      run: () =>
        db.transaction(async (tx) => {
          const lock = await tx.row<{ locked: boolean }>(tryLock, [sweep.name]);
          if (lock?.locked) await sweep.run(tx, { now: clock.now() });
        }),
    }),
  );
  return async () => {
    await Promise.all(pumps.map((pump) => pump.stop()));
  };
}
