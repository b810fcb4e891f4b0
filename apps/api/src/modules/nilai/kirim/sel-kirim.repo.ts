/** Cells that can be sent: of students who take part now (N43). */
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { COMPONENTS, COUNTED_AS_ZERO, MAPPING, SOURCES } from '../hitung/sumber.repo.ts';
import type { KeyKelas } from '../kelas-nilai.repo.ts';
import { SUMBER } from '../sel.repo.ts';
import type { SelKirim } from './kirim.policy.ts';

const cells = statement(
  'nilai_kirim.sel',
  `SELECT n.id_komponen, n.nim, u.nama, n.versi, n.berlaku::float8 AS berlaku, ${SUMBER} AS sumber, n.lengkap, n.kirim_status,
     n.kirim_nilai::float8 AS kirim_nilai
   FROM nilai_komponen n
   JOIN kelas_peserta p ON p.college_id = n.college_id AND p.id_kelas = n.id_kelas AND p.nim = n.nim
   JOIN mahasiswa m ON m.college_id = n.college_id AND m.nim = n.nim
   JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
   WHERE n.college_id = $1 AND n.id_kelas = $2 AND n.id_komponen = ANY($3::text[]) AND ($4::text[] IS NULL OR n.nim = ANY($4::text[]))
   ORDER BY n.id_komponen, n.nim`,
);

export function listSelKirim(
  sql: Sql,
  { collegeId, idKelas }: KeyKelas,
  { komponen, nim }: { komponen: readonly string[]; nim: readonly string[] | null },
): Promise<SelKirim[]> {
  return sql.rows<SelKirim>(cells, [collegeId, idKelas, komponen, nim]);
}

const asZero = statement(
  'nilai_kirim.sebagai_nol',
  `WITH ${SOURCES}, ${COUNTED_AS_ZERO}, ${MAPPING}, ${COMPONENTS}
   SELECT id_komponen, nim, hitung::float8 AS nilai FROM hasil WHERE id_komponen = ANY($7::text[]) AND hitung IS NOT NULL`,
);

/** Components with 0 for what waits for a grade (N2). */
export function listSebagaiNol(
  sql: Sql,
  { collegeId, idKelas }: KeyKelas,
  how: {
    now: Date;
    nim: readonly string[];
    maksimalRemedial: number | null;
    kehadiran: boolean;
    komponen: readonly string[];
  },
): Promise<{ id_komponen: string; nim: string; nilai: number }[]> {
  const { now, nim, maksimalRemedial, kehadiran, komponen } = how;
  return sql.rows(asZero, [collegeId, idKelas, now, nim, maksimalRemedial, kehadiran, komponen]);
}

const without = statement(
  'nilai_komponen.tanpa_tolak',
  `SELECT k.id FROM unnest($2::text[]) AS k (id) WHERE NOT EXISTS (
     SELECT FROM nilai_komponen n WHERE n.college_id = $1 AND n.id_kelas = k.id AND n.kirim_status = 'ditolak')`,
);

/** Returns those of the classes that have no refused grade. */
export async function listTanpaTolak(
  tx: Tx,
  { collegeId, idKelas }: { collegeId: string; idKelas: readonly string[] },
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(without, [collegeId, idKelas]);
  return rows.map(({ id }) => id);
}
