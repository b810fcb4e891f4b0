/** Leader and positions as they stand, under the class's lock. */
import type { kelas_pengajar } from '@lms/prisma/tables';
import { type Sql, statement } from '../../../platform/db/sql.ts';

interface InKelas {
  collegeId: string;
  idKelas: string;
}

const ketua = statement(
  'kelas.ketua.find',
  `SELECT nim FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2 AND jabatan = 'ketua_kelas' ORDER BY nim`,
);

/** Nims; more than one only after an import that named several. */
export async function listKetua(
  sql: Sql,
  { collegeId, idKelas }: InKelas,
): Promise<readonly string[]> {
  const rows = await sql.rows<{ nim: string }>(ketua, [collegeId, idKelas]);
  return rows.map(({ nim }) => nim);
}

const peserta = statement(
  'kelas.ketua.peserta',
  'SELECT nama FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2 AND nim = $3',
);

/** The participant's name; null unless in the class. */
export async function findPeserta(
  sql: Sql,
  { collegeId, idKelas }: InKelas,
  nim: string,
): Promise<string | null> {
  return (await sql.row<{ nama: string }>(peserta, [collegeId, idKelas, nim]))?.nama ?? null;
}

export type JabatanRow = Pick<kelas_pengajar, 'id_dosen' | 'jabatan'>;

const jabatan = statement(
  'kelas.jabatan.list',
  'SELECT id_dosen, jabatan FROM kelas_pengajar WHERE college_id = $1 AND id_kelas = $2 ORDER BY urutan, id_dosen',
);

export function listJabatan(sql: Sql, { collegeId, idKelas }: InKelas): Promise<JabatanRow[]> {
  return sql.rows(jabatan, [collegeId, idKelas]);
}
