import type { Sql } from '../../../../platform/db/sql.ts';
import type { KunciRow } from './tanda-terima.repo.ts';

export async function insertKunci(
  sql: Sql,
  collegeId: string,
  { id, publik, rahasia, berlaku_dari }: KunciRow,
): Promise<void> {
  const data = { college_id: collegeId, id, publik, rahasia, berlaku_dari };
  await sql.prisma((tables) => tables.kunci_tanda_tangan.create({ data, select: { id: true } }));
}
