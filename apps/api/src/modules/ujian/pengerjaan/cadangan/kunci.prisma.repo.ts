import { sealedColumn } from '../../../../platform/auth/sealed-column.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import type { KunciCadanganRow } from './cadangan.repo.ts';

export const sealedBackupKeys = sealedColumn({
  table: 'kunci_cadangan',
  key: ['college_id', 'id'],
  column: 'rahasia',
  ownerOf: ([collegeId, id]) => `cadangan ujian/${collegeId}/${id}`,
});

export async function insertKunciCadangan(
  sql: Sql,
  collegeId: string,
  { id, publik, rahasia }: KunciCadanganRow,
  now: Date,
): Promise<void> {
  const data = { college_id: collegeId, id, publik, rahasia, berlaku_dari: now };
  await sql.prisma((tables) => tables.kunci_cadangan.create({ data, select: { id: true } }));
}
