/**
 * One clock for all processes: the database's. A copy whose machine has the wrong time would end
 * exams early and close attendance late (docs/decisions/191).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { betterReading, type ClockReading, readingOf } from './database-clock.policy.ts';
import { type Sql, statement } from './sql.ts';

/** The machine's own clock counts between two questions, which it does well. */
const EVERY_MS = 15_000;
/** Until the first answer. */
const AGAIN_MS = 500;

const time = statement(
  'clock.now',
  'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms',
);

export interface DatabaseClock extends Clock {
  /** Seconds by which the machine's clock is ahead; 0 until the database has answered. */
  aheadSeconds(): number;
  /** Waits for the first answer, at most so long. */
  ready(withinMs: number): Promise<void>;
  stop(): void;
}

/** The machine's time until the database has answered, and on while it does not answer. */
export function startDatabaseClock(db: Pick<Sql, 'row'>): DatabaseClock {
  let reading: ClockReading | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const first = Promise.withResolvers<void>();

  async function ask(): Promise<void> {
    const sentMs = performance.now();
    const row = await db.row<{ ms: number }>(time);
    if (row === null) return;
    reading = betterReading(reading, readingOf(sentMs, performance.now(), row.ms));
    first.resolve();
  }
  function askOn(): void {
    // A database that is away is told by everything else.
    ask()
      .catch(() => undefined)
      .finally(() => {
        if (!isStopped) timer = setTimeout(askOn, reading === null ? AGAIN_MS : EVERY_MS).unref();
      });
  }
  askOn();

  const now = (): Date =>
    reading === null ? new Date() : new Date(performance.now() + reading.offsetMs);
  return {
    now,
    aheadSeconds: () => (Date.now() - now().getTime()) / 1_000,
    ready: async (withinMs) => {
      // It also keeps a process alive that waits for nothing else.
      const over = new AbortController();
      await Promise.race([first.promise, sleep(withinMs, undefined, over)]);
      over.abort();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
