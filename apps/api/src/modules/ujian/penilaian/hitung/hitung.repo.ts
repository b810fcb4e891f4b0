/** Grades attempts by their keys in batches of one exam: one read, two writing statements (U73). */
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
// Skips attempts that somebody is grading.
const claim = statement(
  'hitung.ambil',
  `SELECT w.college_id, w.id, w.id_ujian, w.susunan, w.pengurangan::float8 AS pengurangan FROM pengerjaan w
   JOIN (SELECT w.college_id, w.id_ujian FROM pengerjaan w WHERE ${waits} ORDER BY w.ditutup_pada LIMIT 1) u USING (college_id, id_ujian)
   WHERE ${waits} ORDER BY w.ditutup_pada, w.id LIMIT $2 FOR NO KEY UPDATE OF w SKIP LOCKED`,
);

/** Takes the exam that has waited longest. Skips attempts that failed after `gagalSebelum`. */
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

// Concerns reopened attempts only. Accepted late answers leave the grade (U55).
const waitAgain = statement(
  'hitung.tulis_ulang',
  `WITH o AS (
     SELECT t.college_id, t.id_pengerjaan, t.id_soal, t.nilai FROM nilai_soal t
     JOIN jawaban j ON j.college_id = t.college_id AND j.id_pengerjaan = t.id_pengerjaan AND j.id_soal = t.id_soal AND j.pada > t.pada
     JOIN jawaban_ledger l ON l.college_id = j.college_id AND l.id_pengerjaan = j.id_pengerjaan AND l.id_soal = j.id_soal AND l.urutan = j.urutan
       AND l.status <> 'menyusul'
     WHERE t.college_id = $1 AND t.id_pengerjaan = ANY($2::text[]) AND t.sumber = 'manual' AND t.nilai IS NOT NULL
       AND j.isi IS DISTINCT FROM (SELECT b.isi FROM jawaban_ledger b WHERE b.college_id = j.college_id AND b.id_pengerjaan = j.id_pengerjaan
         AND b.id_soal = j.id_soal AND b.pada <= t.pada AND b.status <> 'menyusul' ORDER BY b.urutan DESC LIMIT 1)),
   s AS (
     UPDATE nilai_soal t SET nilai = NULL, rubrik = NULL, pada = $3, versi = t.versi + 1 FROM o
     WHERE t.college_id = o.college_id AND t.id_pengerjaan = o.id_pengerjaan AND t.id_soal = o.id_soal
     RETURNING t.college_id, t.id_pengerjaan, t.id_soal, t.versi, o.nilai)
   INSERT INTO nilai_soal_riwayat (college_id, id_pengerjaan, id_soal, versi, nilai_lama, nilai_baru, sumber, pada)
   SELECT college_id, id_pengerjaan, id_soal, versi, nilai, NULL, 'manual', $3 FROM s`,
);

/**
 * A person's grade for a rewritten answer must be confirmed or given anew; it does not count until
 * then.
 */
export async function letRewrittenWait(
  tx: Tx,
  { collegeId, ids }: Batch,
  now: Date,
): Promise<void> {
  await tx.run(waitAgain, [collegeId, ids, now]);
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

// A null grade gets version 0, so a concurrent grader sees no conflict (U82).
const write = statement(
  'hitung.simpan',
  `WITH s AS (
     INSERT INTO nilai_soal AS t (college_id, id_pengerjaan, id_soal, nilai, sumber, pada, versi)
     SELECT $1, n.id_pengerjaan, n.id_soal, n.nilai, 'otomatis', $5, CASE WHEN n.nilai IS NULL THEN 0 ELSE 1 END
     FROM unnest($2::text[], $3::text[], $4::int[]) AS n (id_pengerjaan, id_soal, nilai)
     ON CONFLICT (college_id, id_pengerjaan, id_soal) DO UPDATE SET nilai = excluded.nilai, rubrik = NULL, pada = excluded.pada,
       versi = t.versi + 1
       WHERE t.sumber <> 'manual' AND t.nilai IS DISTINCT FROM excluded.nilai
     RETURNING college_id, id_pengerjaan, id_soal, nilai, sumber, versi)
   INSERT INTO nilai_soal_riwayat (college_id, id_pengerjaan, id_soal, versi, nilai_lama, nilai_baru, sumber, pada)
   SELECT s.college_id, s.id_pengerjaan, s.id_soal, s.versi, o.nilai, s.nilai, s.sumber, $5
   FROM s JOIN nilai_soal o ON o.college_id = s.college_id AND o.id_pengerjaan = s.id_pengerjaan AND o.id_soal = s.id_soal`,
);

export interface TerhitungRow {
  id: string;
  nilai: readonly { idSoal: string; nilai: number | null }[];
  belum: number;
  nilaiAkhir: number | null;
}

/** Never overwrites a person's grade. The caller has locked the attempts. */
export async function saveTerhitung(
  tx: Tx,
  collegeId: string,
  rows: readonly TerhitungRow[],
  now: Date,
): Promise<void> {
  const grades = rows.flatMap(({ id, nilai }) => nilai.map((one) => ({ id, ...one })));
  const column = <Key extends keyof (typeof grades)[number]>(key: Key) =>
    grades.map((one) => one[key]);
  await tx.run(write, [collegeId, column('id'), column('idSoal'), column('nilai'), now]);
}
