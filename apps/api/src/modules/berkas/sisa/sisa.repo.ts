/** Finds what nobody uses any more, in all colleges. */
import { statement, type Tx } from '../../../platform/db/sql.ts';
import type { Keadaan } from '../unggah/unggahan.repo.ts';

const unclaimed = statement(
  'berkas.sisa.unclaimed',
  `WITH usang AS (
     SELECT college_id, id FROM berkas WHERE diklaim_pada IS NULL AND dibuat_pada < $1::timestamptz - make_interval(hours => $2)
     ORDER BY dibuat_pada LIMIT 500 FOR UPDATE SKIP LOCKED)
   DELETE FROM berkas b USING usang u WHERE b.college_id = u.college_id AND b.id = u.id`,
);

export async function deleteUnclaimed(tx: Tx, now: Date, hours: number): Promise<void> {
  await tx.run(unclaimed, [now, hours]);
}

const outdated = statement(
  'berkas.sisa.uploads',
  `WITH usang AS (
     SELECT college_id, id FROM unggahan WHERE dibuat_pada < $1::timestamptz - make_interval(hours => $2)
     ORDER BY dibuat_pada LIMIT 500 FOR UPDATE SKIP LOCKED)
   DELETE FROM unggahan g USING usang u WHERE g.college_id = u.college_id AND g.id = u.id
   RETURNING g.college_id, g.keadaan, g.id_berkas`,
);

/** Deletes expired uploads; the bytes of finished ones belong to a file. */
export function deleteUploads(
  tx: Tx,
  now: Date,
  hours: number,
): Promise<{ college_id: string; keadaan: Keadaan; id_berkas: string | null }[]> {
  return tx.rows(outdated, [now, hours]);
}

const without = `NOT EXISTS (SELECT 1 FROM berkas b WHERE b.college_id = i.college_id AND b.sha256 = i.sha256)`;
const lockOrphans = statement(
  'berkas.sisa.lock_content',
  `SELECT i.college_id, i.sha256 FROM berkas_isi i WHERE ${without} LIMIT 500 FOR UPDATE SKIP LOCKED`,
);
const removeOrphans = statement(
  'berkas.sisa.delete_content',
  `DELETE FROM berkas_isi i USING unnest($1::text[], $2::text[]) AS s(college_id, sha256)
   WHERE i.college_id = s.college_id AND i.sha256 = s.sha256 AND ${without} RETURNING i.college_id, i.lokasi`,
);

/**
 * Removes bytes without a file. It asks again after the lock, because an equal file may have
 * arrived before it; a later one brings its own bytes.
 */
export async function deleteContent(tx: Tx): Promise<{ college_id: string; lokasi: string }[]> {
  const rows = await tx.rows<{ college_id: string; sha256: string }>(lockOrphans);
  if (rows.length === 0) return [];
  return tx.rows(removeOrphans, [
    rows.map(({ college_id }) => college_id),
    rows.map(({ sha256 }) => sha256),
  ]);
}
