import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { statement, type Tx } from '../db/sql.ts';
import { toFailure } from '../http/failure.ts';
import type { Registry } from './registry.ts';

interface RunnerDeps {
  db: Db;
  clock: Clock;
  registry: Registry;
}

export interface Runner {
  /** Does what an outbox row asks for, once: whoever comes second finds it done and does nothing. */
  run(outboxId: number): Promise<void>;
  /** Writes down that the queue gave a row up, so that it is not sent again. */
  gaveUp(outboxId: number, error: Error): Promise<void>;
}

/** A newer version of this program wrote the job; a newer worker will take it. */
class UnknownJob extends Error {}

// First, not last: the row's lock makes a second delivery of the same job wait here for the first to commit.
const markDone = statement(
  'outbox.mark_done',
  'UPDATE outbox SET selesai_pada = now() WHERE id = $1 AND selesai_pada IS NULL RETURNING college_id, jenis, isi',
);
const markFailed = statement(
  'outbox.mark_failed',
  'UPDATE outbox SET gagal_pada = now(), galat = $2 WHERE id = $1 AND selesai_pada IS NULL',
);

export function createRunner({ db, clock, registry }: RunnerDeps): Runner {
  async function handle(tx: Tx, outboxId: number): Promise<void> {
    const row = await tx.row<{ college_id: string; jenis: string; isi: unknown }>(markDone, [outboxId]);
    if (!row) return;
    const handler = registry.get(row.jenis);
    if (!handler) throw new UnknownJob(`no handler for ${row.jenis}`);
    await handler.handle(tx, handler.job.payload.parse(row.isi), { collegeId: row.college_id, now: clock.now() });
  }

  return {
    run: (outboxId) => db.transaction((tx) => handle(tx, outboxId)),
    gaveUp: async (outboxId, error) => {
      // Neither says anything about the job: the relay sends it again until it is known or the database is back.
      if (error instanceof UnknownJob || isDatabaseAway(error)) return;
      await db.run(markFailed, [outboxId, error.message.slice(0, 1_000)]);
    },
  };
}

/** A statement that took too long counts as the job's own fault: it would take too long again. */
function isDatabaseAway(error: Error): boolean {
  return toFailure(error)?.code === 'layanan_tidak_tersedia' && !('code' in error && error.code === '57014');
}
