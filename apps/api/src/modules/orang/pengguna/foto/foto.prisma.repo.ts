import type { Sql } from '../../../../platform/db/sql.ts';
import type { Whose } from './foto.repo.ts';

export async function findFotoUrl(
  sql: Sql,
  { collegeId, idPengguna }: Whose,
): Promise<string | null> {
  const where = { college_id_id: { college_id: collegeId, id: idPengguna } };
  const row = await sql.prisma((tables) =>
    tables.pengguna.findUnique({ where, select: { foto_url: true } }),
  );
  return row?.foto_url ?? null;
}
