/**
 * Claiming, adding and marking share a transaction: a crash leaves the row unsent or sends it
 * twice, which the queue (same id) or the runner (row done) notices. Relays share rows by SKIP
 * LOCKED.
 */
import type { Db } from '../db/db.ts';
import { type SqlValue, type Statement, statement } from '../db/sql.ts';
import { beginSpan } from '../tracing/trace.ts';
import type { Log } from '../wake/outage.ts';
import { createPump } from '../wake/pump.ts';
import type { Backend } from './backend.ts';
import { foldKeyOf, foldOf } from './job.ts';
import { markSent, type OutboxRow } from './outbox-rows.ts';
import type { JobQueue, QueuedRow, UnsentRow } from './queue.ts';

const BATCH = 200;
const SWEEP_MS = 1_000;
/** Under load, jobs of many commits are sent together and equal ones merge. */
const REST_MS = 50;
/** Then a row may be lost with the queue; doubles with each sending. */
const RESEND_AFTER_SECONDS = 30;
const RESEND_AFTER_AT_MOST_SECONDS = 15 * 60;
const LOOK_BATCHES = 100;

const claimUnsent = statement(
  'outbox.claim_unsent',
  `SELECT id, jenis, dibuat_pada, college_id, isi, jejak FROM outbox
   WHERE dikirim_pada IS NULL AND selesai_pada IS NULL ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
);
const UNFINISHED = `selesai_pada IS NULL AND gagal_pada IS NULL
   AND dikirim_pada < now() - make_interval(secs => least(${RESEND_AFTER_AT_MOST_SECONDS}, $1 * 2 ^ least(greatest(dikirim_kali - 1, 0), 10)))`;
const listUnfinished = statement(
  'outbox.list_unfinished',
  `SELECT id, jenis FROM outbox WHERE id > $2 AND ${UNFINISHED} ORDER BY id LIMIT ${BATCH}`,
);
// Skips rows locked by a running job; rows resent by another relay are not due.
const claimLost = statement(
  'outbox.claim_lost',
  `SELECT id, jenis, dibuat_pada, jejak FROM outbox WHERE id = ANY($2) AND ${UNFINISHED} ORDER BY id FOR UPDATE SKIP LOCKED`,
);
type ClaimedRow = UnsentRow & OutboxRow;

/**
 * The first of merged jobs does the work of all committed ones. What it misses is resent later like
 * lost rows.
 */
function firstsOf(rows: readonly ClaimedRow[]): UnsentRow[] {
  const seen = new Set<string>();
  return rows.filter(({ jenis, college_id, isi }) => {
    const fold = foldOf(jenis);
    if (fold === null) return true;
    const name = JSON.stringify([college_id, jenis, foldKeyOf(fold, isi)]);
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

/** The job goes on from the relay's span, so that a trace shows who kept it waiting. */
async function addTraced(queue: JobQueue, rows: readonly UnsentRow[]): Promise<void> {
  const sent = rows.map((row) => {
    const { id, jenis, jejak } = row;
    const span = jejak
      ? beginSpan({
          name: `kirim ${jenis}`,
          kind: 'producer',
          parent: jejak,
          facts: { 'messaging.system': 'bullmq', 'lms.outbox': id },
        })
      : null;
    return { span, row: span === null ? row : { ...row, jejak: span.traceparent } };
  });
  let failure: unknown;
  try {
    await queue.add(sent.map(({ row }) => row));
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    for (const { span } of sent) span?.end(failure);
  }
}

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

export function startRelay({
  db,
  backend,
  queue,
  log,
  resendAfterSeconds = RESEND_AFTER_SECONDS,
}: RelayOptions): Relay {
  const send = <Row extends UnsentRow>(
    claim: Statement,
    values: readonly SqlValue[],
    pick: (rows: readonly Row[]) => readonly UnsentRow[],
  ) =>
    db.transaction(async (tx) => {
      // A lost mark only means a second sending; waiting for the disk would delay jobs by its lock.
      await tx.run('SET LOCAL synchronous_commit = off');
      const rows = await tx.rows<Row>(claim, values);
      if (rows.length === 0) return 0;
      await addTraced(queue, pick(rows));
      await markSent(
        tx,
        rows.map((row) => row.id),
      );
      return rows.length;
    });
  const assertQueueReady = async () => {
    if (!(await backend.queueReady())) throw new Error('the queue cannot be reached');
  };
  const sendUnsent = async () => {
    await assertQueueReady();
    while ((await send(claimUnsent, [], firstsOf)) === BATCH);
  };

  let seen = 0;
  /** Thousands of mails may wait. */
  const sendLost = async () => {
    await assertQueueReady();
    for (let batch = 0; batch < LOOK_BATCHES; batch++) {
      const rows = await db.rows<QueuedRow>(listUnfinished, [resendAfterSeconds, seen]);
      const lost = await queue.missing(rows);
      if (lost.length > 0)
        await send<UnsentRow>(
          claimLost,
          [resendAfterSeconds, lost.map((row) => row.id)],
          (all) => all,
        );
      seen = rows.length < BATCH ? 0 : (rows.at(-1)?.id ?? 0);
      if (seen === 0) return;
    }
  };

  const sending = createPump({
    name: 'the outbox relay',
    everyMs: SWEEP_MS,
    restMs: REST_MS,
    run: sendUnsent,
    log,
  });
  const unlisten = backend.wake.on('outbox', sending.kick);
  const resending = createPump({
    name: 'sending unfinished jobs again',
    everyMs: (resendAfterSeconds * 1_000) / 6,
    run: sendLost,
    log,
  });
  return {
    stop: async () => {
      unlisten();
      await Promise.all([sending.stop(), resending.stop()]);
    },
  };
}
