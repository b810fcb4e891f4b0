import { type Sql, statement } from '../../platform/db/sql.ts';

// A sum of hashes, whatever the order of the rows.
const classes = statement(
  'kelas.memberships',
  `SELECT coalesce(s.n, 0) || '.' || coalesce(s.h, 0) || '/' || coalesce(d.n, 0) || '.' || coalesce(d.h, 0) AS isi
   FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS a (college_id, id, ke)
   LEFT JOIN LATERAL (SELECT count(*) AS n, sum(hashtextextended(kp.id_kelas, 0)) AS h FROM mahasiswa m
     JOIN kelas_peserta kp ON kp.college_id = m.college_id AND kp.nim = m.nim
     WHERE m.college_id = a.college_id AND m.id_pengguna = a.id) s ON true
   LEFT JOIN LATERAL (SELECT count(*) AS n, sum(hashtextextended(kp.id_kelas, 0)) AS h FROM dosen l
     JOIN kelas_pengajar kp ON kp.college_id = l.college_id AND kp.id_dosen = l.id
     WHERE l.college_id = a.college_id AND l.id_pengguna = a.id) d ON true
   ORDER BY a.ke`,
);

/** A text per account, in their order, that changes with its classes (K12). */
export async function keanggotaanKelas(
  db: Sql,
  accounts: readonly { collegeId: string; userId: string }[],
): Promise<readonly string[]> {
  const rows = await db.rows<{ isi: string }>(classes, [
    accounts.map((one) => one.collegeId),
    accounts.map((one) => one.userId),
  ]);
  return rows.map((row) => row.isi);
}
