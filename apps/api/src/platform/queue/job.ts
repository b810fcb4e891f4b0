import type { z } from 'zod';
import type { Tx } from '../db/sql.ts';
import type { Patience } from './patience.policy.ts';

/**
 * Slow work runs outside transactions: `long-jobs` for work, `mails` for waiting on a mail server,
 * `siakad` for waiting on a college's academic system, `push` for waiting on push services, `scans`
 * for waiting on the virus scanner.
 */
export const lanes = ['jobs', 'long-jobs', 'mails', 'siakad', 'push', 'scans'] as const;
export type Lane = (typeof lanes)[number];

/** Jobs with equal values of these keys merge, for work that computes the current state. */
export interface Fold<Payload extends z.ZodType = z.ZodType> {
  readonly by: readonly string[];
  join(first: z.output<Payload>, others: readonly z.output<Payload>[]): z.output<Payload>;
}

/** Ids only; new fields stay optional until old jobs are done. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
  readonly lane: Lane;
  /** Null: five tries within 15 s. */
  readonly patience: Patience | null;
  readonly fold: Fold<Payload> | null;
}

const defined = new Map<string, JobDefinition>();

/** Duplicates fail at boot. */
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

export function laneOf(name: string): Lane {
  return defined.get(name)?.lane ?? 'jobs';
}

export function patienceOf(name: string): Patience | null {
  return defined.get(name)?.patience ?? null;
}

export function foldOf(name: string): Fold | null {
  return defined.get(name)?.fold ?? null;
}

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

/** In the transaction that marks the row as done: exactly once. */
export interface ShortJobHandler<Payload extends z.ZodType = z.ZodType> {
  readonly job: JobDefinition<Payload>;
  // A method, so that handlers of different payloads fit one list.
  handle(tx: Tx, payload: z.output<Payload>, context: JobContext): Promise<void>;
}

export type Commit = (tx: Tx) => Promise<void>;

export interface LongJobContext extends JobContext {
  /** The worker stops: give up, another starts over. */
  signal: AbortSignal;
}

/** Works first, then commits (docs/decisions/012). */
export interface LongJobHandler<Payload extends z.ZodType = z.ZodType> {
  readonly job: JobDefinition<Payload>;
  /**
   * May run several times, even at once; side effects must allow that. An AppError below 500 ends
   * the job; other errors are retried.
   */
  work(payload: z.output<Payload>, context: LongJobContext): Promise<Commit>;
  /** In the transaction that records the failure. */
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
