/**
 * BullMQ, on either backend. It carries ids only; what a job says stands in its outbox row. There are several lanes: what takes
 * milliseconds must not wait behind exports that take a minute, nor these behind thousands of mails (docs/decisions/012).
 */
import { type BackendFactory, type IQueueBackend, Queue, withBackend } from 'bullmq';
import { createOutage, type Log, type Outage } from '../wake/outage.ts';
import { type Lane, laneOf, lanes } from './job.ts';

export interface JobQueue {
  /** Adds outbox rows by id; those the queue still has are left as they are. Rejects when that takes longer than 3 s. */
  add(rows: readonly QueuedRow[]): Promise<void>;
  /** Starts taking jobs. `run` may be called more than once for a row, also at the same time; it rejects to be called again. */
  work(run: (row: QueuedRow) => Promise<void>, gaveUp: (outboxId: number, error: Error) => Promise<void>): Promise<void>;
  /** Takes no more jobs and waits for those that run. */
  close(): Promise<void>;
}

export interface QueuedRow {
  id: number;
  /** The kind of job: decides on its lane, and names it for whoever looks into the queue. */
  jenis: string;
}

export interface QueueOptions {
  /** Jobs this process runs at once, besides long ones. */
  concurrency: number;
  /** Long jobs this process runs at once; 2 unless said otherwise. */
  longConcurrency?: number;
  /** First pause after a failure; doubles with each (1, 2, 4, 8 s). */
  backoffMs?: number;
  /** Begins every key; Redis only. */
  prefix?: string;
}

export const LONG_CONCURRENCY = 2;
/** A mail server is waited for more than worked with, and takes few at once from one sender. */
const MAIL_CONCURRENCY = 2;
const ATTEMPTS = 5;
const ADD_TIMEOUT_MS = 3_000;
/** BullMQ refuses ids that are numbers. */
const jobIdOf = (outboxId: number) => `outbox-${outboxId}`;

/** Resolves when the queue can be used; rejects when its tables or scripts are not those of this version. */
export async function openQueue<B extends IQueueBackend, Connection>(
  factory: BackendFactory<B, Connection>,
  adding: Connection,
  working: (concurrency: number) => Connection,
  { concurrency, longConcurrency = LONG_CONCURRENCY, backoffMs = 1_000, prefix }: QueueOptions,
  log: Log,
): Promise<JobQueue> {
  const outage = createOutage(log, 'the job queue');
  const atOnce: Record<Lane, number> = { jobs: concurrency, 'long-jobs': longConcurrency, mails: MAIL_CONCURRENCY };
  const open = async (lane: Lane) => {
    const own = { name: lane, working: working(atOnce[lane]), concurrency: atOnce[lane] };
    return { lane, queue: await openLane(factory, { ...own, adding, backoffMs, prefix, outage, log }) };
  };
  const opened = await Promise.all(lanes.map(open));

  return {
    add: async (rows) => {
      const sent = opened.map(({ lane, queue }) => queue.add(rows.filter(({ jenis }) => laneOf(jenis) === lane)));
      await within(ADD_TIMEOUT_MS, Promise.all(sent));
    },
    work: async (run, gaveUp) => {
      await Promise.all(opened.map(({ queue }) => queue.work(run, gaveUp)));
    },
    close: async () => {
      await Promise.all(opened.map(({ queue }) => queue.close()));
    },
  };
}

/** The lanes for looking at only; the caller closes them. */
export async function openLanes<B extends IQueueBackend, Connection>(
  factory: BackendFactory<B, Connection>,
  connection: Connection,
  { prefix, log }: { prefix?: string; log: Log },
): Promise<Queue[]> {
  const bullmq = withBackend(factory);
  const outage = createOutage(log, 'the job queue');
  return Promise.all(
    lanes.map(async (name) => {
      const queue = new bullmq.Queue(name, { connection, prefix });
      queue.on('error', outage.failed);
      await queue.waitUntilReady();
      return commonFace(queue);
    }),
  );
}

/** A lane as the board reads it: whatever stands behind it is a queue of BullMQ, whose plain type names Redis. */
function commonFace(lane: object): Queue {
  if (!(lane instanceof Queue)) throw new Error('a lane is not a queue of BullMQ');
  return lane;
}

interface LaneOptions<Connection> {
  name: string;
  adding: Connection;
  working: Connection;
  concurrency: number;
  backoffMs: number;
  prefix: string | undefined;
  outage: Outage;
  log: Log;
}

async function openLane<B extends IQueueBackend, Connection>(
  factory: BackendFactory<B, Connection>,
  { name, adding, working, concurrency, backoffMs, prefix, outage, log }: LaneOptions<Connection>,
): Promise<JobQueue> {
  const bullmq = withBackend(factory);
  const queue = new bullmq.Queue<{ id: number }>(name, {
    connection: adding,
    prefix,
    defaultJobOptions: {
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: backoffMs },
      // What is done or given up leaves the queue: the outbox row remembers it, and an id that stayed would block a resend.
      removeOnComplete: true,
      removeOnFail: true,
      stackTraceLimit: 1,
    },
  });
  queue.on('error', outage.failed);
  await queue.waitUntilReady();
  let stopWorking = async () => {};

  return {
    add: async (rows) => {
      if (rows.length === 0) return;
      await queue.addBulk(rows.map(({ id, jenis }) => ({ name: jenis, data: { id }, opts: { jobId: jobIdOf(id) } })));
    },
    work: async (run, gaveUp) => {
      const worker = new bullmq.Worker<{ id: number }>(name, (job) => run({ id: job.data.id, jenis: job.name }), {
        connection: working,
        prefix,
        concurrency,
        // A killed worker's jobs go on after 10–13 s; with the defaults it was 62 s. Renewed while the job runs, however long.
        lockDuration: 10_000,
        stalledInterval: 3_000,
        maxStalledCount: 20,
        // Seconds an idle worker waits for a notice before it looks for itself: a notice that got lost costs 0.5 s, not 5 s.
        drainDelay: 0.5,
        // How soon a worker asks again when the backend was away; 15 s by default.
        runRetryDelay: 1_000,
      });
      worker.on('error', outage.failed);
      worker.on('active', outage.works);
      worker.on('failed', (job, error) => {
        if (!job) return;
        const last = job.finishedOn !== undefined;
        const facts = { err: error, outbox: job.data.id, job: job.name, attempt: job.attemptsMade };
        log[last ? 'error' : 'warn'](facts, last ? 'a job was given up' : 'a job failed');
        // Not written down (the database is away): then the relay sends it again, and it gets its attempts again.
        if (last) gaveUp(job.data.id, error).catch(outage.failed);
      });
      stopWorking = () => worker.close();
      await worker.waitUntilReady();
    },
    close: async () => {
      await stopWorking();
      await queue.close();
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer from the queue within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
