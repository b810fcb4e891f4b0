import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { statement, type Tx } from '../db/sql.ts';
import { AppError } from '../errors.ts';
import { toFailure } from '../http/failure.ts';
import { foldKeyOf, type JobHandler, type LongJobHandler } from './job.ts';
import type { QueuedRow } from './queue.ts';
import type { Registry } from './registry.ts';

interface RunnerDeps {
  db: Db;
  clock: Clock;
  registry: Registry;
  /** Aborted when the process is about to stop; long work then leaves off. */
  stopping?: AbortSignal;
}

export interface Runner {
  /**
   * Does what an outbox row asks for, once: whoever comes second finds it done and does nothing.
   */
  run(row: QueuedRow): Promise<void>;
  /** Writes down that the queue gave a row up, so that it is not sent again. */
  gaveUp(outboxId: number, error: Error): Promise<void>;
}

/** A newer version of this program wrote the job; a newer worker will take it. */
class UnknownJob extends Error {}
/** The worker stops; another one will take the job. */
class Interrupted extends Error {}

interface OutboxRow {
  college_id: string;
  jenis: string;
  isi: unknown;
}

// First, not last: the row's lock makes a second delivery of the same job wait here for the first
// to commit.
const markDone = statement(
  'outbox.mark_done',
  'UPDATE outbox SET selesai_pada = now() WHERE id = $1 AND selesai_pada IS NULL RETURNING college_id, jenis, isi',
);
const FOLDED_AT_ONCE = 200;
/** What is more than so many times that is left to the relay, which sends it again. */
const MOST_FOLDINGS = 50;
// Skipped, not waited for: a locked one runs at this moment, or belongs to another that folds.
const markEqualDone = statement(
  'outbox.mark_equal_done',
  `UPDATE outbox SET selesai_pada = now() WHERE id IN (
     SELECT id FROM outbox
     WHERE selesai_pada IS NULL AND gagal_pada IS NULL AND jenis = $2 AND college_id = $1 AND isi @> $3::jsonb
     ORDER BY id LIMIT ${FOLDED_AT_ONCE} FOR UPDATE SKIP LOCKED)
   RETURNING isi`,
);
const findUndone = statement(
  'outbox.find_undone',
  'SELECT college_id, jenis, isi FROM outbox WHERE id = $1 AND selesai_pada IS NULL',
);
const markFailed = statement(
  'outbox.mark_failed',
  `UPDATE outbox SET gagal_pada = now(), galat = $2 WHERE id = $1 AND selesai_pada IS NULL RETURNING college_id, jenis, isi`,
);

const isLong = (handler: JobHandler): handler is LongJobHandler => 'work' in handler;

export function createRunner({
  db,
  clock,
  registry,
  stopping = new AbortController().signal,
}: RunnerDeps): Runner {
  const contextOf = (row: OutboxRow) => ({ collegeId: row.college_id, now: clock.now() });

  async function runShort(tx: Tx, outboxId: number): Promise<void> {
    const row = await tx.row<OutboxRow>(markDone, [outboxId]);
    if (!row) return;
    const handler = registry.get(row.jenis);
    if (!handler || isLong(handler)) throw new UnknownJob(`no handler for ${row.jenis}`);
    await handler.handle(tx, await foldedOf(tx, handler, row), contextOf(row));
  }

  /**
   * The payload, with those of equal jobs that are done with it: what it computes from now on holds
   * what they were written for.
   */
  async function foldedOf(tx: Tx, { job }: JobHandler, row: OutboxRow): Promise<unknown> {
    const payload = job.payload.parse(row.isi);
    if (job.fold === null) return payload;
    const asked = [row.college_id, row.jenis, JSON.stringify(foldKeyOf(job.fold, payload))];
    const others: unknown[] = [];
    // Until none is left: of equal ones the queue may have this alone (relay.ts), and some come
    // while it looks.
    for (let times = 0; times < MOST_FOLDINGS; times++) {
      const equal = await tx.rows<{ isi: unknown }>(markEqualDone, asked);
      if (equal.length === 0) break;
      others.push(...equal.map(({ isi }) => job.payload.parse(isi)));
    }
    return others.length === 0 ? payload : job.fold.join(payload, others);
  }

  /**
   * The work holds no transaction and no connection; only its outcome and the mark are written
   * together.
   */
  async function runLong(handler: LongJobHandler, outboxId: number): Promise<void> {
    const row = await db.row<OutboxRow>(findUndone, [outboxId]);
    if (!row) return;
    const payload = handler.job.payload.parse(row.isi);
    const finish = (write: (tx: Tx) => Promise<void>) =>
      db.transaction(async (tx) => {
        if (await tx.row(markDone, [outboxId])) await write(tx);
      });
    try {
      const commit = await handler.work(payload, { ...contextOf(row), signal: stopping });
      await finish(commit);
    } catch (error) {
      if (stopping.aborted) throw new Interrupted('the worker stops', { cause: error });
      if (!isVerdict(error)) throw error;
      await finish((tx) => handler.failed(tx, payload, error, contextOf(row)));
    }
  }

  async function noteFailure(
    tx: Tx,
    outboxId: number,
    reason: string,
    error: Error,
  ): Promise<void> {
    const row = await tx.row<OutboxRow>(markFailed, [outboxId, reason]);
    const handler = row && registry.get(row.jenis);
    if (row && handler && isLong(handler))
      await handler.failed(tx, handler.job.payload.parse(row.isi), error, contextOf(row));
  }

  return {
    run: ({ id, jenis }) => {
      const handler = registry.get(jenis);
      return handler && isLong(handler)
        ? runLong(handler, id)
        : db.transaction((tx) => runShort(tx, id));
    },
    gaveUp: async (outboxId, error) => {
      // None of these says anything about the job: the relay sends it again until a worker knows
      // it, has the database and is not stopping.
      if (error instanceof UnknownJob || error instanceof Interrupted || isDatabaseAway(error))
        return;
      const reason = reasonOf(error);
      try {
        await db.transaction((tx) => noteFailure(tx, outboxId, reason, error));
      } catch (second) {
        if (!(second instanceof Error) || isDatabaseAway(second)) throw second;
        // The handler cannot be told (the payload is of another version, for example): the row
        // alone records it, with both reasons.
        await db.run(markFailed, [outboxId, `${reason}; ${reasonOf(second)}`]);
      }
    },
  };
}

/** As text, cut to what a list of failures can show. */
function reasonOf(error: Error): string {
  return (
    error instanceof z.ZodError ? `isi tidak terbaca: ${z.prettifyError(error)}` : error.message
  ).slice(0, 1_000);
}

/** The work's own answer to what it was asked: it would be the same the next time. */
function isVerdict(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500;
}

/** A statement that took too long counts as the job's own fault: it would take too long again. */
function isDatabaseAway(error: Error): boolean {
  return (
    toFailure(error)?.code === 'layanan_tidak_tersedia' &&
    !('code' in error && error.code === '57014')
  );
}
