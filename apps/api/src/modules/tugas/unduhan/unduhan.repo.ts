/** The submissions of a task that count, and their owners (K57, K72). */
import { type Sql, statement } from '../../../platform/db/sql.ts';

export interface PengumpulanRow {
  /** Nim or group id. */
  pemilik: string;
  /** Null for a group. */
  nim: string | null;
  nama: string;
  berkas: string[];
  tautan: string | null;
  dikumpulkan_pada: Date;
  terlambat: boolean;
}

interface Tugas {
  collegeId: string;
  idTugas: string;
}

// Includes submissions of former students (K12).
const counting = `SELECT DISTINCT ON (coalesce(p.id_kelompok, p.nim)) coalesce(p.id_kelompok, p.nim) AS pemilik, p.nim, p.id_kelompok,
    p.berkas, p.tautan, p.dikumpulkan_pada, p.terlambat
  FROM tugas_pengumpulan p
  WHERE p.college_id = $1 AND p.id_tugas = $2 AND p.ditarik_pada IS NULL AND coalesce(p.id_kelompok, p.nim) > $3
  ORDER BY coalesce(p.id_kelompok, p.nim), p.percobaan DESC`;

const slice = statement(
  'unduhan.pengumpulan',
  `SELECT v.pemilik, v.nim, coalesce(k.nama, u.nama) AS nama, v.berkas, v.tautan, v.dikumpulkan_pada, v.terlambat
   FROM (${counting} LIMIT $4) v
   LEFT JOIN tugas_kelompok k ON k.college_id = $1 AND k.id = v.id_kelompok
   LEFT JOIN mahasiswa m ON m.college_id = $1 AND m.nim = v.nim
   LEFT JOIN pengguna u ON u.college_id = $1 AND u.id = m.id_pengguna
   ORDER BY v.pemilik`,
);

/** Slices by owner, because names and numbers may change meanwhile. */
export async function* listPengumpulan(
  sql: Sql,
  { collegeId, idTugas }: Tugas,
  most: number,
): AsyncGenerator<PengumpulanRow[]> {
  for (let after = ''; ; ) {
    const rows = await sql.rows<PengumpulanRow>(slice, [collegeId, idTugas, after, most]);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < most) return;
    after = last.pemilik;
  }
}

const count = statement('unduhan.jumlah', `SELECT count(*)::int AS n FROM (${counting}) v`);

export async function countPengumpulan(sql: Sql, { collegeId, idTugas }: Tugas): Promise<number> {
  return (await sql.row<{ n: number }>(count, [collegeId, idTugas, '']))?.n ?? 0;
}
