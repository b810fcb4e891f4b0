/**
 * Brings outbox rows to the queue. A row is claimed, added and marked as sent in one transaction: a relay that dies in between
 * leaves it unsent for the next, and one that dies after the adding sends it twice, which the queue (same job id) or the runner
 * (row done) notices. Several relays share the rows by SKIP LOCKED.
 */
import type { Db } from '../db/db.ts';
import { type Statement, statement } from '../db/sql.ts';
import type { Log } from '../wake/outage.ts';
import { createPump } from '../wake/pump.ts';
import type { Backend } from './backend.ts';
import type { JobQueue, QueuedRow } from './queue.ts';

const BATCH = 200;
const SWEEP_MS = 1_000;
/** A row that was sent so long ago and is not done may have been lost with the queue; if not, adding it again changes nothing. */
const RESEND_AFTER_SECONDS = 30;

const claimUnsent = statement(
  'outbox.claim_unsent',
  `SELECT id, jenis FROM outbox WHERE dikirim_pada IS NULL AND selesai_pada IS NULL ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
);
// A row whose job runs at this moment is locked by it and therefore skipped.
const claimUnfinished = statement(
  'outbox.claim_unfinished',
  `SELECT id, jenis FROM outbox
   WHERE selesai_pada IS NULL AND gagal_pada IS NULL AND dikirim_pada < now() - make_interval(secs => $1)
   ORDER BY dikirim_pada LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
);
const markSent = statement('outbox.mark_sent', 'UPDATE outbox SET dikirim_pada = now() WHERE id = ANY($1)');

interface RelayOptions {
  db: Db;
  backend: Backend;
  queue: JobQueue;
  log: Log;
  resendAfterSeconds?: number;
}

export interface Relay {
  stop(): Promise<void>;
}

export function startRelay({ db, backend, queue, log, resendAfterSeconds = RESEND_AFTER_SECONDS }: RelayOptions): Relay {
  /** Sends one batch and returns its size. The queue answers within 3 s, so the transaction cannot hang on it. */
  const send = (claim: Statement, values: readonly number[]) =>
    db.transaction(async (tx) => {
      // Losing the mark in a crash of Postgres costs a second sending; waiting for the disk would hold the jobs up by its lock.
      await tx.run('SET LOCAL synchronous_commit = off');
      const rows = await tx.rows<QueuedRow>(claim, values);
      if (rows.length === 0) return 0;
      await queue.add(rows);
      await tx.run(markSent, [rows.map((row) => row.id)]);
      return rows.length;
    });

  const sendAll = async (claim: Statement, values: readonly number[]) => {
    if (!(await backend.queueReady())) throw new Error('the queue cannot be reached');
    while ((await send(claim, values)) === BATCH);
  };

  const sending = createPump({ name: 'the outbox relay', everyMs: SWEEP_MS, run: () => sendAll(claimUnsent, []), log });
  const unlisten = backend.wake.on('outbox', sending.kick);
  const resending = createPump({
    name: 'sending unfinished jobs again',
    everyMs: (resendAfterSeconds * 1_000) / 6,
    run: () => sendAll(claimUnfinished, [resendAfterSeconds]),
    log,
  });
  return {
    stop: async () => {
      unlisten();
      await Promise.all([sending.stop(), resending.stop()]);
    },
  };
}
