/** Sent values in the order of the feed (N35). */
import { type Sql, statement } from '../../../platform/db/sql.ts';

const feed = statement(
  'nilai_kirim_baris.umpan',
  `SELECT b.nomor::float8 AS nomor, b.id_kelas, b.id_komponen, b.nim, b.nilai::float8 AS nilai, b.versi, b.dibuat_pada
   FROM nilai_kirim_baris b WHERE b.college_id = $1 AND b.nomor > $2::bigint AND b.kode IS DISTINCT FROM 'peserta_keluar' ORDER BY b.nomor LIMIT $3`,
);

export interface UmpanRow {
  nomor: number;
  id_kelas: string;
  id_komponen: string;
  nim: string;
  nilai: number;
  versi: number;
  dibuat_pada: Date;
}

export function listUmpan(
  sql: Sql,
  collegeId: string,
  { after, limit }: { after: string; limit: number },
): Promise<UmpanRow[]> {
  return sql.rows<UmpanRow>(feed, [collegeId, after, limit]);
}

const sent = statement(
  'nilai_kirim_baris.dikenal',
  `SELECT DISTINCT j.ke FROM json_to_recordset($2::json) AS j (ke int, id_kelas text, id_komponen text, nim text, versi int)
   JOIN nilai_kirim_baris b ON b.college_id = $1 AND b.id_kelas = j.id_kelas AND b.id_komponen = j.id_komponen AND b.nim = j.nim
     AND b.versi = j.versi`,
);

export interface VersiSel {
  id_kelas: string;
  id_komponen: string;
  nim: string;
  versi: number;
}

/** Places of the rows that were sent. */
export async function knownVersions(
  sql: Sql,
  collegeId: string,
  rows: readonly VersiSel[],
): Promise<ReadonlySet<number>> {
  const asked = rows.map(({ id_kelas, id_komponen, nim, versi }, ke) => ({
    ke,
    id_kelas,
    id_komponen,
    nim,
    versi,
  }));
  const found = await sql.rows<{ ke: number }>(sent, [collegeId, JSON.stringify(asked)]);
  return new Set(found.map(({ ke }) => ke));
}
