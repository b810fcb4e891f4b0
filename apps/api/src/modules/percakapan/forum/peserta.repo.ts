/** Members who joined inside the window (K89). */
import type { forum_peserta } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { KeyForum } from './forum.repo.ts';

const insert = statement(
  'forum_peserta.insert',
  `INSERT INTO forum_peserta (college_id, id_forum, id_pengguna, nim, role, username, waktu_join)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
);

/** True the first time. */
export async function addPeserta(
  tx: Tx,
  { collegeId, id }: KeyForum,
  who: Exclude<Actor, { role: 'operator' }>,
  now: Date,
): Promise<boolean> {
  const student = who.role === 'mahasiswa';
  const of = [
    who.userId,
    student ? who.nim : null,
    student ? 'Mahasiswa' : 'Dosen',
    who.username,
    now,
  ];
  return (await tx.run(insert, [collegeId, id, ...of])) > 0;
}

const find = statement(
  'forum_peserta.find',
  'SELECT waktu_join FROM forum_peserta WHERE college_id = $1 AND id_forum = $2 AND id_pengguna = $3',
);

export async function findJoin(
  db: Sql,
  { collegeId, id }: KeyForum,
  idPengguna: string,
): Promise<Date | null> {
  return (
    (await db.row<{ waktu_join: Date }>(find, [collegeId, id, idPengguna]))?.waktu_join ?? null
  );
}

const any = statement(
  'forum_peserta.any',
  'SELECT 1 FROM forum_peserta WHERE college_id = $1 AND id_forum = $2 AND nim IS NOT NULL LIMIT 1',
);

export async function hasPeserta(db: Sql, { collegeId, id }: KeyForum): Promise<boolean> {
  return (await db.row(any, [collegeId, id])) !== null;
}

export type PesertaRow = Pick<forum_peserta, 'id_pengguna' | 'username' | 'waktu_join'> & {
  nama: string;
  role: 'Mahasiswa' | 'Dosen';
  /** All who joined, even if fewer are listed. */
  jumlah: number;
};

const list = statement(
  'forum_peserta.list',
  `SELECT fp.id_pengguna, fp.username, fp.waktu_join, fp.role, u.nama, (count(*) OVER ())::int AS jumlah FROM forum_peserta fp
   JOIN pengguna u ON u.college_id = fp.college_id AND u.id = fp.id_pengguna
   WHERE fp.college_id = $1 AND fp.id_forum = $2 AND ($3::text IS NULL OR fp.id_pengguna = $3)
   ORDER BY fp.waktu_join, fp.id_pengguna LIMIT $4`,
);

/** In the order they joined; optionally one account. */
export function listPeserta(
  db: Sql,
  { collegeId, id }: KeyForum,
  { idPengguna, most }: { idPengguna: string | null; most: number },
): Promise<PesertaRow[]> {
  return db.rows<PesertaRow>(list, [collegeId, id, idPengguna, most]);
}
