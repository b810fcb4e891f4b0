/** Every change of `outbox` (docs/decisions/133). */
import { type Sql, statement, type Tx } from '../db/sql.ts';
import { forgetRows } from '../forget.ts';

export interface OutboxRow {
  college_id: string;
  jenis: string;
  isi: unknown;
  /** W3C traceparent; null where traces are off, and in rows of earlier versions. */
  jejak: string | null;
}

/** Part of a larger statement; $1 is the college. */
export const jobInsert = (jenis: string, isi: string, jejak: string): string =>
  `INSERT INTO outbox (college_id, jenis, isi, jejak) VALUES ($1, ${jenis}, ${isi}::jsonb, ${jejak})`;

const insert = statement(
  'outbox.insert',
  'INSERT INTO outbox (college_id, jenis, isi, jejak) SELECT * FROM unnest($1::text[], $2::text[], $3::jsonb[], $4::text[])',
);

export function insertJobs(tx: Pick<Tx, 'runAlong'>, rows: readonly OutboxRow[]): void {
  tx.runAlong(insert, [
    rows.map((row) => row.college_id),
    rows.map((row) => row.jenis),
    rows.map((row) => JSON.stringify(row.isi)),
    rows.map((row) => row.jejak),
  ]);
}

const sent = statement(
  'outbox.mark_sent',
  'UPDATE outbox SET dikirim_pada = now(), dikirim_kali = dikirim_kali + 1 WHERE id = ANY($1)',
);

export async function markSent(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sent, [ids]);
}

const done = statement(
  'outbox.mark_done',
  'UPDATE outbox SET selesai_pada = now() WHERE id = $1 AND selesai_pada IS NULL RETURNING college_id, jenis, isi, jejak',
);

/** A second delivery waits here for the first to commit. Null when it is done. */
export function markDone(tx: Tx, id: number): Promise<OutboxRow | null> {
  return tx.row<OutboxRow>(done, [id]);
}

const FOLDED_AT_ONCE = 200;
// Skips locked rows: they run or are being merged elsewhere.
const equalDone = statement(
  'outbox.mark_equal_done',
  `UPDATE outbox SET selesai_pada = now() WHERE id IN (
     SELECT id FROM outbox
     WHERE selesai_pada IS NULL AND gagal_pada IS NULL AND jenis = $2 AND college_id = $1 AND isi @> $3::jsonb
     ORDER BY id LIMIT ${FOLDED_AT_ONCE} FOR UPDATE SKIP LOCKED)
   RETURNING isi, jejak`,
);

export function markEqualDone(
  tx: Tx,
  { college_id, jenis, isi }: OutboxRow,
): Promise<Pick<OutboxRow, 'isi' | 'jejak'>[]> {
  return tx.rows<Pick<OutboxRow, 'isi' | 'jejak'>>(equalDone, [
    college_id,
    jenis,
    JSON.stringify(isi),
  ]);
}

const failed = statement(
  'outbox.mark_failed',
  `UPDATE outbox SET gagal_pada = now(), galat = $2 WHERE id = $1 AND selesai_pada IS NULL RETURNING college_id, jenis, isi, jejak`,
);

export function markFailed(sql: Sql, id: number, reason: string): Promise<OutboxRow | null> {
  return sql.row<OutboxRow>(failed, [id, reason]);
}

const release = statement(
  'antrean.release',
  `UPDATE outbox SET gagal_pada = NULL, galat = NULL, dikirim_pada = NULL, dikirim_kali = 0
   WHERE id = $2 AND college_id = $1 AND selesai_pada IS NULL AND gagal_pada IS NOT NULL RETURNING jenis`,
);

/** Null when the college has no such job. */
export async function releaseFailed(tx: Tx, collegeId: string, id: string): Promise<string | null> {
  return (await tx.row<{ jenis: string }>(release, [collegeId, id]))?.jenis ?? null;
}

const removeDone = statement(
  'outbox.remove_done',
  `DELETE FROM outbox WHERE id IN (
     SELECT id FROM outbox WHERE selesai_pada < now() - interval '24 hours' ORDER BY selesai_pada LIMIT 5000)`,
);

export async function removeDoneJobs(tx: Tx): Promise<void> {
  await tx.run(removeDone);
}

/** Jobs about the person that wait or were given up, such as a mail to an old address. */
export const forgetJobs = forgetRows(
  'outbox',
  `DELETE FROM outbox WHERE college_id = $1 AND isi->>'id_pengguna' = $2`,
);
