/** Students finish their exams while a worker computes attendance. */
import type pg from 'pg';
import type { Case } from './case.ts';
import { type Limit, leastOf, limitOf } from './limit.ts';
import { runLoad } from './load.ts';
import { postgresCpuMs } from './machine.ts';
import type { Start } from './server-process.ts';
import { median, round } from './statistics.ts';
import { waitUntilDone } from './with-worker.ts';

/** Limit for Postgres, with all effects of a finish. */
const CPU_LIMIT_MS = 3;
const FINISHES_A_SECOND = 250;
const SECONDS = 8;
const WARM_UP_SECONDS = 2;

export const FINISHES = 'pengerjaan: a finish with all that follows from it';

interface FinishBench {
  sql: pg.Pool;
  /** Each request finishes another student's attempt. */
  finish: Case;
  start: Start;
}

export async function measureFinishes({ finish, sql, start }: FinishBench): Promise<Limit[]> {
  const client = await sql.connect();
  const [api, worker] = await Promise.all([start.api(), start.worker()]);
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const used = () => postgresCpuMs(rows[0]?.pid ?? 0);
    await runLoad(api, finish.requestsOf, WARM_UP_SECONDS);
    await waitUntilDone(client);
    const before = used();
    const { latenciesMs, perSecond } = await runLoad(api, finish.requestsOf, SECONDS);
    await waitUntilDone(client);
    const cpuMs = round((used() - before) / latenciesMs.length, 2);
    return [
      // A Postgres on another machine tells no CPU time.
      ...(Number.isNaN(cpuMs)
        ? []
        : [limitOf(`${FINISHES}, CPU time of Postgres`, cpuMs, CPU_LIMIT_MS, 'ms')]),
      leastOf(`${FINISHES}, a second`, round(median(perSecond)), FINISHES_A_SECOND, ''),
    ];
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
    client.release();
  }
}
