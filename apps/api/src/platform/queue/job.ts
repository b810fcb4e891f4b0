import type { z } from 'zod';
import type { Tx } from '../db/sql.ts';
import type { Patience } from './patience.policy.ts';

/**
 * Where jobs of a kind wait. What takes seconds or minutes is done outside a transaction, in a lane
 * of its own, and holds up nothing else: `long-jobs` for work, `mails` for what waits for a mail
 * server, of which there may be thousands.
 */
export const lanes = ['jobs', 'long-jobs', 'mails'] as const;
export type Lane = (typeof lanes)[number];

/**
 * Which jobs of a kind are one: those with equal values of these keys, written before the first of
 * them runs. For work that computes what is true now; what it says beside it is joined.
 */
export interface Fold<Payload extends z.ZodType = z.ZodType> {
  readonly by: readonly string[];
  // A method, for the same reason as `handle`.
  join(first: z.output<Payload>, others: readonly z.output<Payload>[]): z.output<Payload>;
}

/**
 * A kind of background work: its name and the shape of its payload (ids only; fields added later
 * stay optional until old jobs have drained).
 */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
  readonly lane: Lane;
  /**
   * How long and how often it is tried again; null for the five tries within 15 s that every job
   * has.
   */
  readonly patience: Patience | null;
  /** null: each is done by itself. */
  readonly fold: Fold<Payload> | null;
}

const defined = new Map<string, JobDefinition>();

/**
 * Declares a job at module level. Two of one name fail at boot, as does one without a handler
 * (registry.ts).
 */
export function defineJob<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  {
    lane = 'jobs',
    patience = null,
    fold = null,
  }: { lane?: Lane; patience?: Patience | null; fold?: Fold<Payload> | null } = {},
): JobDefinition<Payload> {
  if (defined.has(name)) throw new Error(`job ${name} is declared twice`);
  const job = { name, payload, lane, patience, fold };
  defined.set(name, job);
  return job;
}

/** The lane of a kind of job; that of short ones for a kind which this version does not know. */
export function laneOf(name: string): Lane {
  return defined.get(name)?.lane ?? 'jobs';
}

/**
 * How long a kind of job is tried again; null for the usual, which a kind that this version does
 * not know has too.
 */
export function patienceOf(name: string): Patience | null {
  return defined.get(name)?.patience ?? null;
}

/**
 * How jobs of a kind fold; null for those that are done one by one, and for a kind which this
 * version does not know.
 */
export function foldOf(name: string): Fold | null {
  return defined.get(name)?.fold ?? null;
}

/** What tells foldable jobs of one college and kind apart. */
export function foldKeyOf({ by }: Fold, payload: unknown): object {
  return Object.fromEntries(by.map((name) => [name, Reflect.get(Object(payload), name)]));
}

/** Every job that the modules of this process can write. */
export function definedJobs(): JobDefinition[] {
  return [...defined.values()];
}

export interface JobContext {
  collegeId: string;
  now: Date;
}

/**
 * Runs inside the transaction that marks the outbox row as done: what it writes through `tx`
 * happens exactly once, however often the queue delivers the job.
 */
export interface ShortJobHandler<Payload extends z.ZodType = z.ZodType> {
  readonly job: JobDefinition<Payload>;
  // A method, not a property: handlers of different payloads then fit one list, which the runner
  // calls with the parsed payload.
  handle(tx: Tx, payload: z.output<Payload>, context: JobContext): Promise<void>;
}

/** What a long job has come to: written in the transaction that marks it as done. */
export type Commit = (tx: Tx) => Promise<void>;

export interface LongJobContext extends JobContext {
  /** The worker is about to stop: leave off, the job is begun anew elsewhere. */
  signal: AbortSignal;
}

/** Works first and commits then (docs/decisions/012). */
export interface LongJobHandler<Payload extends z.ZodType = z.ZodType> {
  readonly job: JobDefinition<Payload>;
  /**
   * The work itself, outside any transaction. It may run more than once, even at the same time:
   * what it does besides its commit must bear that. An AppError below 500 is its verdict and ends
   * the job; everything else is tried again.
   */
  work(payload: z.output<Payload>, context: LongJobContext): Promise<Commit>;
  /** The job has failed for good; in the transaction that notes it. */
  failed(tx: Tx, payload: z.output<Payload>, error: Error, context: JobContext): Promise<void>;
}

export type JobHandler<Payload extends z.ZodType = z.ZodType> =
  | ShortJobHandler<Payload>
  | LongJobHandler<Payload>;

export function handles<Payload extends z.ZodType>(
  job: JobDefinition<Payload>,
  handle: ShortJobHandler<Payload>['handle'],
): ShortJobHandler<Payload> {
  if (job.lane !== 'jobs') throw new Error(`job ${job.name} is long: use handlesLong`);
  return { job, handle };
}

export function handlesLong<Payload extends z.ZodType>(
  job: JobDefinition<Payload>,
  { work, failed }: Pick<LongJobHandler<Payload>, 'work' | 'failed'>,
): LongJobHandler<Payload> {
  if (job.lane === 'jobs') throw new Error(`job ${job.name} is not long: use handles`);
  return { job, work, failed };
}
