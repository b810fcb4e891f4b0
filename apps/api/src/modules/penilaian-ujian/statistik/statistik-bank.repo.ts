/** Sums of a bank's questions over the exams that hold copies of them; a copy that was changed is another question. */
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { JumlahSoal } from './statistik.policy.ts';

export interface JumlahBankRow extends JumlahSoal {
  soal_bank: string;
  versi_bank: string;
}

// Equal content has one fingerprint wherever it was written (docs/decisions/073).
const sums = statement(
  'statistik.bank',
  `WITH b AS MATERIALIZED (
     SELECT DISTINCT a.id FROM soal s JOIN soal a ON a.college_id = $1 AND a.id = s.asal_id_soal AND a.id_bank IS NOT NULL
     WHERE s.college_id = $1 AND s.id_ujian = $2),
   u AS MATERIALIZED (
     SELECT s.id_ujian, s.id, s.asal_id_soal FROM soal s JOIN b ON b.id = s.asal_id_soal
     WHERE s.college_id = $1 AND s.id_ujian IS NOT NULL),
   p AS MATERIALIZED (
     SELECT w.id, w.id_ujian, w.susunan FROM pengerjaan w
     WHERE w.college_id = $1 AND w.id_ujian IN (SELECT id_ujian FROM u) AND w.dibatalkan_pada IS NULL
       AND w.dinilai_pada IS NOT NULL AND w.jumlah_belum_dinilai = 0 AND w.nilai_akhir IS NOT NULL),
   x AS MATERIALIZED (
     SELECT p.id, p.id_ujian, n.id_soal AS soal, s.versi, n.nilai::float8 AS nilai FROM p
     CROSS JOIN LATERAL jsonb_to_recordset(p.susunan) AS s (soal text, versi text)
     JOIN nilai_soal n ON n.college_id = $1 AND n.id_pengerjaan = p.id AND n.id_soal = s.soal),
   y AS (SELECT x.*, sum(nilai) OVER (PARTITION BY id) - nilai AS rest FROM x)
   SELECT v.id_soal AS soal_bank, v.id AS versi_bank, count(*)::int AS n, sum(y.nilai) AS x, sum(y.nilai * y.nilai) AS xx,
     sum(y.rest) AS r, sum(y.rest * y.rest) AS rr, sum(y.nilai * y.rest) AS xr
   FROM y JOIN u ON u.id = y.soal JOIN soal_versi e ON e.college_id = $1 AND e.id = y.versi
   JOIN soal_versi v ON v.college_id = $1 AND v.id_soal = u.asal_id_soal AND v.sidik = e.sidik
   GROUP BY v.id_soal, v.id, y.id_ujian`,
);

/** A row for each exam and version of a bank's question of which this exam holds a copy. */
export function listJumlahBank(
  sql: Sql,
  { collegeId, idUjian }: { collegeId: string; idUjian: string },
): Promise<JumlahBankRow[]> {
  return sql.rows<JumlahBankRow>(sums, [collegeId, idUjian]);
}
