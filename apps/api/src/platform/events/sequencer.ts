/**
 * The only place where an event gets its `seq`, the number browsers count by.
 *
 * Row ids will not do: they are given at the insert, and of two transactions the one with the
 * higher id may commit first. A reader that saw id 8 would go on after 8 and never see 7. So events
 * are written without a number, and after the commit they are numbered under one lock that is held
 * until the numbers are committed themselves: whoever numbers next starts from a snapshot that has
 * them. Therefore, once anybody can see seq n, everything below n can be seen, and nothing below n
 * will ever appear.
 *
 * Every process numbers what it wrote itself, at once; each also sweeps, so what a killed process
 * left behind waits a second at most.
 */
import type { Db } from '../db/db.ts';
import { statement } from '../db/sql.ts';
import type { Log } from '../wake/outage.ts';
import { createPump } from '../wake/pump.ts';
import type { Wake } from '../wake/wake.ts';

const SWEEP_MS = 1_000;
const BATCH = 1_000;

const waiting = statement('events.waiting', 'SELECT 1 FROM event WHERE seq IS NULL LIMIT 1');
// A statement of its own before the UPDATE, whose snapshot must be taken with the lock in hand. A
// process that freezes between the two would stop the events of all others: Postgres ends its
// transaction after five seconds.
const lock = statement(
  'events.lock',
  "SELECT set_config('idle_in_transaction_session_timeout', '5000', true), pg_advisory_xact_lock(hashtextextended('events', 0))",
);
const number = statement(
  'events.number',
  `WITH batch AS MATERIALIZED (
     SELECT id, nextval('event_seq') AS seq FROM (SELECT id FROM event WHERE seq IS NULL ORDER BY id LIMIT ${BATCH}) AS oldest
   )
   UPDATE event SET seq = batch.seq FROM batch WHERE event.id = batch.id`,
);

export interface Sequencer {
  /** There is something to number: called after the commit of a transaction that added events. */
  kick(): void;
  stop(): Promise<void>;
}

export function startSequencer({ db, wake, log }: { db: Db; wake: Wake; log: Log }): Sequencer {
  const numberBatch = () =>
    db.transaction(async (tx) => {
      await tx.rows(lock);
      return tx.run(number);
    });

  return createPump({
    name: 'numbering events',
    everyMs: SWEEP_MS,
    log,
    run: async () => {
      while (await db.row(waiting)) {
        if ((await numberBatch()) > 0) wake.notify('events');
      }
    },
  });
}
