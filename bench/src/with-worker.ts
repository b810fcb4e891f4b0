/** Saves marks while a worker does what follows, on the same Postgres. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Case } from './case.ts';
import { type CountMarks, type Figures, measure, summarise } from './compare.ts';
import { type Limit, leastOf, limitOf } from './limit.ts';
import type { Load } from './load.ts';
import { cpuMs, postgresCpuMs } from './machine.ts';
import type { ServerProcess } from './server-process.ts';
import { round } from './statistics.ts';

export interface WithWorkerFigures extends Figures {
  /** Relative to saves without a worker, measured right before. */
  share: number;
  /** CPU milliseconds; null if Postgres is elsewhere. */
  cpuMsPerSave: {
    api: number;
    worker: number;
    postgres: number | null;
    postgresWithoutWorker: number | null;
  };
  /** From the last save until the worker is done. */
  caughtUpSeconds: number;
}

interface WithWorkerInput {
  write: Case;
  api: ServerProcess;
  startWorker(): Promise<ServerProcess>;
  sql: pg.Pool;
  seconds: number;
  countMarks: CountMarks;
}

/**
 * Postgres, worker and load share one core (README): saving may get slower, not slow, and jobs must
 * not pile up.
 */
const SHARE = 0.35;
const P95_LIMIT_MS = 200;
const CAUGHT_UP_LIMIT_SECONDS = 10;
const CATCH_UP_WITHIN_SECONDS = 120;

export function limitsOf({ share, p95Ms, caughtUpSeconds }: WithWorkerFigures): Limit[] {
  const what = 'saving 50 marks with the worker running';
  const caughtUp = 'after the last save, until all that follows is done';
  return [
    leastOf(`${what}, of those without it`, share, SHARE, ''),
    limitOf(`${what} (p95)`, p95Ms, P95_LIMIT_MS, 'ms'),
    limitOf(caughtUp, caughtUpSeconds, CAUGHT_UP_LIMIT_SECONDS, 's'),
  ];
}

export async function measureWithWorker({
  write,
  api,
  startWorker,
  sql,
  seconds,
  countMarks,
}: WithWorkerInput): Promise<WithWorkerFigures> {
  const client = await sql.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const backend = rows[0]?.pid ?? 0;
  /** The load, with another process's CPU time per request. */
  const watched = async (watch: () => number): Promise<{ load: Load; used: number }> => {
    const before = watch();
    const load = await measure(write, api, seconds, countMarks);
    return { load, used: (watch() - before) / load.latenciesMs.length };
  };
  try {
    // Removes the jobs of earlier saves.
    await client.query('TRUNCATE outbox');
    const alone = await watched(() => postgresCpuMs(backend));
    await client.query('TRUNCATE outbox');
    const worker = await startWorker();
    await sleep(2_000);
    const workerBefore = cpuMs(worker.pid);
    const both = await watched(() => postgresCpuMs(backend));
    const workerUsed = cpuMs(worker.pid) - workerBefore;
    const caughtUpSeconds = await waitUntilDone(client);
    await worker.stop();
    const figures = summarise([both.load]);
    return {
      ...figures,
      share: round(figures.requestsPerSecond / summarise([alone.load]).requestsPerSecond, 2),
      cpuMsPerSave: {
        api: figures.cpuMsPerRequest,
        worker: round(workerUsed / both.load.latenciesMs.length, 3),
        postgres: known(both.used),
        postgresWithoutWorker: known(alone.used),
      },
      caughtUpSeconds,
    };
  } finally {
    client.release();
  }
}

const known = (ms: number): number | null => (Number.isNaN(ms) ? null : round(ms, 3));

export async function waitUntilDone(client: pg.PoolClient): Promise<number> {
  const seconds = await secondsUntilDone(client, CATCH_UP_WITHIN_SECONDS);
  if (seconds === null)
    throw new Error(`The worker was still behind after ${CATCH_UP_WITHIN_SECONDS} s`);
  return seconds;
}

/** Until no outbox row waits; null if some still do. */
export async function secondsUntilDone(
  client: pg.PoolClient,
  withinSeconds: number,
): Promise<number | null> {
  const began = performance.now();
  for (;;) {
    const seconds = (performance.now() - began) / 1_000;
    const { rows } = await client.query<{ left: boolean }>(
      'SELECT EXISTS (SELECT FROM outbox WHERE selesai_pada IS NULL) AS left',
    );
    if (rows[0]?.left === false) return round(seconds, 1);
    if (seconds > withinSeconds) return null;
    await sleep(50);
  }
}
