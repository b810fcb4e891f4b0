/** Students exempt from activities (N9); the only writer of nilai_pengecualian. */
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Pelaku } from '../buku.repo.ts';
import type { KeyKelas } from '../kelas-nilai.repo.ts';

interface KeyPengecualian extends KeyKelas {
  idAktivitas: string;
  nim: string;
}

const save = statement(
  'nilai_pengecualian.save',
  `INSERT INTO nilai_pengecualian AS e (college_id, id_kelas, id_aktivitas, nim, alasan, oleh, oleh_nama, pada)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT (college_id, id_kelas, id_aktivitas, nim)
     DO UPDATE SET alasan = EXCLUDED.alasan, oleh = EXCLUDED.oleh, oleh_nama = EXCLUDED.oleh_nama, pada = EXCLUDED.pada
     WHERE e.alasan <> EXCLUDED.alasan`,
);

/** Returns whether something changed. */
export async function saveExemption(
  tx: Tx,
  { collegeId, idKelas, idAktivitas, nim }: KeyPengecualian,
  { alasan, now, oleh }: { alasan: string; now: Date; oleh: Pelaku },
): Promise<boolean> {
  const values = [collegeId, idKelas, idAktivitas, nim, alasan, oleh.username, oleh.nama, now];
  return (await tx.run(save, values)) > 0;
}

const remove = statement(
  'nilai_pengecualian.remove',
  'DELETE FROM nilai_pengecualian WHERE college_id = $1 AND id_kelas = $2 AND id_aktivitas = $3 AND nim = $4',
);

/** Returns whether there was one. */
export async function removeExemption(
  tx: Tx,
  { collegeId, idKelas, idAktivitas, nim }: KeyPengecualian,
): Promise<boolean> {
  return (await tx.run(remove, [collegeId, idKelas, idAktivitas, nim])) > 0;
}

const find = statement(
  'nilai_pengecualian.find',
  `SELECT alasan, oleh_nama AS oleh, pada FROM nilai_pengecualian
   WHERE college_id = $1 AND id_kelas = $2 AND id_aktivitas = $3 AND nim = $4`,
);

export function findExemption(
  sql: Sql,
  { collegeId, idKelas, idAktivitas, nim }: KeyPengecualian,
): Promise<{ alasan: string; oleh: string; pada: Date } | null> {
  return sql.row(find, [collegeId, idKelas, idAktivitas, nim]);
}

const participant = statement(
  'nilai.peserta',
  `SELECT m.id_pengguna, u.nama FROM kelas_peserta p
   JOIN mahasiswa m ON m.college_id = p.college_id AND m.nim = p.nim
   JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
   WHERE p.college_id = $1 AND p.id_kelas = $2 AND p.nim = $3`,
);

export function findParticipant(
  sql: Sql,
  { collegeId, idKelas }: KeyKelas,
  nim: string,
): Promise<{ id_pengguna: string; nama: string } | null> {
  return sql.row(participant, [collegeId, idKelas, nim]);
}
