/** Adds a college with the rows it needs. */
import type { Sql } from '../../../platform/db/sql.ts';
import { addJenisPresensi } from './jenis-presensi.repo.ts';

export interface NewCollege {
  id: string;
  nama: string;
  /** Null: browsers reach it at PUBLIC_URL. */
  host: string | null;
}

/** False when id or host name is taken. */
export async function addCollege(tx: Sql, { id, nama, host }: NewCollege): Promise<boolean> {
  const data = [{ id, nama, host, copyright: nama }];
  const { count } = await tx.prisma((tables) =>
    tables.perguruan_tinggi.createMany({ data, skipDuplicates: true }),
  );
  if (count === 0) return false;
  await addJenisPresensi(tx, id);
  return true;
}

export async function collegeExists(db: Sql, id: string): Promise<boolean> {
  return (
    (await db.prisma((tables) =>
      tables.perguruan_tinggi.findUnique({ where: { id }, select: { id: true } }),
    )) !== null
  );
}
