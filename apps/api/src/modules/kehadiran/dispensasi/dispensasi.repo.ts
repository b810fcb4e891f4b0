/** Dispensations from the exam rule, one per student and class (K51). */
import type { dispensasi_ujian, kelas, makul, pengguna } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { scopedStatement, scopeValue } from '../../kelas/index.ts';

export interface DispensasiKey {
  collegeId: string;
  idKelas: string;
  nim: string;
}

type Columns = 'alasan' | 'berkas' | 'sampai' | 'diberikan_nama' | 'diberikan_pada';
export type DispensasiRow = Pick<dispensasi_ujian, Columns>;

const find = statement(
  'dispensasi.find',
  `SELECT alasan, berkas, sampai, diberikan_nama, diberikan_pada FROM dispensasi_ujian
   WHERE college_id = $1 AND id_kelas = $2 AND nim = $3`,
);

export function findDispensasi(
  sql: Sql,
  { collegeId, idKelas, nim }: DispensasiKey,
): Promise<DispensasiRow | null> {
  return sql.row<DispensasiRow>(find, [collegeId, idKelas, nim]);
}

const save = statement(
  'dispensasi.save',
  `INSERT INTO dispensasi_ujian (college_id, id_kelas, nim, alasan, berkas, sampai, diberikan_oleh, diberikan_nama, diberikan_pada)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   ON CONFLICT (college_id, id_kelas, nim) DO UPDATE SET alasan = EXCLUDED.alasan, berkas = EXCLUDED.berkas, sampai = EXCLUDED.sampai,
     diberikan_oleh = EXCLUDED.diberikan_oleh, diberikan_nama = EXCLUDED.diberikan_nama, diberikan_pada = EXCLUDED.diberikan_pada`,
);

interface Given {
  alasan: string;
  berkas: readonly string[];
  sampai: Date;
  by: Pick<Actor, 'userId' | 'nama'>;
  now: Date;
}

export async function saveDispensasi(
  tx: Tx,
  { collegeId, idKelas, nim }: DispensasiKey,
  { alasan, berkas, sampai, by, now }: Given,
): Promise<void> {
  await tx.run(save, [collegeId, idKelas, nim, alasan, berkas, sampai, by.userId, by.nama, now]);
}

const remove = statement(
  'dispensasi.delete',
  'DELETE FROM dispensasi_ujian WHERE college_id = $1 AND id_kelas = $2 AND nim = $3',
);

export async function deleteDispensasi(
  tx: Tx,
  { collegeId, idKelas, nim }: DispensasiKey,
): Promise<void> {
  await tx.run(remove, [collegeId, idKelas, nim]);
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
