import { type Sql, statement, type Tx } from '../../../../platform/db/sql.ts';

interface Whose {
  collegeId: string;
  idPengguna: string;
}

// SQL: a lock. Of two photos that one person sets at once the later one stays, and none is left
// without an owner.
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

export async function findFotoUrl(
  sql: Sql,
  { collegeId, idPengguna }: Whose,
): Promise<string | null> {
  const where = { college_id_id: { college_id: collegeId, id: idPengguna } };
  return (
    (
      await sql.prisma((tables) =>
        tables.pengguna.findUnique({ where, select: { foto_url: true } }),
      )
    )?.foto_url ?? null
  );
}

export async function setFoto(
  tx: Tx,
  { collegeId, idPengguna }: Whose,
  fotoUrl: string | null,
  now: Date,
): Promise<void> {
  const where = { college_id: collegeId, id: idPengguna };
  await tx.prisma((tables) =>
    tables.pengguna.updateMany({ where, data: { foto_url: fotoUrl, updated_at: now } }),
  );
}

// SQL: rows of another module, as many as there are.
const files = statement(
  'pengguna.foto.files',
  `SELECT id FROM berkas WHERE college_id = $1 AND pemilik_jenis = 'pengguna' AND pemilik_id = $2 AND kind = 'foto'`,
);

/** Files that are photos of the person. */
export async function listFotoFiles(sql: Sql, { collegeId, idPengguna }: Whose): Promise<string[]> {
  return (await sql.rows<{ id: string }>(files, [collegeId, idPengguna])).map(({ id }) => id);
}
