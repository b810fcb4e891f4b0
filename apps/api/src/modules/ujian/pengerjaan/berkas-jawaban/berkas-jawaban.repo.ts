/** Files of answers that have arrived. */
import { type Sql, statement, type Tx } from '../../../../platform/db/sql.ts';

export interface SoalKey {
  collegeId: string;
  idPengerjaan: string;
  idSoal: string;
}

export interface TibaRow {
  id_soal: string;
  sidik: string;
  id_berkas: string;
  nama: string;
  tiba_pada: Date;
}

const arrived = statement(
  'jawaban_berkas.list',
  `SELECT j.id_soal, j.sidik, j.id_berkas, b.nama, j.tiba_pada FROM jawaban_berkas j
   JOIN berkas b ON b.college_id = j.college_id AND b.id = j.id_berkas
   WHERE j.college_id = $1 AND j.id_pengerjaan = $2 ORDER BY j.tiba_pada, j.sidik`,
);

export function listTiba(sql: Sql, collegeId: string, idPengerjaan: string): Promise<TibaRow[]> {
  return sql.rows<TibaRow>(arrived, [collegeId, idPengerjaan]);
}

// A late answer may count later, so every file ever named is allowed.
const named = statement(
  'jawaban_berkas.named',
  `SELECT DISTINCT f->>'sidik' AS sidik FROM jawaban_ledger l
   CROSS JOIN LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof(l.isi->'berkas') = 'array' THEN l.isi->'berkas' ELSE '[]' END) f
   WHERE l.college_id = $1 AND l.id_pengerjaan = $2 AND l.id_soal = $3`,
);

/** Also in answers that do not count. */
export async function listBernama(
  sql: Sql,
  { collegeId, idPengerjaan, idSoal }: SoalKey,
): Promise<Set<string>> {
  return new Set(
    (await sql.rows<{ sidik: string }>(named, [collegeId, idPengerjaan, idSoal])).map(
      (row) => row.sidik,
    ),
  );
}

const insert = statement(
  'jawaban_berkas.insert',
  `INSERT INTO jawaban_berkas (college_id, id_pengerjaan, id_soal, sidik, id_berkas, tiba_pada)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (college_id, id_pengerjaan, id_soal, sidik) DO NOTHING`,
);

/** False: already there. */
export async function insertTiba(
  tx: Tx,
  { collegeId, idPengerjaan, idSoal }: SoalKey,
  { sidik, idBerkas, pada }: { sidik: string; idBerkas: string; pada: Date },
): Promise<boolean> {
  return (await tx.run(insert, [collegeId, idPengerjaan, idSoal, sidik, idBerkas, pada])) === 1;
}

const place = statement(
  'jawaban_berkas.tempat',
  'SELECT id_kelas, id_pertemuan FROM aktivitas WHERE college_id = $1 AND id = $2',
);

export function findTempat(
  sql: Sql,
  collegeId: string,
  idUjian: string,
): Promise<{ id_kelas: string; id_pertemuan: string } | null> {
  return sql.row(place, [collegeId, idUjian]);
}
