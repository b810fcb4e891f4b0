/** Every change of `event` (docs/decisions/133). */
import { statement, type Tx } from '../db/sql.ts';

const NEWEST = 10;

const insert = statement(
  'events.insert',
  `INSERT INTO event (college_id, stream, jenis, isi, hanya_staf, jejak)
   SELECT n.college_id, n.stream, n.jenis, n.isi, n.hanya_staf, $7::text
   FROM unnest($1::text[], $2::text[], $3::text[], $4::jsonb[], $5::boolean[], $6::boolean[])
     AS n (college_id, stream, jenis, isi, hanya_staf, lipat)
   WHERE NOT (n.lipat AND EXISTS (SELECT FROM (
     SELECT jenis, isi FROM event e WHERE e.college_id = n.college_id AND e.stream = n.stream
     ORDER BY e.seq DESC NULLS FIRST LIMIT ${NEWEST}) baru WHERE baru.jenis = n.jenis AND baru.isi = n.isi))`,
);

export interface EventRow {
  college_id: string;
  stream: string;
  jenis: string;
  isi: unknown;
  hanya_staf: boolean;
  /** Skipped while an equal event is among the newest. */
  lipat: boolean;
}

/** `jejak`: W3C traceparent. */
export function insertEvents(
  tx: Pick<Tx, 'runAlong'>,
  rows: readonly EventRow[],
  jejak: string | null,
): void {
  tx.runAlong(insert, [
    rows.map((row) => row.college_id),
    rows.map((row) => row.stream),
    rows.map((row) => row.jenis),
    rows.map((row) => JSON.stringify(row.isi)),
    rows.map((row) => row.hanya_staf),
    rows.map((row) => row.lipat),
    jejak,
  ]);
}

const NUMBERED_AT_ONCE = 1_000;
// A separate statement, because the UPDATE's snapshot must follow the lock. Postgres ends a process
// frozen in between after five seconds.
const lock = statement(
  'events.lock',
  "SELECT set_config('idle_in_transaction_session_timeout', '5000', true), pg_advisory_xact_lock(hashtextextended('events', 0))",
);
const number = statement(
  'events.number',
  `WITH batch AS MATERIALIZED (
     SELECT id, nextval('event_seq') AS seq FROM (SELECT id FROM event WHERE seq IS NULL ORDER BY id LIMIT ${NUMBERED_AT_ONCE}) AS oldest
   )
   UPDATE event SET seq = batch.seq FROM batch WHERE event.id = batch.id`,
);

export async function numberEvents(tx: Tx): Promise<number> {
  await tx.rows(lock);
  return tx.run(number);
}

// By number, so that no gap hides a lost event: only rows below the first of the last 24 hours, and
// never the newest, which gives readers their position.
const removeOld = statement(
  'events.remove_old',
  `DELETE FROM event WHERE seq IN (
     SELECT seq FROM event
     WHERE seq < coalesce(
       (SELECT seq FROM event WHERE seq IS NOT NULL AND dibuat_pada >= now() - interval '24 hours' ORDER BY seq LIMIT 1),
       (SELECT max(seq) FROM event))
     ORDER BY seq LIMIT 5000)`,
);

export async function removeOldEvents(tx: Tx): Promise<void> {
  await tx.run(removeOld);
}
