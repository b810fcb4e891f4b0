import type { z } from 'zod';
import type { Tx } from '../db/sql.ts';
import type { Patience } from './patience.policy.ts';

/**
 * Lanes of jobs. Slow work runs outside transactions in its own lane: `long-jobs` for work, `mails`
 * for waiting on a mail server, possibly thousands.
 */
export const lanes = ['jobs', 'long-jobs', 'mails'] as const;
export type Lane = (typeof lanes)[number];

/**
 * Merges jobs with equal values of these keys, written before the first runs, for work that
 * computes the current state; `join` merges the rest.
 */
export interface Fold<Payload extends z.ZodType = z.ZodType> {
  readonly by: readonly string[];
  // A method, like `handle`.
  join(first: z.output<Payload>, others: readonly z.output<Payload>[]): z.output<Payload>;
}

/** A kind of job with its payload (ids only; new fields stay optional until old jobs are done). */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
  readonly lane: Lane;
  /** Retries; null: the standard five tries within 15 s. */
  readonly patience: Patience | null;
  /** Null: no merging. */
  readonly fold: Fold<Payload> | null;
}

const defined = new Map<string, JobDefinition>();

/** Declares a job; duplicates fail at boot, as do jobs without handler (registry.ts). */
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

/** `jobs` for unknown kinds. */
export function laneOf(name: string): Lane {
  return defined.get(name)?.lane ?? 'jobs';
}

/** Null: standard, also for unknown kinds. */
export function patienceOf(name: string): Patience | null {
  return defined.get(name)?.patience ?? null;
}

/** Null: no merging, also for unknown kinds. */
export function foldOf(name: string): Fold | null {
  return defined.get(name)?.fold ?? null;
}

/** Identifies mergeable jobs of a college and kind. */
export function foldKeyOf({ by }: Fold, payload: unknown): object {
  return Object.fromEntries(by.map((name) => [name, Reflect.get(Object(payload), name)]));
}

export function definedJobs(): JobDefinition[] {
  return [...defined.values()];
}

export interface JobContext {
  collegeId: string;
  now: Date;
}

/**
 * Runs in the transaction that marks the outbox row as done, so writes through `tx` happen exactly
 * once.
 */
export interface ShortJobHandler<Payload extends z.ZodType = z.ZodType> {
  readonly job: JobDefinition<Payload>;
  // A method, so that handlers of different payloads fit one list.
  handle(tx: Tx, payload: z.output<Payload>, context: JobContext): Promise<void>;
}

/** Written in the transaction that marks the long job as done. */
export type Commit = (tx: Tx) => Promise<void>;

export interface LongJobContext extends JobContext {
  /** The worker stops: give up, another starts over. */
  signal: AbortSignal;
}

/** Works first, then commits (docs/decisions/012). */
export interface LongJobHandler<Payload extends z.ZodType = z.ZodType> {
  readonly job: JobDefinition<Payload>;
  /**
   * Runs outside a transaction, possibly several times, even at once; side effects must allow that.
   * An AppError below 500 ends the job; other errors are retried.
   */
  work(payload: z.output<Payload>, context: LongJobContext): Promise<Commit>;
  /** Final failure, in the transaction that records it. */
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
