/**
 * The only place that gives an event its `seq`, the browsers' position. Row ids are given at the
 * insert, so the higher of two may commit first, and a reader at 8 would never see 7. Numbers are
 * therefore given after the commit, under one lock held until they commit: once seq n is visible,
 * everything below is too.
 */
import type { Db } from '../db/db.ts';
import { statement } from '../db/sql.ts';
import type { Log } from '../wake/outage.ts';
import { createPump } from '../wake/pump.ts';
import type { Wake } from '../wake/wake.ts';
import { numberEvents } from './event-rows.ts';

const SWEEP_MS = 1_000;
/** Under load, events of many commits are numbered together. */
const REST_MS = 25;

const waiting = statement('events.waiting', 'SELECT 1 FROM event WHERE seq IS NULL LIMIT 1');
export interface Sequencer {
  kick(): void;
  stop(): Promise<void>;
}

export function startSequencer({ db, wake, log }: { db: Db; wake: Wake; log: Log }): Sequencer {
  return createPump({
    name: 'numbering events',
    everyMs: SWEEP_MS,
    restMs: REST_MS,
    log,
    run: async () => {
      while (await db.row(waiting)) {
        if ((await db.transaction(numberEvents)) > 0) wake.notify('events');
      }
    },
  });
}
