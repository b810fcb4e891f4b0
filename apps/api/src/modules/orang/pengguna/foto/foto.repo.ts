import { type Sql, statement, type Tx } from '../../../../platform/db/sql.ts';

export interface Whose {
  collegeId: string;
  idPengguna: string;
}

// A lock: the later of two simultaneous photos stays and none loses its owner.
const lock = statement(
  'pengguna.foto.lock',
  'SELECT nama, foto_url FROM pengguna WHERE college_id = $1 AND id = $2 FOR NO KEY UPDATE',
);

export function lockFoto(
  tx: Tx,
  { collegeId, idPengguna }: Whose,
): Promise<{ nama: string; foto_url: string | null } | null> {
  return tx.row(lock, [collegeId, idPengguna]);
}

const files = statement(
  'pengguna.foto.files',
  `SELECT id FROM berkas WHERE college_id = $1 AND pemilik_jenis = 'pengguna' AND pemilik_id = $2 AND kind = 'foto'`,
);

export async function listFotoFiles(sql: Sql, { collegeId, idPengguna }: Whose): Promise<string[]> {
  return (await sql.rows<{ id: string }>(files, [collegeId, idPengguna])).map(({ id }) => id);
}
