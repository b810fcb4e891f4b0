import { type Sql, statement } from '../../../platform/db/sql.ts';

/** NIM or NIDN, null for operators. `p`: the table's name in the query. */
export const nomorInduk = (p: string): string =>
  `coalesce((SELECT m.nim FROM mahasiswa m WHERE m.college_id = ${p}.college_id AND m.id_pengguna = ${p}.id),
     (SELECT d.nidn FROM dosen d WHERE d.college_id = ${p}.college_id AND d.id_pengguna = ${p}.id))`;

const selectPassword = statement(
  'akun.password',
  `SELECT p.username, p.nama, ${nomorInduk('p')} AS nomor_induk, p.sandi_hash FROM pengguna p WHERE p.college_id = $1 AND p.id = $2`,
);

export function findPassword(
  db: Sql,
  { collegeId, userId }: { collegeId: string; userId: string },
): Promise<{
  username: string;
  nama: string;
  nomor_induk: string | null;
  sandi_hash: string | null;
} | null> {
  return db.row(selectPassword, [collegeId, userId]);
}
