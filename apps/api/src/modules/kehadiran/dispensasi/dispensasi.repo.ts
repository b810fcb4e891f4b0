/** Dispensations from the exam rule, one per student and class (K51). */
import type { kelas, makul, pengguna } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import { scopedStatement, scopeValue } from '../../kelas/index.ts';

export interface DispensasiKey {
  collegeId: string;
  idKelas: string;
  nim: string;
}

export type PesertaRow = Pick<kelas, 'nama_kelas' | 'periode' | 'id_makul' | 'id_prodi'> & {
  nama_makul: makul['nama'];
  id_user: pengguna['id'];
};

const peserta = (lock: string) => (scope: string) =>
  `SELECT k.nama_kelas, k.periode, k.id_makul, k.id_prodi, m.nama AS nama_makul,
     s.id_pengguna AS id_user
   FROM kelas_peserta kp
   JOIN kelas k ON k.college_id = kp.college_id AND k.id = kp.id_kelas
   JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
   JOIN mahasiswa s ON s.college_id = kp.college_id AND s.nim = kp.nim
   WHERE ${scope} AND kp.college_id = $1 AND kp.id_kelas = $3 AND kp.nim = $4 ${lock}`;
const read = scopedStatement('dispensasi.peserta', peserta(''));
const locked = scopedStatement('dispensasi.kunci', peserta('FOR NO KEY UPDATE OF kp'));

/** Null if the actor may not see the class. */
export function findPeserta(
  sql: Sql,
  actor: Actor,
  { idKelas, nim }: Omit<DispensasiKey, 'collegeId'>,
): Promise<PesertaRow | null> {
  return sql.row<PesertaRow>(read[actor.role], [actor.collegeId, scopeValue(actor), idKelas, nim]);
}

export function lockPeserta(
  tx: Tx,
  actor: Actor,
  { idKelas, nim }: Omit<DispensasiKey, 'collegeId'>,
): Promise<PesertaRow | null> {
  return tx.row<PesertaRow>(locked[actor.role], [actor.collegeId, scopeValue(actor), idKelas, nim]);
}
