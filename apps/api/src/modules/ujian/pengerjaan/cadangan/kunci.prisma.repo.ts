import type { Sql } from '../../../../platform/db/sql.ts';
import type { KunciCadanganRow } from './cadangan.repo.ts';

export async function insertKunciCadangan(
  sql: Sql,
  collegeId: string,
  { id, publik, rahasia }: KunciCadanganRow,
  now: Date,
): Promise<void> {
  const data = { college_id: collegeId, id, publik, rahasia, berlaku_dari: now };
  await sql.prisma((tables) => tables.kunci_cadangan.create({ data, select: { id: true } }));
}
