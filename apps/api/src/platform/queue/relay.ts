/**
 * Brings outbox rows to the queue. A row is claimed, added and marked as sent in one transaction: a
 * relay that dies in between leaves it unsent for the next, and one that dies after the adding
 * sends it twice, which the queue (same job id) or the runner (row done) notices. Several relays
 * share the rows by SKIP LOCKED.
 */
import type { Db } from '../db/db.ts';
import { type SqlValue, type Statement, statement } from '../db/sql.ts';
import type { Log } from '../wake/outage.ts';
import { createPump } from '../wake/pump.ts';
import type { Backend } from './backend.ts';
import { foldKeyOf, foldOf } from './job.ts';
import type { JobQueue, QueuedRow, UnsentRow } from './queue.ts';

const BATCH = 200;
const SWEEP_MS = 1_000;
/**
 * A row that was sent so long ago and is not done may have been lost with the queue. Doubles with
 * each sending, up to the last.
 */
const RESEND_AFTER_SECONDS = 30;
const RESEND_AFTER_AT_MOST_SECONDS = 15 * 60;
/**
 * How many unfinished rows the queue is asked about at a time; the next time goes on from there.
 */
const LOOK_BATCHES = 100;

const claimUnsent = statement(
  'outbox.claim_unsent',
  `SELECT id, jenis, dibuat_pada, college_id, isi FROM outbox
   WHERE dikirim_pada IS NULL AND selesai_pada IS NULL ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
);
const UNFINISHED = `selesai_pada IS NULL AND gagal_pada IS NULL
   AND dikirim_pada < now() - make_interval(secs => least(${RESEND_AFTER_AT_MOST_SECONDS}, $1 * 2 ^ least(greatest(dikirim_kali - 1, 0), 10)))`;
const listUnfinished = statement(
  'outbox.list_unfinished',
  `SELECT id, jenis FROM outbox WHERE id > $2 AND ${UNFINISHED} ORDER BY id LIMIT ${BATCH}`,
);
// A row whose job runs at this moment is locked by it and therefore skipped; one that another relay
// has sent meanwhile is not due.
const claimLost = statement(
  'outbox.claim_lost',
  `SELECT id, jenis, dibuat_pada FROM outbox WHERE id = ANY($2) AND ${UNFINISHED} ORDER BY id FOR UPDATE SKIP LOCKED`,
);
const markSent = statement(
  'outbox.mark_sent',
  'UPDATE outbox SET dikirim_pada = now(), dikirim_kali = dikirim_kali + 1 WHERE id = ANY($1)',
);

interface ClaimedRow extends UnsentRow {
  college_id: string;
  isi: unknown;
}

/**
 * Of jobs that fold into one, the queue is given the first alone: it does the work of all that are
 * committed when it runs. What it cannot take along is not done after a while, and is sent by
 * itself like everything that the queue has lost.
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
  /**
   * Sends what is to be sent of what the claim finds and returns how many it found. The queue
   * answers within 3 s: nothing hangs on it.
   */
  const send = <Row extends UnsentRow>(
    claim: Statement,
    values: readonly SqlValue[],
    pick: (rows: readonly Row[]) => readonly UnsentRow[],
  ) =>
    db.transaction(async (tx) => {
      // Losing the mark in a crash of Postgres costs a second sending; waiting for the disk would
      // hold the jobs up by its lock.
      await tx.run('SET LOCAL synchronous_commit = off');
      const rows = await tx.rows<Row>(claim, values);
      if (rows.length === 0) return 0;
      await queue.add(pick(rows));
      await tx.run(markSent, [rows.map((row) => row.id)]);
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
  /**
   * What waits or runs is only read: thousands of mails may wait for hours. What the queue has lost
   * is sent again.
   */
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

  const sending = createPump({ name: 'the outbox relay', everyMs: SWEEP_MS, run: sendUnsent, log });
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
