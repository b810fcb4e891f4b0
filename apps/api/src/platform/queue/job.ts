import type { z } from 'zod';
import type { Tx } from '../db/sql.ts';

/** A kind of background work: its name and the shape of its payload (ids only; fields added later stay optional until old jobs have drained). */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
}

const defined = new Map<string, JobDefinition>();

/** Declares a job at module level. Two of one name fail at boot, as does one without a handler (registry.ts). */
export function defineJob<Payload extends z.ZodType>(name: string, payload: Payload): JobDefinition<Payload> {
  if (defined.has(name)) throw new Error(`job ${name} is declared twice`);
  const job = { name, payload };
  defined.set(name, job);
  return job;
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
 * Runs inside the transaction that marks the outbox row as done: what it writes through `tx` happens exactly once,
 * however often the queue delivers the job.
 */
export interface JobHandler<Payload extends z.ZodType = z.ZodType> {
  readonly job: JobDefinition<Payload>;
  // A method, not a property: handlers of different payloads then fit one list, which the runner calls with the parsed payload.
  handle(tx: Tx, payload: z.output<Payload>, context: JobContext): Promise<void>;
}

export function handles<Payload extends z.ZodType>(
  job: JobDefinition<Payload>,
  handle: JobHandler<Payload>['handle'],
): JobHandler<Payload> {
  return { job, handle };
}
