/** Bank questions over all exams with copies. A changed copy is another question. */
import { type Sql, statement } from '../../../../platform/db/sql.ts';
import type { JumlahSoal } from './statistik.policy.ts';

export interface JumlahBankRow extends JumlahSoal {
  soal_bank: string;
  versi_bank: string;
}

// Equal content has one fingerprint (docs/decisions/073).
const attempts = `b AS MATERIALIZED (
     SELECT DISTINCT a.id FROM soal s JOIN soal a ON a.college_id = $1 AND a.id = s.asal_id_soal AND a.id_bank IS NOT NULL
     WHERE s.college_id = $1 AND s.id_ujian = $2),
   u AS MATERIALIZED (
     SELECT s.id_ujian, s.id, s.asal_id_soal FROM soal s JOIN b ON b.id = s.asal_id_soal
     WHERE s.college_id = $1 AND s.id_ujian IS NOT NULL),
   p AS MATERIALIZED (
     SELECT w.id, w.id_ujian, w.susunan FROM pengerjaan w
     WHERE w.college_id = $1 AND w.id_ujian IN (SELECT id_ujian FROM u) AND w.dibatalkan_pada IS NULL
       AND w.dinilai_pada IS NOT NULL AND w.jumlah_belum_dinilai = 0 AND w.nilai_akhir IS NOT NULL)`;
const sums = statement(
  'statistik.bank',
  `WITH ${attempts},
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

// A copy's options have other ids in the same order.
const chosen = statement(
  'statistik.bank_dipilih',
  `WITH ${attempts}
   SELECT v.id AS versi_bank, c.pilihan, count(*)::int AS jumlah FROM p
   CROSS JOIN LATERAL jsonb_to_recordset(p.susunan) AS s (soal text, versi text)
   JOIN u ON u.id = s.soal JOIN soal_versi e ON e.college_id = $1 AND e.id = s.versi
   JOIN soal_versi v ON v.college_id = $1 AND v.id_soal = u.asal_id_soal AND v.sidik = e.sidik
   LEFT JOIN jawaban j ON j.college_id = $1 AND j.id_pengerjaan = p.id AND j.id_soal = s.soal
   CROSS JOIN LATERAL (
     SELECT '' AS pilihan WHERE j.isi IS NULL
     UNION ALL SELECT CASE j.isi WHEN 'true' THEN '0' WHEN 'false' THEN '1' END WHERE jsonb_typeof(j.isi) = 'boolean'
     UNION ALL SELECT y.value->>'id' FROM jsonb_array_elements(e.isi->'opsi') WITH ORDINALITY x (value, n)
       JOIN jsonb_array_elements(v.isi->'opsi') WITH ORDINALITY y (value, n) ON y.n = x.n
       WHERE j.isi @> jsonb_build_array(x.value->'id') OR j.isi = x.value->'id') c
   GROUP BY 1, 2`,
);

interface DipilihBankRow {
  versi_bank: string;
  /** An option id, '0' or '1', '' for none. */
  pilihan: string;
  jumlah: number;
}

export function listDipilihBank(
  sql: Sql,
  { collegeId, idUjian }: { collegeId: string; idUjian: string },
): Promise<DipilihBankRow[]> {
  return sql.rows<DipilihBankRow>(chosen, [collegeId, idUjian]);
}

/** By exam and version. */
export function listJumlahBank(
  sql: Sql,
  { collegeId, idUjian }: { collegeId: string; idUjian: string },
): Promise<JumlahBankRow[]> {
  return sql.rows<JumlahBankRow>(sums, [collegeId, idUjian]);
}
