import type { Sql, Tx } from '../../../platform/db/sql.ts';

const ASKED_WITHIN_MS = 24 * 60 * 60 * 1_000;

/** Within the last 24 hours, by the owner. */
export async function listAsked(
  tx: Tx,
  collegeId: string,
  userId: string,
  now: Date,
): Promise<Date[]> {
  const dibuat_pada = { gt: new Date(now.getTime() - ASKED_WITHIN_MS) };
  const where = { college_id: collegeId, id_pengguna: userId, dibuat_oleh: userId, dibuat_pada };
  const rows = await tx.prisma((tables) =>
    tables.tautan_aktivasi.findMany({ where, select: { dibuat_pada: true } }),
  );
  return rows.map((row) => row.dibuat_pada);
}

export function findCollege(
  db: Sql,
  collegeId: string,
): Promise<{ nama: string; host: string | null } | null> {
  const select = { nama: true, host: true };
  return db.prisma((tables) =>
    tables.perguruan_tinggi.findUnique({ where: { id: collegeId }, select }),
  );
}
