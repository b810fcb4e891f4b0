import { type Sql, statement, type Tx } from '../../../../platform/db/sql.ts';

interface Whose {
  collegeId: string;
  idPengguna: string;
}

// Raw SQL: a lock, so that of two simultaneous photos the later stays and none loses its owner.
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

// Raw SQL over another module's rows.
const files = statement(
  'pengguna.foto.files',
  `SELECT id FROM berkas WHERE college_id = $1 AND pemilik_jenis = 'pengguna' AND pemilik_id = $2 AND kind = 'foto'`,
);

export async function listFotoFiles(sql: Sql, { collegeId, idPengguna }: Whose): Promise<string[]> {
  return (await sql.rows<{ id: string }>(files, [collegeId, idPengguna])).map(({ id }) => id);
}
