import { sealedColumn } from '../../../platform/auth/sealed-column.ts';
import type { SigningKeyRow } from '../../../platform/auth/signing-key.ts';
import type { Sql } from '../../../platform/db/sql.ts';

export const sealedReportKeys = sealedColumn({
  table: 'kunci_bap',
  key: ['college_id', 'id'],
  column: 'rahasia',
  ownerOf: ([collegeId, id]) => `kunci bap/${collegeId}/${id}`,
});

export async function insertKunci(
  sql: Sql,
  collegeId: string,
  { id, publik, rahasia, berlaku_dari }: SigningKeyRow,
): Promise<void> {
  const data = { college_id: collegeId, id, publik, rahasia, berlaku_dari };
  await sql.prisma((tables) => tables.kunci_bap.create({ data, select: { id: true } }));
}
