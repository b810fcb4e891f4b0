import type { faktor_kedua } from '@lms/prisma/tables';
import type { Sql } from '../../../platform/db/sql.ts';

export interface Owner {
  collegeId: string;
  userId: string;
}

export const factorColumns = {
  rahasia: true,
  aktif_pada: true,
  langkah_terakhir: true,
  gagal: true,
  terkunci_sampai: true,
} as const;

export type FactorRow = Pick<faktor_kedua, keyof typeof factorColumns>;

export function findFactor(db: Sql, { collegeId, userId }: Owner): Promise<FactorRow | null> {
  const where = { college_id_id_pengguna: { college_id: collegeId, id_pengguna: userId } };
  return db.prisma((tables) => tables.faktor_kedua.findUnique({ where, select: factorColumns }));
}

/** The authenticator app shows this name. */
export async function findCollegeName(db: Sql, collegeId: string): Promise<string> {
  const row = await db.prisma((tables) =>
    tables.perguruan_tinggi.findUnique({ where: { id: collegeId }, select: { nama: true } }),
  );
  return row?.nama ?? 'LMS';
}
