/** Cells that Siakad speaks of. */
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { KeyKelas } from '../kelas-nilai.repo.ts';
import { SUMBER } from '../sel.repo.ts';
import type { SelDikenal } from './nilai-masuk.policy.ts';

export interface AlamatSel {
  id_kelas_kuliah: string;
  id_komponen: string;
  nim: string;
}

const cells = statement(
  'nilai_masuk.sel',
  `SELECT m.ke, n.berlaku::float8 AS berlaku, CASE WHEN n.nim IS NULL THEN 'hitung' ELSE ${SUMBER} END AS sumber, n.berubah_pada,
     coalesce(n.kirim_status, 'belum_dikirim') AS kirim_status, n.siakad_terakhir::float8 AS siakad_terakhir, n.siakad_terakhir_pada
   FROM json_to_recordset($2::json) AS m (ke int, id_kelas_kuliah text, id_komponen text, nim text)
   JOIN komponen_nilai c ON c.college_id = $1 AND c.id_kelas = m.id_kelas_kuliah AND c.id = m.id_komponen
   LEFT JOIN nilai_komponen n ON n.college_id = $1 AND n.id_kelas = c.id_kelas AND n.id_komponen = c.id AND n.nim = m.nim
   WHERE n.nim IS NOT NULL OR c.diarsipkan_pada IS NULL AND EXISTS (
     SELECT FROM kelas_peserta p WHERE p.college_id = $1 AND p.id_kelas = c.id_kelas AND p.nim = m.nim)`,
);

/** By the row's place; missing ones are unknown. A student who left keeps the cells there are (N43). */
export async function mapSelDikenal(
  sql: Sql,
  collegeId: string,
  rows: readonly AlamatSel[],
): Promise<ReadonlyMap<number, SelDikenal>> {
  const asked = rows.map(({ id_kelas_kuliah, id_komponen, nim }, ke) => ({
    ke,
    id_kelas_kuliah,
    id_komponen,
    nim,
  }));
  const found = await sql.rows<SelDikenal & { ke: number }>(cells, [
    collegeId,
    JSON.stringify(asked),
  ]);
  return new Map(found.map(({ ke, ...cell }) => [ke, cell]));
}

const different = statement(
  'nilai_masuk.berbeda',
  `SELECT id_komponen, nim, siakad_terakhir::float8 AS nilai, siakad_terakhir_pada AS waktu FROM nilai_komponen
   WHERE college_id = $1 AND id_kelas = $2 AND siakad_terakhir IS NOT NULL AND berlaku IS DISTINCT FROM siakad_terakhir`,
);

/** Cells whose value differs from what Siakad was last known to hold. */
export function listSiakadBerbeda(
  sql: Sql,
  { collegeId, idKelas }: KeyKelas,
): Promise<{ id_komponen: string; nim: string; nilai: number; waktu: Date }[]> {
  return sql.rows(different, [collegeId, idKelas]);
}
