import type { z } from 'zod';
import type { Tx } from '../db/sql.ts';
import { childSpan, currentTrace } from '../tracing/trace.ts';
import type { JobDefinition } from './job.ts';
import { insertJobs } from './outbox-rows.ts';

export interface JobMessage<Payload extends z.ZodType> {
  collegeId: string;
  payload: z.input<Payload>;
}

export interface Outbox {
  /** In the transaction of its cause. */
  add<Payload extends z.ZodType>(
    tx: Tx,
    job: JobDefinition<Payload>,
    message: JobMessage<Payload>,
  ): Promise<void>;
  /** In one statement. */
  addAll<Payload extends z.ZodType>(
    tx: Tx,
    job: JobDefinition<Payload>,
    messages: readonly JobMessage<Payload>[],
  ): Promise<void>;
  /** For statements that write their own row (hot paths). */
  wakeAfter(tx: Tx): void;
}

/** `wake` must not fail and may do nothing. */
export function createOutbox(wake: () => void): Outbox {
  const wakeAfter = (tx: Tx) => tx.afterCommit('outbox', wake);
  const addAll: Outbox['addAll'] = async (tx, job, messages) => {
    if (messages.length === 0) return;
    const span = childSpan('producer', `antre ${job.name}`, { 'lms.jobs': messages.length });
    const write = () =>
      insertJobs(
        tx,
        messages.map(({ collegeId, payload }) => ({
          college_id: collegeId,
          jenis: job.name,
          isi: payload,
          jejak: currentTrace(),
        })),
      );
    if (span === null) write();
    else span.within(write);
    span?.end();
    wakeAfter(tx);
  };
  return { wakeAfter, addAll, add: (tx, job, message) => addAll(tx, job, [message]) };
}
