/** Sums over fully graded attempts (U84), for the policy. */
import { type Sql, statement } from '../../../../platform/db/sql.ts';
import { berlakuOf } from '../../pengerjaan/index.ts';
import type { Jumlah, JumlahSoal } from './statistik.policy.ts';

interface Which {
  collegeId: string;
  idUjian: string;
}

const graded = `p AS MATERIALIZED (
     SELECT w.id, w.susunan, w.nilai_akhir FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = $2 AND w.dibatalkan_pada IS NULL
       AND w.dinilai_pada IS NOT NULL AND w.jumlah_belum_dinilai = 0 AND w.nilai_akhir IS NOT NULL)`;
const asked = `x AS MATERIALIZED (
     SELECT p.id, s.soal, s.versi, s.kelompok, n.nilai::float8 AS nilai, s.soal <> ALL($3::text[]) AS hitung FROM p
     CROSS JOIN LATERAL jsonb_to_recordset(p.susunan) AS s (soal text, versi text, kelompok text)
     JOIN nilai_soal n ON n.college_id = $1 AND n.id_pengerjaan = p.id AND n.id_soal = s.soal AND n.nilai IS NOT NULL)`;

const whole = statement(
  'statistik.ujian',
  `WITH ${graded} SELECT count(*)::int AS n, avg(nilai_akhir)::float8 AS rata_rata FROM p`,
);

export async function findKeseluruhan(
  sql: Sql,
  { collegeId, idUjian }: Which,
): Promise<{ n: number; rata_rata: number | null }> {
  return (
    (await sql.row<{ n: number; rata_rata: number | null }>(whole, [collegeId, idUjian])) ?? {
      n: 0,
      rata_rata: null,
    }
  );
}

export interface StatistikRow extends JumlahSoal {
  soal: string;
  versi: string;
  kelompok: string;
}

const items = statement(
  'statistik.soal',
  `WITH ${graded}, ${asked},
     y AS (SELECT x.*, coalesce(sum(nilai) FILTER (WHERE hitung) OVER (PARTITION BY id), 0) - CASE WHEN hitung THEN nilai ELSE 0 END AS rest FROM x)
   SELECT soal, versi, kelompok, count(*)::int AS n, sum(nilai) AS x, sum(nilai * nilai) AS xx, sum(rest) AS r, sum(rest * rest) AS rr,
     sum(nilai * rest) AS xr
   FROM y GROUP BY soal, versi, kelompok`,
);

/** Annulled questions enter no sum of others. */
export function listJumlahSoal(
  sql: Sql,
  { collegeId, idUjian }: Which,
  dianulir: readonly string[],
): Promise<StatistikRow[]> {
  return sql.rows<StatistikRow>(items, [collegeId, idUjian, dianulir]);
}

const common = statement(
  'statistik.bersama',
  `WITH ${graded}, ${asked},
     c AS (SELECT soal, sum(nilai) AS x, sum(nilai * nilai) AS xx, count(*)::int AS n FROM x WHERE hitung GROUP BY soal
       HAVING count(*) = (SELECT count(*) FROM p)),
     t AS (SELECT sum(x.nilai) AS total FROM x JOIN c USING (soal) GROUP BY x.id)
   SELECT true AS semua, count(*)::int AS n, coalesce(sum(total), 0) AS x, coalesce(sum(total * total), 0) AS xx FROM t
   UNION ALL SELECT false, n, x, xx FROM c`,
);

export async function findBersama(
  sql: Sql,
  { collegeId, idUjian }: Which,
  dianulir: readonly string[],
): Promise<{ soal: Jumlah[]; total: Jumlah }> {
  const rows = await sql.rows<Jumlah & { semua: boolean }>(common, [collegeId, idUjian, dianulir]);
  const total = rows.find(({ semua }) => semua) ?? { n: 0, x: 0, xx: 0 };
  return { soal: rows.filter(({ semua }) => !semua), total };
}

const empty = statement(
  'statistik.kosong',
  `WITH ${graded}
   SELECT s.versi, count(*)::int AS jumlah FROM p CROSS JOIN LATERAL jsonb_to_recordset(p.susunan) AS s (soal text, versi text)
   WHERE NOT EXISTS (SELECT FROM jawaban j WHERE j.college_id = $1 AND j.id_pengerjaan = p.id AND j.id_soal = s.soal AND j.isi IS NOT NULL)
   GROUP BY 1`,
);

/** By version; absent: none. */
export async function mapKosong(
  sql: Sql,
  { collegeId, idUjian }: Which,
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.rows<{ versi: string; jumlah: number }>(empty, [collegeId, idUjian]);
  return new Map(rows.map(({ versi, jumlah }) => [versi, jumlah]));
}

export interface DipilihRow {
  versi: string;
  pilihan: string | null;
  jumlah: number;
}

// As a paper names them (U50).
const chosen = statement(
  'statistik.dipilih',
  `WITH ${graded}
   SELECT s.versi, CASE o.isi WHEN 'true' THEN '0' WHEN 'false' THEN '1' ELSE o.isi END AS pilihan, count(*)::int AS jumlah FROM p
   CROSS JOIN LATERAL jsonb_to_recordset(p.susunan) AS s (soal text, versi text)
   LEFT JOIN LATERAL ${berlakuOf({ college: '$1', pengerjaan: 'p.id', soal: 's.soal' })} j ON true
   CROSS JOIN LATERAL (
     SELECT jsonb_array_elements_text(CASE WHEN jsonb_typeof(j.isi) = 'array' THEN j.isi ELSE '[]' END) AS isi
     UNION ALL SELECT CASE WHEN jsonb_typeof(j.isi) IN ('string', 'boolean', 'number') THEN left(j.isi #>> '{}', 100) END
       WHERE j.isi IS NULL OR jsonb_typeof(j.isi) <> 'array') o
   WHERE s.versi = ANY($3::text[]) GROUP BY 1, 2`,
);

export function listDipilih(
  sql: Sql,
  { collegeId, idUjian }: Which,
  versi: readonly string[],
): Promise<DipilihRow[]> {
  return sql.rows<DipilihRow>(chosen, [collegeId, idUjian, versi]);
}
