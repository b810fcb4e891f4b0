/** Attempts that wait for their keys, in batches of one exam (U73). */
import { type Sql, statement, type Tx } from '../../../../platform/db/sql.ts';
import type { SoalLembar } from '../../pengerjaan/index.ts';

export interface MenungguRow {
  college_id: string;
  id: string;
  id_ujian: string;
  susunan: SoalLembar[];
  pengurangan: number;
}

const waits = `w.dinilai_pada IS NULL AND w.ditutup_pada IS NOT NULL AND w.dibatalkan_pada IS NULL
  AND (w.gagal_dinilai_pada IS NULL OR w.gagal_dinilai_pada < $1)`;
// Nobody else is grading them.
const claim = statement(
  'hitung.ambil',
  `SELECT w.college_id, w.id, w.id_ujian, w.susunan, w.pengurangan::float8 AS pengurangan FROM pengerjaan w
   JOIN (SELECT w.college_id, w.id_ujian FROM pengerjaan w WHERE ${waits} ORDER BY w.ditutup_pada LIMIT 1) u USING (college_id, id_ujian)
   WHERE ${waits} ORDER BY w.ditutup_pada, w.id LIMIT $2 FOR NO KEY UPDATE OF w SKIP LOCKED`,
);

/** The exam that has waited longest, without what failed after `gagalSebelum`. */
export function claimMenunggu(
  tx: Tx,
  { gagalSebelum, most }: { gagalSebelum: Date; most: number },
): Promise<MenungguRow[]> {
  return tx.rows<MenungguRow>(claim, [gagalSebelum, most]);
}

interface Batch {
  collegeId: string;
  ids: readonly string[];
}

const fixed = statement(
  'hitung.tetap',
  `SELECT id_pengerjaan, id_soal, nilai FROM nilai_soal WHERE college_id = $1 AND id_pengerjaan = ANY($2::text[]) AND sumber = 'manual'`,
);

export function listTetap(
  sql: Sql,
  { collegeId, ids }: Batch,
): Promise<{ id_pengerjaan: string; id_soal: string; nilai: number | null }[]> {
  return sql.rows(fixed, [collegeId, ids]);
}
