import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';

interface Whose {
  collegeId: string;
  idPengguna: string;
}

// Locked: of two photos that one person sets at once the later one stays, and none is left without an owner.
const lock = statement(
  'pengguna.foto.lock',
  'SELECT nama, foto_url FROM pengguna WHERE college_id = $1 AND id = $2 FOR NO KEY UPDATE',
);

export function lockFoto(tx: Tx, { collegeId, idPengguna }: Whose): Promise<{ nama: string; foto_url: string | null } | null> {
  return tx.row(lock, [collegeId, idPengguna]);
}

const read = statement('pengguna.foto.read', 'SELECT foto_url FROM pengguna WHERE college_id = $1 AND id = $2');

export async function findFotoUrl(sql: Sql, { collegeId, idPengguna }: Whose): Promise<string | null> {
  return (await sql.row<{ foto_url: string | null }>(read, [collegeId, idPengguna]))?.foto_url ?? null;
}

const set = statement(
  'pengguna.foto.set',
  'UPDATE pengguna SET foto_url = $3, updated_at = $4 WHERE college_id = $1 AND id = $2',
);

export async function setFoto(tx: Tx, { collegeId, idPengguna }: Whose, fotoUrl: string | null, now: Date): Promise<void> {
  await tx.run(set, [collegeId, idPengguna, fotoUrl, now]);
}

const files = statement(
  'pengguna.foto.files',
  `SELECT id FROM berkas WHERE college_id = $1 AND pemilik_jenis = 'pengguna' AND pemilik_id = $2 AND kind = 'foto'`,
);

/** Files that are photos of the person. */
export async function listFotoFiles(sql: Sql, { collegeId, idPengguna }: Whose): Promise<string[]> {
  return (await sql.rows<{ id: string }>(files, [collegeId, idPengguna])).map(({ id }) => id);
}
