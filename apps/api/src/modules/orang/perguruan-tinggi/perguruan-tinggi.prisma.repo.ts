/** Adds a college with the rows it needs. */
import type { Sql } from '../../../platform/db/sql.ts';
import { insertPerguruanTinggi, type NewCollege } from '../../sistem/pengaturan/index.ts';
import { addJenisPresensi } from './jenis-presensi.prisma.repo.ts';

/** False when id or host name is taken. */
export function addCollege(tx: Sql, college: NewCollege): Promise<boolean> {
  return tx.prisma(async (tables) => {
    if (!(await insertPerguruanTinggi(tables, college))) return false;
    await addJenisPresensi(tables, college.id);
    return true;
  });
}

export async function collegeExists(db: Sql, id: string): Promise<boolean> {
  return (
    (await db.prisma((tables) =>
      tables.perguruan_tinggi.findUnique({ where: { id }, select: { id: true } }),
    )) !== null
  );
}
