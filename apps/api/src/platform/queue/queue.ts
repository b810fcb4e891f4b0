/**
 * BullMQ, on either backend. It carries ids only; what a job says stands in its outbox row. There
 * are several lanes: what takes milliseconds must not wait behind exports that take a minute, nor
 * these behind thousands of mails (docs/decisions/012).
 */
import { type BackendFactory, type IQueueBackend, Queue, withBackend } from 'bullmq';
import { createOutage, type Log, type Outage } from '../wake/outage.ts';
import { type Lane, laneOf, lanes, patienceOf } from './job.ts';
import { nextPauseMs } from './patience.policy.ts';

export interface JobQueue {
  /**
   * Adds outbox rows by id; those the queue still has are left as they are. Rejects when that takes
   * longer than 3 s.
   */
  add(rows: readonly UnsentRow[]): Promise<void>;
  /**
   * Those of the rows that the queue does not have: done, given up, or lost with it. Rejects when
   * that takes longer than 3 s.
   */
  missing<Row extends QueuedRow>(rows: readonly Row[]): Promise<Row[]>;
  /**
   * Starts taking jobs. `run` may be called more than once for a row, also at the same time; it
   * rejects to be called again.
   */
  work(
    run: (row: QueuedRow) => Promise<void>,
    gaveUp: (outboxId: number, error: Error) => Promise<void>,
  ): Promise<void>;
  /** Takes no more jobs and waits for those that run. */
  close(): Promise<void>;
}

export interface QueuedRow {
  id: number;
  /** The kind of job: decides on its lane, and names it for whoever looks into the queue. */
  jenis: string;
}

export interface UnsentRow extends QueuedRow {
  /** When the job was written; its patience counts from here, however often the queue loses it. */
  dibuat_pada: Date;
}

/**
 * Which of these jobs the store behind a lane has, in one question; `keyOf` names a job there as
 * BullMQ does.
 */
export type HeldIn = (
  lane: string,
  jobIds: readonly string[],
  keyOf: (jobId: string) => string,
) => Promise<string[]>;

export interface QueueOptions {
  /** Jobs this process runs at once, besides long ones. */
  concurrency: number;
  /** Long jobs this process runs at once; 2 unless said otherwise. */
  longConcurrency?: number;
  /**
   * First pause after a failure of a job without a patience of its own; doubles with each (1, 2, 4,
   * 8 s).
   */
  backoffMs?: number;
  /** Begins every key; Redis only. */
  prefix?: string;
}

export const LONG_CONCURRENCY = 2;
/** Sending a mail is mostly waiting, and a mail server takes only a few at once from one sender. */
const MAIL_CONCURRENCY = 2;
const ATTEMPTS = 5;
const ANSWER_WITHIN_MS = 3_000;
/**
 * BullMQ's options for a job that has a patience of its own: the strategy ends it, not a number of
 * tries.
 */
const PATIENT = { attempts: 1_000_000, backoff: { type: 'patience' } };
/** What a strategy answers BullMQ when there is no further try. */
const GIVE_UP = -1;
/** BullMQ refuses ids that are numbers. */
const jobIdOf = (outboxId: number) => `outbox-${outboxId}`;

/**
 * Resolves when the queue can be used; rejects when its tables or scripts are not those of this
 * version.
 */
export async function openQueue<B extends IQueueBackend, Connection>(
  factory: BackendFactory<B, Connection>,
  adding: Connection,
  working: (concurrency: number) => Connection,
  { heldIn, log, ...options }: QueueOptions & { heldIn: HeldIn; log: Log },
): Promise<JobQueue> {
  const { concurrency, longConcurrency = LONG_CONCURRENCY, backoffMs = 1_000, prefix } = options;
  const outage = createOutage(log, 'the job queue');
  const atOnce: Record<Lane, number> = {
    jobs: concurrency,
    'long-jobs': longConcurrency,
    mails: MAIL_CONCURRENCY,
  };
  const open = async (lane: Lane) => {
    const own = { name: lane, working: working(atOnce[lane]), concurrency: atOnce[lane] };
    return {
      lane,
      queue: await openLane(factory, { ...own, adding, backoffMs, prefix, heldIn, outage, log }),
    };
  };
  const opened = await Promise.all(lanes.map(open));

  return {
    add: async (rows) => {
      const sent = opened.map(({ lane, queue }) =>
        queue.add(rows.filter(({ jenis }) => laneOf(jenis) === lane)),
      );
      await within(ANSWER_WITHIN_MS, Promise.all(sent));
    },
    missing: async (rows) => {
      const asked = opened.map(({ lane, queue }) =>
        queue.missing(rows.filter(({ jenis }) => laneOf(jenis) === lane)),
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

/**
 * A lane as the board reads it: whatever stands behind it is a queue of BullMQ, whose plain type
 * names Redis.
 */
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
  const queue = new bullmq.Queue<{ id: number }>(name, {
    connection: adding,
    prefix,
    defaultJobOptions: {
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: backoffMs },
      // What is done or given up leaves the queue: the outbox row remembers it, and an id that
      // stayed would block a resend.
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
        rows.map(({ id, jenis, dibuat_pada: written }) => ({
          name: jenis,
          data: { id },
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
      const worker = new bullmq.Worker<{ id: number }>(
        name,
        (job) => run({ id: job.data.id, jenis: job.name }),
        {
          connection: working,
          prefix,
          concurrency,
          // A killed worker's jobs go on after 10–13 s; with the defaults it was 62 s. Renewed
          // while the job runs, however long.
          lockDuration: 10_000,
          stalledInterval: 3_000,
          maxStalledCount: 20,
          // Seconds an idle worker waits for a notice before it looks for itself: a notice that got
          // lost costs 0.5 s, not 5 s.
          drainDelay: 0.5,
          // How soon a worker asks again when the backend was away; 15 s by default.
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
        const facts = { err: error, outbox: job.data.id, job: job.name, attempt: job.attemptsMade };
        log[last ? 'error' : 'warn'](facts, last ? 'a job was given up' : 'a job failed');
        // Not written down (the database is away): then the relay sends it again, and it gets its
        // attempts again.
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
