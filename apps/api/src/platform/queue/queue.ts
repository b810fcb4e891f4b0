/**
 * BullMQ carries outbox ids only. Lanes keep short jobs from waiting behind exports, and these
 * behind thousands of mails (docs/decisions/012).
 */
import { type BackendFactory, type IQueueBackend, Queue, withBackend } from 'bullmq';
import { traceIdOf } from '../tracing/trace.ts';
import { createOutage, type Log, type Outage } from '../wake/outage.ts';
import { type Lane, laneOf, lanes, patienceOf } from './job.ts';
import { nextPauseMs } from './patience.policy.ts';

export interface JobQueue {
  /** Ignores known rows. Rejects after 3 s. */
  add(rows: readonly UnsentRow[]): Promise<void>;
  /** Done, failed or lost. Rejects after 3 s. */
  missing<Row extends QueuedRow>(rows: readonly Row[]): Promise<Row[]>;
  /** `run` may be called repeatedly and concurrently for a row. */
  work(
    run: (row: QueuedRow) => Promise<void>,
    gaveUp: (outboxId: number, error: Error) => Promise<void>,
  ): Promise<void>;
  close(): Promise<void>;
}

export interface QueuedRow {
  id: number;
  jenis: string;
  /** W3C traceparent. */
  jejak?: string | null;
}

export interface UnsentRow extends QueuedRow {
  /** Start of the patience, however often the queue loses it. */
  dibuat_pada: Date;
}

export type HeldIn = (
  lane: string,
  jobIds: readonly string[],
  keyOf: (jobId: string) => string,
) => Promise<string[]>;

export interface QueueOptions {
  concurrency: number;
  /** Default 2. */
  longConcurrency?: number;
  /** Whether there is a virus scanner; otherwise its jobs, which do nothing, are long ones. */
  scans?: boolean | undefined;
  /** Doubles (1, 2, 4, 8 s). */
  backoffMs?: number;
  /** Start of every key; Redis only. */
  prefix?: string;
}

export const LONG_CONCURRENCY = 2;
/** Mostly waiting, and mail servers accept few at once. */
const MAIL_CONCURRENCY = 2;
/** Mostly waiting; one college that is slow must not hold up the others. */
const SIAKAD_CONCURRENCY = 4;
/** Mostly waiting; an urgent set passes a large announcement. */
const PUSH_CONCURRENCY = 4;
/** clamd has ten threads (MaxThreads of Debian), for all workers. */
const SCAN_CONCURRENCY = 4;
const ATTEMPTS = 5;
const ANSWER_WITHIN_MS = 3_000;
/** The strategy ends it, not the number of tries. */
const PATIENT = { attempts: 1_000_000, backoff: { type: 'patience' } };
const GIVE_UP = -1;
/** BullMQ refuses numeric ids. */
const jobIdOf = (outboxId: number) => `outbox-${outboxId}`;

/** Rejects when tables or scripts are of another version. */
export async function openQueue<B extends IQueueBackend, Connection>(
  factory: BackendFactory<B, Connection>,
  adding: Connection,
  working: (concurrency: number) => Connection,
  { heldIn, log, ...options }: QueueOptions & { heldIn: HeldIn; log: Log },
): Promise<JobQueue> {
  const { concurrency, longConcurrency = LONG_CONCURRENCY, backoffMs = 1_000, prefix } = options;
  const { scans = false } = options;
  const outage = createOutage(log, 'the job queue');
  const atOnce: Record<Lane, number> = {
    jobs: concurrency,
    'long-jobs': longConcurrency,
    mails: MAIL_CONCURRENCY,
    siakad: SIAKAD_CONCURRENCY,
    push: PUSH_CONCURRENCY,
    scans: SCAN_CONCURRENCY,
  };
  const openLaneOf = (jenis: string): Lane => {
    const lane = laneOf(jenis);
    return lane === 'scans' && !scans ? 'long-jobs' : lane;
  };
  const open = async (lane: Lane) => {
    const own = { name: lane, working: working(atOnce[lane]), concurrency: atOnce[lane] };
    return {
      lane,
      queue: await openLane(factory, { ...own, adding, backoffMs, prefix, heldIn, outage, log }),
    };
  };
  const opened = await Promise.all(lanes.filter((lane) => lane !== 'scans' || scans).map(open));

  return {
    add: async (rows) => {
      const sent = opened.map(({ lane, queue }) =>
        queue.add(rows.filter(({ jenis }) => openLaneOf(jenis) === lane)),
      );
      await within(ANSWER_WITHIN_MS, Promise.all(sent));
    },
    missing: async (rows) => {
      const asked = opened.map(({ lane, queue }) =>
        queue.missing(rows.filter(({ jenis }) => openLaneOf(jenis) === lane)),
      );
      return (await within(ANSWER_WITHIN_MS, Promise.all(asked))).flat();
    },
    work: async (run, gaveUp) => {
      await Promise.all(opened.map(({ queue }) => queue.work(run, gaveUp)));
    },
    close: async () => {
      await Promise.all(opened.map(({ queue }) => queue.close()));
    },
  };
}

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

/** Every backend's lane is a BullMQ queue, though the plain type names Redis. */
function commonFace(lane: object): Queue {
  if (!(lane instanceof Queue)) throw new Error('a lane is not a queue of BullMQ');
  return lane;
}

interface JobData {
  id: number;
  /** Jobs of earlier versions, and of processes without traces, have none. */
  jejak?: string;
}

interface LaneOptions<Connection> {
  name: string;
  adding: Connection;
  working: Connection;
  concurrency: number;
  backoffMs: number;
  prefix: string | undefined;
  heldIn: HeldIn;
  outage: Outage;
  log: Log;
}

async function openLane<B extends IQueueBackend, Connection>(
  factory: BackendFactory<B, Connection>,
  {
    name,
    adding,
    working,
    concurrency,
    backoffMs,
    prefix,
    heldIn,
    outage,
    log,
  }: LaneOptions<Connection>,
): Promise<JobQueue> {
  const bullmq = withBackend(factory);
  const queue = new bullmq.Queue<JobData>(name, {
    connection: adding,
    prefix,
    defaultJobOptions: {
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: backoffMs },
      // A remaining id would block a resend.
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
      await queue.addBulk(
        rows.map(({ id, jenis, jejak, dibuat_pada: written }) => ({
          name: jenis,
          data: jejak ? { id, jejak } : { id },
          opts: {
            jobId: jobIdOf(id),
            timestamp: written.getTime(),
            ...(patienceOf(jenis) === null ? {} : PATIENT),
          },
        })),
      );
    },
    missing: async (rows) => {
      if (rows.length === 0) return [];
      const held = new Set(
        await heldIn(
          name,
          rows.map(({ id }) => jobIdOf(id)),
          queue.toKey,
        ),
      );
      return rows.filter(({ id }) => !held.has(jobIdOf(id)));
    },
    work: async (run, gaveUp) => {
      const worker = new bullmq.Worker<JobData>(
        name,
        (job) => run({ id: job.data.id, jenis: job.name, jejak: job.data.jejak ?? null }),
        {
          connection: working,
          prefix,
          concurrency,
          // A killed worker's jobs go on after 10–13 s (62 s by default).
          lockDuration: 10_000,
          stalledInterval: 3_000,
          maxStalledCount: 20,
          // A lost notice costs 0.5 s instead of 5 s.
          drainDelay: 0.5,
          // Retry after an outage; 15 s by default.
          runRetryDelay: 1_000,
          settings: {
            backoffStrategy: (failures, _type, _error, job) => {
              const patience = job === undefined ? null : patienceOf(job.name);
              if (job === undefined || patience === null) return GIVE_UP;
              return (
                nextPauseMs(patience, { failures, ageMs: Date.now() - job.timestamp }) ?? GIVE_UP
              );
            },
          },
        },
      );
      worker.on('error', outage.failed);
      worker.on('active', outage.works);
      worker.on('failed', (job, error) => {
        if (!job) return;
        const last = job.finishedOn !== undefined;
        const facts = {
          err: error,
          outbox: job.data.id,
          job: job.name,
          attempt: job.attemptsMade,
          ...traceIdOf(job.data.jejak),
        };
        log[last ? 'error' : 'warn'](facts, last ? 'a job was given up' : 'a job failed');
        // If recording fails (database down), the relay sends the job again.
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
