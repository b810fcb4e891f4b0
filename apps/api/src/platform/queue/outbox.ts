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
  /**
   * Writes one job in the transaction of the fact it follows from; the relay is woken after the
   * commit.
   */
  add<Payload extends z.ZodType>(
    tx: Tx,
    job: JobDefinition<Payload>,
    message: JobMessage<Payload>,
  ): Promise<void>;
  /** The same for many, in one statement. */
  addAll<Payload extends z.ZodType>(
    tx: Tx,
    job: JobDefinition<Payload>,
    messages: readonly JobMessage<Payload>[],
  ): Promise<void>;
  /**
   * For a statement that writes its outbox row itself (a hot path): only wakes the relay after the
   * commit.
   */
  wakeAfter(tx: Tx): void;
}

/**
 * `wake` tells the relay that there is something to send; it must not fail and loses nothing when
 * it does nothing.
 */
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
