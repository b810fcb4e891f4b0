import type { Tx } from '../../../platform/db/sql.ts';
import type { Forget } from '../../../platform/forget.ts';
import type { KomentarRow, Milik } from './bank-komentar.repo.ts';

export async function insertKomentar(
  tx: Tx,
  { collegeId, userId }: Milik,
  { id, teks, now }: KomentarRow & { now: Date },
): Promise<void> {
  const data = { college_id: collegeId, id_pengguna: userId, id, teks, dibuat_pada: now };
  await tx.prisma((tables) => tables.bank_komentar.create({ data, select: { id: true } }));
}

export async function updateKomentar(
  tx: Tx,
  { collegeId, userId }: Milik,
  { id, teks }: KomentarRow,
): Promise<boolean> {
  const where = { college_id: collegeId, id_pengguna: userId, id };
  const { count } = await tx.prisma((tables) =>
    tables.bank_komentar.updateMany({ where, data: { teks } }),
  );
  return count > 0;
}

export async function deleteKomentar(
  tx: Tx,
  { collegeId, userId }: Milik,
  id: string,
): Promise<boolean> {
  const where = { college_id: collegeId, id_pengguna: userId, id };
  const { count } = await tx.prisma((tables) => tables.bank_komentar.deleteMany({ where }));
  return count > 0;
}

export const forgetBankKomentar: Forget = {
  tabel: 'bank_komentar',
  forget: async (tx, { collegeId, id }) => {
    const where = { college_id: collegeId, id_pengguna: id };
    return (await tx.prisma((tables) => tables.bank_komentar.deleteMany({ where }))).count;
  },
};
