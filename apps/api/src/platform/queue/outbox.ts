import type { z } from 'zod';
import { statement, type Tx } from '../db/sql.ts';
import type { JobDefinition } from './job.ts';

const insert = statement(
  'outbox.insert',
  'INSERT INTO outbox (college_id, jenis, isi) SELECT * FROM unnest($1::text[], $2::text[], $3::jsonb[])',
);

export interface JobMessage<Payload extends z.ZodType> {
  collegeId: string;
  payload: z.input<Payload>;
}

export interface Outbox {
  /** Writes a job in the transaction of its cause; wakes the relay after the commit. */
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
  /** For statements that write their own outbox row (hot paths): only wakes the relay. */
  wakeAfter(tx: Tx): void;
}

/** `wake` starts the relay; it must not fail and may do nothing. */
export function createOutbox(wake: () => void): Outbox {
  const wakeAfter = (tx: Tx) => tx.afterCommit('outbox', wake);
  const addAll: Outbox['addAll'] = async (tx, job, messages) => {
    if (messages.length === 0) return;
    tx.runAlong(insert, [
      messages.map((message) => message.collegeId),
      messages.map(() => job.name),
      messages.map((message) => JSON.stringify(message.payload)),
    ]);
    wakeAfter(tx);
  };
  return { wakeAfter, addAll, add: (tx, job, message) => addAll(tx, job, [message]) };
}
