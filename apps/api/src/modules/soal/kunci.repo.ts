/** Versions with keys, for grading only. */
import { type Sql, statement } from '../../platform/db/sql.ts';
import type { Konten } from './jenis/jenis.policy.ts';

const konten = statement(
  'soal.konten',
  `SELECT v.id AS id_versi, jsonb_build_object('jenis', s.jenis, 'isi', v.isi, 'kunci', k.kunci) AS konten
   FROM soal_versi v JOIN soal s ON s.college_id = v.college_id AND s.id = v.id_soal
   JOIN soal_kunci k ON k.college_id = v.college_id AND k.id_versi = v.id WHERE v.college_id = $1 AND v.id = ANY($2::text[])`,
);

export async function mapKonten(
  sql: Sql,
  collegeId: string,
  versi: readonly string[],
): Promise<ReadonlyMap<string, Konten>> {
  const rows = await sql.rows<{ id_versi: string; konten: Konten }>(konten, [collegeId, versi]);
  return new Map(rows.map((row) => [row.id_versi, row.konten]));
}
