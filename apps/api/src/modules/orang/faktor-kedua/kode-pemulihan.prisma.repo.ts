/** Every change of `kode_pemulihan` (docs/decisions/133). */
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { Forget } from '../../../platform/forget.ts';
import type { Owner } from './faktor-kedua.prisma.repo.ts';

const keyOf = ({ collegeId, userId }: Owner) => ({ college_id: collegeId, id_pengguna: userId });

export function countCodes(db: Sql, owner: Owner): Promise<number> {
  const where = { ...keyOf(owner), dipakai_pada: null };
  return db.prisma((tables) => tables.kode_pemulihan.count({ where }));
}

export async function replaceCodes(tx: Tx, owner: Owner, hashes: readonly string[]): Promise<void> {
  await tx.prisma(async (tables) => {
    await tables.kode_pemulihan.deleteMany({ where: keyOf(owner) });
    await tables.kode_pemulihan.createMany({
      data: hashes.map((hash) => ({ ...keyOf(owner), hash })),
    });
  });
}

/** False when no unused code has one of these hashes: one for each secret that counts. */
export async function spendCode(
  tx: Tx,
  { hashes, now, ...owner }: Owner & { hashes: readonly string[]; now: Date },
): Promise<boolean> {
  const where = { ...keyOf(owner), hash: { in: [...hashes] }, dipakai_pada: null };
  const { count } = await tx.prisma((tables) =>
    tables.kode_pemulihan.updateMany({ where, data: { dipakai_pada: now } }),
  );
  return count > 0;
}

export async function removeCodes(tx: Tx, owner: Owner): Promise<void> {
  await tx.prisma((tables) => tables.kode_pemulihan.deleteMany({ where: keyOf(owner) }));
}

export const forgetKodePemulihan: Forget = {
  tabel: 'kode_pemulihan',
  forget: async (tx, { collegeId, id }) => {
    const where = keyOf({ collegeId, userId: id });
    return (await tx.prisma((tables) => tables.kode_pemulihan.deleteMany({ where }))).count;
  },
};
