import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { statement, type Tx } from '../db/sql.ts';
import { AppError } from '../errors.ts';
import { toFailure } from '../http/failure.ts';
import { beginSpan, inSpan, type Span } from '../tracing/trace.ts';
import { foldKeyOf, type JobHandler, type LongJobHandler } from './job.ts';
import { markDone, markEqualDone, markFailed, type OutboxRow } from './outbox-rows.ts';
import type { QueuedRow } from './queue.ts';
import type { Registry } from './registry.ts';

interface RunnerDeps {
  db: Db;
  clock: Clock;
  registry: Registry;
  stopping?: AbortSignal;
}

export interface Runner {
  /** Repeated calls do nothing. */
  run(row: QueuedRow): Promise<void>;
  gaveUp(outboxId: number, error: Error): Promise<void>;
}

/** A newer worker will take it. */
class UnknownJob extends Error {}
/** Another worker takes the job. */
class Interrupted extends Error {}

const MOST_FOLDINGS = 50;
const findUndone = statement(
  'outbox.find_undone',
  'SELECT college_id, jenis, isi, jejak FROM outbox WHERE id = $1 AND selesai_pada IS NULL',
);
const isLong = (handler: JobHandler): handler is LongJobHandler => 'work' in handler;

export function createRunner({
  db,
  clock,
  registry,
  stopping = new AbortController().signal,
}: RunnerDeps): Runner {
  const contextOf = (row: OutboxRow) => ({ collegeId: row.college_id, now: clock.now() });

  async function runShort(tx: Tx, outboxId: number, span: Span | null): Promise<void> {
    const row = await markDone(tx, outboxId);
    if (!row) return;
    const handler = registry.get(row.jenis);
    if (!handler || isLong(handler)) throw new UnknownJob(`no handler for ${row.jenis}`);
    await handler.handle(tx, await foldedOf(tx, handler, row, span), contextOf(row));
  }

  /** The following computation covers equal jobs. */
  async function foldedOf(
    tx: Tx,
    { job }: JobHandler,
    row: OutboxRow,
    span: Span | null,
  ): Promise<unknown> {
    const payload = job.payload.parse(row.isi);
    if (job.fold === null) return payload;
    const asked = { ...row, isi: foldKeyOf(job.fold, payload) };
    const others: unknown[] = [];
    // The queue may hold only this one (relay.ts) and more may arrive.
    for (let times = 0; times < MOST_FOLDINGS; times++) {
      const equal = await markEqualDone(tx, asked);
      if (equal.length === 0) break;
      others.push(...equal.map(({ isi }) => job.payload.parse(isi)));
      span?.link(equal.flatMap(({ jejak }) => jejak ?? []));
    }
    return others.length === 0 ? payload : job.fold.join(payload, others);
  }

  /** Holds no transaction or connection during the work. */
  async function runLong(handler: LongJobHandler, outboxId: number): Promise<void> {
    const row = await db.row<OutboxRow>(findUndone, [outboxId]);
    if (!row) return;
    const payload = handler.job.payload.parse(row.isi);
    const finish = (write: (tx: Tx) => Promise<void>) =>
      db.transaction(async (tx) => {
        if (await markDone(tx, outboxId)) await write(tx);
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
    const row = await markFailed(tx, outboxId, reason);
    const handler = row && registry.get(row.jenis);
    if (row && handler && isLong(handler))
      await handler.failed(tx, handler.job.payload.parse(row.isi), error, contextOf(row));
  }

  return {
    run: ({ id, jenis, jejak = null }) => {
      const handler = registry.get(jenis);
      const span = beginSpan({
        name: `kerja ${jenis}`,
        kind: 'consumer',
        parent: jejak,
        facts: { 'messaging.system': 'bullmq', 'lms.outbox': id },
      });
      return inSpan(span, () =>
        handler && isLong(handler)
          ? runLong(handler, id)
          : db.transaction((tx) => runShort(tx, id, span)),
      );
    },
    gaveUp: async (outboxId, error) => {
      // Not the job's fault: the relay sends it again.
      if (error instanceof UnknownJob || error instanceof Interrupted || isDatabaseAway(error))
        return;
      const reason = reasonOf(error);
      try {
        await db.transaction((tx) => noteFailure(tx, outboxId, reason, error));
      } catch (second) {
        if (!(second instanceof Error) || isDatabaseAway(second)) throw second;
        // The row records both reasons.
        await markFailed(db, outboxId, `${reason}; ${reasonOf(second)}`);
      }
    },
  };
}

function reasonOf(error: Error): string {
  return (
    error instanceof z.ZodError ? `isi tidak terbaca: ${z.prettifyError(error)}` : error.message
  ).slice(0, 1_000);
}

/** A retry would not change it. */
function isVerdict(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500;
}

/** A statement timeout counts as the job's fault, because it would repeat. */
function isDatabaseAway(error: Error): boolean {
  return (
    toFailure(error)?.code === 'layanan_tidak_tersedia' &&
    !('code' in error && error.code === '57014')
  );
}
