import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { eventRetention } from '../events/retention.ts';
import type { Log } from '../wake/outage.ts';
import type { Backend } from './backend.ts';
import type { JobHandler } from './job.ts';
import type { QueueOptions } from './queue.ts';
import { createRegistry } from './registry.ts';
import { startRelay } from './relay.ts';
import { outboxRetention } from './retention.ts';
import { createRunner } from './runner.ts';
import { type Sweep, startSweeps } from './sweep.ts';

export interface WorkerOptions extends QueueOptions {
  db: Db;
  clock: Clock;
  log: Log;
  backend: Backend;
  jobs: readonly JobHandler[];
  sweeps: readonly Sweep[];
  resendAfterSeconds?: number;
}

/** Throws for a job with two handlers or unmigrated queue tables. */
export async function startWorker(options: WorkerOptions): Promise<() => Promise<void>> {
  const { db, clock, log, backend } = options;
  const stopping = new AbortController();
  const runner = createRunner({
    db,
    clock,
    registry: createRegistry(options.jobs),
    stopping: stopping.signal,
  });
  const { concurrency, longConcurrency, scans, backoffMs } = options;
  const queue = await backend.openQueue({ concurrency, longConcurrency, scans, backoffMs });
  await queue.work(runner.run, runner.gaveUp);
  const relay = startRelay({
    db,
    backend,
    queue,
    log,
    resendAfterSeconds: options.resendAfterSeconds,
  });
  const stopSweeps = startSweeps([...options.sweeps, outboxRetention, eventRetention], {
    db,
    clock,
    log,
  });
  return async () => {
    stopping.abort(new Error('the worker stops'));
    await Promise.all([relay.stop(), stopSweeps()]);
    await queue.close();
  };
}
