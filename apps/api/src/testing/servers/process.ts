/** One process's queue and events, without modules. */
import pino from 'pino';
import { z } from 'zod';
import { systemClock } from '../../platform/clock.ts';
import { type Db, openDb } from '../../platform/db/db.ts';
import { createEvents, type Events } from '../../platform/events/events.ts';
import { type Sequencer, startSequencer } from '../../platform/events/sequencer.ts';
import { type Backend, type BackendOptions, openBackend } from '../../platform/queue/backend.ts';
import { defineJob, type JobHandler } from '../../platform/queue/job.ts';
import { createOutbox, type Outbox } from '../../platform/queue/outbox.ts';
import { startWorker, type WorkerOptions } from '../../platform/queue/start-worker.ts';

/** The tests' job; each test brings its handler. */
export const testJob = defineJob('uji', z.object({ kunci: z.string() }));

export interface LogLine {
  level: number;
  msg: string;
}

export interface Process {
  db: Db;
  backend: Backend;
  sequencer: Sequencer;
  outbox: Outbox;
  events: Events;
  log: pino.Logger;
  /** Oldest first. */
  lines: LogLine[];
  /** Starts a worker; `close` stops it. */
  work(
    options: Partial<Omit<WorkerOptions, 'db' | 'log' | 'backend'>> & {
      jobs: readonly JobHandler[];
    },
  ): Promise<void>;
  close(): Promise<void>;
}

/** Several on one database act as several processes. */
export function openProcess(databaseUrl: string, options: BackendOptions): Process {
  const lines: LogLine[] = [];
  const log = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) },
  );
  const db = openDb({ url: databaseUrl, connections: 10, onError: (error) => log.warn(error) });
  const backend = openBackend(options, { db, log });
  const sequencer = startSequencer({ db, wake: backend.wake, log });
  const stops: (() => Promise<void>)[] = [];
  let closed: Promise<void> | undefined;
  return {
    db,
    backend,
    sequencer,
    outbox: createOutbox(() => backend.wake.notify('outbox')),
    events: createEvents(sequencer.kick),
    log,
    lines,
    work: async (worker) => {
      stops.push(
        await startWorker({
          db,
          log,
          backend,
          clock: systemClock,
          concurrency: 4,
          sweeps: [],
          ...worker,
        }),
      );
    },
    close: () => {
      closed ??= (async () => {
        await Promise.all(stops.map((stop) => stop()));
        await sequencer.stop();
        await backend.close();
        await db.close();
      })();
      return closed;
    },
  };
}
