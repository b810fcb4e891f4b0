/** Addresses of calendar feeds: one per person, known by its hash (K125). */
import type { langganan_kalender } from '@lms/prisma/tables';
import type { Identity } from '../../../platform/auth/actor-source.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { forgetRows } from '../../../platform/forget.ts';

interface Whose {
  collegeId: string;
  userId: string;
}

const find = statement(
  'kalender.langganan',
  'SELECT dibuat_pada, dibaca_pada FROM langganan_kalender WHERE college_id = $1 AND id_pengguna = $2',
);

export function findLangganan(
  db: Sql,
  { collegeId, userId }: Whose,
): Promise<Pick<langganan_kalender, 'dibuat_pada' | 'dibaca_pada'> | null> {
  return db.row(find, [collegeId, userId]);
}

const replace = statement(
  'kalender.langganan_baru',
  `INSERT INTO langganan_kalender (college_id, id_pengguna, token_hash, dibuat_pada) VALUES ($1, $2, $3, $4)
   ON CONFLICT (college_id, id_pengguna) DO UPDATE SET token_hash = excluded.token_hash, dibuat_pada = excluded.dibuat_pada, dibaca_pada = NULL`,
);

/** The former address ends. */
export async function replaceLangganan(
  tx: Tx,
  { collegeId, userId }: Whose,
  { hash, now }: { hash: string; now: Date },
): Promise<void> {
  await tx.run(replace, [collegeId, userId, hash, now]);
}

const remove = statement(
  'kalender.langganan_cabut',
  'DELETE FROM langganan_kalender WHERE college_id = $1 AND id_pengguna = $2',
);

/** False: there was none. */
export async function deleteLangganan(tx: Tx, { collegeId, userId }: Whose): Promise<boolean> {
  return (await tx.run(remove, [collegeId, userId])) > 0;
}

export type PemilikRow = {
  college_id: string;
  nama_college: string;
  id_pengguna: string;
  username: string;
  nama: string;
  role: Identity['role'];
  nim: string | null;
  dibatasi: boolean;
  id_dosen: string | null;
} & Pick<langganan_kalender, 'dibuat_pada' | 'dibaca_pada'>;

const owner = statement(
  'kalender.pemilik',
  `SELECT l.college_id, l.id_pengguna, l.dibuat_pada, l.dibaca_pada, t.nama AS nama_college, p.username, p.nama, p.role, m.nim, d.id AS id_dosen,
     EXISTS (SELECT FROM pembatasan b WHERE b.college_id = m.college_id AND b.nim = m.nim AND NOT b.memenuhi_syarat) AS dibatasi
   FROM langganan_kalender l JOIN perguruan_tinggi t ON t.id = l.college_id JOIN pengguna p ON p.college_id = l.college_id AND p.id = l.id_pengguna AND p.is_active
   LEFT JOIN mahasiswa m ON m.college_id = p.college_id AND m.id_pengguna = p.id
   LEFT JOIN dosen d ON d.college_id = p.college_id AND d.id_pengguna = p.id
   WHERE l.token_hash = $1`,
);

/** Finds only active accounts: the address ends with the account. */
export function findPemilik(db: Sql, hash: string): Promise<PemilikRow | null> {
  return db.row<PemilikRow>(owner, [hash]);
}

const seen = statement(
  'kalender.dibaca',
  'UPDATE langganan_kalender SET dibaca_pada = $3 WHERE college_id = $1 AND id_pengguna = $2',
);

export async function saveRead(
  db: Sql,
  { college_id, id_pengguna }: Pick<PemilikRow, 'college_id' | 'id_pengguna'>,
  now: Date,
): Promise<void> {
  await db.run(seen, [college_id, id_pengguna, now]);
}

export const forgetLangganan = forgetRows(
  'langganan_kalender',
  'DELETE FROM langganan_kalender WHERE college_id = $1 AND id_pengguna = $2',
);
