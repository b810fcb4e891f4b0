/** A task's students, also former ones with submission or grade (K12, K57). */
import { type Sql, statement } from '../../../platform/db/sql.ts';

export interface TugasDinilai {
  collegeId: string;
  idTugas: string;
  idKelas: string;
  perKelompok: boolean;
}

/** The first parameters of every statement here. */
export const valuesOf = ({ collegeId, idTugas, idKelas, perKelompok }: TugasDinilai) => [
  collegeId,
  idTugas,
  idKelas,
  perKelompok,
];

// By key for each student: after a first mass write the planner expects one row and would read all
// of them for each.
const accounts = `JOIN mahasiswa m ON m.college_id = $1 AND m.nim = kp.nim
  JOIN pengguna u ON u.college_id = $1 AND u.id = m.id_pengguna`;
export const students = `kelas_peserta kp ${accounts}`;
const groupOf = (
  membership: string,
) => `LEFT JOIN LATERAL (SELECT g.id_kelompok FROM tugas_anggota g
    WHERE g.college_id = $1 AND g.id_tugas = $2 AND g.nim = kp.nim AND $4::boolean ${membership} LIMIT 1) a ON true
  LEFT JOIN LATERAL (SELECT g.id, g.nama FROM tugas_kelompok g WHERE g.college_id = $1 AND g.id = a.id_kelompok LIMIT 1) k ON true`;
export const participants = `${students} ${groupOf('AND g.sampai IS NULL')}`;
/** Task `t` is for the student. */
export const isForOne = (t: string, nim: string) => `(NOT ${t}.terbatas OR EXISTS (
    SELECT FROM aktivitas_peserta ap WHERE ap.college_id = $1 AND ap.id_aktivitas = ${t}.id AND ap.nim = ${nim}))`;
export const isFor = `kp.college_id = $1 AND kp.id_kelas = $3 AND EXISTS (
  SELECT FROM aktivitas t WHERE t.college_id = $1 AND t.id = $2 AND ${isForOne('t', 'kp.nim')})`;

// The few former students by key; an EXISTS would read all submissions and grades
// (docs/decisions/131).
const gone = `(SELECT z.nim FROM kelas_keluar z JOIN LATERAL (
    SELECT 1 FROM tugas_nilai g
    WHERE g.college_id = $1 AND g.id_tugas = $2 AND g.nim = z.nim AND (g.nilai IS NOT NULL OR g.catatan IS NOT NULL)
    UNION ALL SELECT 1 FROM tugas_pengumpulan p
    WHERE p.college_id = $1 AND p.id_tugas = $2 AND p.nim = z.nim AND p.ditarik_pada IS NULL
    UNION ALL SELECT 1 FROM tugas_pengumpulan_anggota x
    JOIN tugas_pengumpulan p ON p.college_id = x.college_id AND p.id = x.id_pengumpulan
    WHERE x.college_id = $1 AND x.nim = z.nim AND p.id_tugas = $2 AND p.ditarik_pada IS NULL AND p.nim IS NULL
    LIMIT 1) t ON true WHERE z.college_id = $1 AND z.id_kelas = $3) kp`;
/** Former students with a submission or grade. */
export const leavers = `${gone} ${accounts}`;
export const leaversInGroups = `${leavers} ${groupOf('ORDER BY g.sampai DESC, g.id DESC')}`;

export const gradeOf = (nim: string) => `LEFT JOIN LATERAL (SELECT g.* FROM tugas_nilai g
  WHERE g.college_id = $1 AND g.id_tugas = $2 AND g.nim = ${nim} LIMIT 1) n ON true`;

/** A group id or a nim. */
export const rowId = 'coalesce(k.id, kp.nim)';

const leaverRows = statement(
  'penilaian.jumlah_keluar',
  `SELECT count(DISTINCT ${rowId})::int AS n FROM ${leaversInGroups} WHERE k.id IS NULL OR NOT EXISTS (
     SELECT FROM tugas_anggota g WHERE g.college_id = $1 AND g.id_kelompok = k.id AND g.sampai IS NULL)`,
);

/** Rows in which everybody has left the class. */
export async function countKeluar(db: Sql, tugas: TugasDinilai): Promise<number> {
  return (await db.row<{ n: number }>(leaverRows, valuesOf(tugas)))?.n ?? 0;
}

const leaverNames = statement(
  'penilaian.nama_keluar',
  `SELECT kp.nim, u.nama FROM ${leavers} WHERE kp.nim = ANY($4::text[]) ORDER BY u.nama, kp.nim`,
);

export function listKeluar(
  sql: Sql,
  { collegeId, idTugas, idKelas }: TugasDinilai,
  nims: readonly string[],
): Promise<{ nim: string; nama: string }[]> {
  return sql.rows(leaverNames, [collegeId, idTugas, idKelas, nims]);
}
