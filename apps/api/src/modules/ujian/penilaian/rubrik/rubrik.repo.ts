/** Grades given by a rubric (U83). */
import type { Dipilih } from '@lms/contracts/soal/aturan-rubrik';
import { type Sql, statement, type Tx } from '../../../../platform/db/sql.ts';

interface OfSoal {
  collegeId: string;
  idUjian: string;
  idSoal: string;
}

const following = `FROM nilai_soal n JOIN pengerjaan w ON w.college_id = $1 AND w.id = n.id_pengerjaan
   WHERE n.college_id = $1 AND w.id_ujian = $2 AND w.dibatalkan_pada IS NULL AND n.id_soal = $3 AND n.rubrik IS NOT NULL`;

const count = statement('rubrik.jumlah', `SELECT count(n.nilai)::int AS n ${following}`);

/** All criteria are chosen. */
export async function countBerRubrik(
  sql: Sql,
  { collegeId, idUjian, idSoal }: OfSoal,
): Promise<number> {
  return (await sql.row<{ n: number }>(count, [collegeId, idUjian, idSoal]))?.n ?? 0;
}

export interface BerRubrikRow {
  id: string;
  nilai: number | null;
  rubrik: Dipilih;
}

const hold = statement(
  'rubrik.pegang_nilai',
  `SELECT w.id ${following} ORDER BY w.id FOR NO KEY UPDATE OF w`,
);
const list = statement(
  'rubrik.nilai',
  `SELECT n.id_pengerjaan AS id, n.nilai, n.rubrik ${following}`,
);

/** Concurrent grades come first. The rubric is locked. */
export async function holdBerRubrik(
  tx: Tx,
  { collegeId, idUjian, idSoal }: OfSoal,
): Promise<BerRubrikRow[]> {
  await tx.rows(hold, [collegeId, idUjian, idSoal]);
  return tx.rows<BerRubrikRow>(list, [collegeId, idUjian, idSoal]);
}
