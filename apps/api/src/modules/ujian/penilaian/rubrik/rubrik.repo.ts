/** Grades given by a rubric; one statement rewrites them when its points change (U83). */
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

/** Counts only grades with all criteria chosen. */
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

/** Waits for concurrent grades. The caller has locked the rubric. */
export async function holdBerRubrik(
  tx: Tx,
  { collegeId, idUjian, idSoal }: OfSoal,
): Promise<BerRubrikRow[]> {
  await tx.rows(hold, [collegeId, idUjian, idSoal]);
  return tx.rows<BerRubrikRow>(list, [collegeId, idUjian, idSoal]);
}

const write = statement(
  'rubrik.simpan_nilai',
  `WITH s AS (
     UPDATE nilai_soal t SET nilai = x.nilai, sumber = CASE WHEN x.nilai IS NULL THEN 'otomatis' ELSE 'manual' END, versi = t.versi + 1
     FROM unnest($3::text[], $4::int[]) AS x (id, nilai) WHERE t.college_id = $1 AND t.id_soal = $2 AND t.id_pengerjaan = x.id
     RETURNING t.college_id, t.id_pengerjaan, t.id_soal, t.nilai, t.versi)
   INSERT INTO nilai_soal_riwayat (college_id, id_pengerjaan, id_soal, versi, nilai_lama, nilai_baru, sumber, oleh, oleh_nama, pada)
   SELECT s.college_id, s.id_pengerjaan, s.id_soal, s.versi, o.nilai, s.nilai, 'rubrik', $5, $6, $7
   FROM s JOIN nilai_soal o ON o.college_id = s.college_id AND o.id_pengerjaan = s.id_pengerjaan AND o.id_soal = s.id_soal`,
);

/** The grade keeps its author; the history names who changed the rubric. */
export async function saveBerRubrik(
  tx: Tx,
  { collegeId, idSoal }: Omit<OfSoal, 'idUjian'>,
  rows: readonly { id: string; nilai: number | null }[],
  { oleh, now }: { oleh: { userId: string; nama: string }; now: Date },
): Promise<void> {
  const named = [rows.map(({ id }) => id), rows.map(({ nilai }) => nilai)];
  await tx.run(write, [collegeId, idSoal, ...named, oleh.userId, oleh.nama, now]);
}

const free = statement(
  'rubrik.lepas',
  `UPDATE nilai_soal n SET rubrik = NULL FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = $2 AND n.college_id = $1
     AND n.id_pengerjaan = w.id AND n.id_soal = $3 AND n.rubrik IS NOT NULL`,
);

/** The grades then count as set by hand. */
export async function freeBerRubrik(tx: Tx, { collegeId, idUjian, idSoal }: OfSoal): Promise<void> {
  await tx.run(free, [collegeId, idUjian, idSoal]);
}
