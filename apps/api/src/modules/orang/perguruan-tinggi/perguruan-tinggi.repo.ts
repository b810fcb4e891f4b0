/** Adds a college with the rows it needs. */
import type { Sql } from '../../../platform/db/sql.ts';

export interface NewCollege {
  id: string;
  nama: string;
  /** Null: browsers reach it at PUBLIC_URL. */
  host: string | null;
}

// The two standard types (DECISIONS 125); /konfigurasi switches them.
const PRESENCE_TYPES = [
  { id: '1', nama: 'Izin' },
  { id: '2', nama: 'Sakit' },
];

/** False when id or host name is taken. */
export function addCollege(tx: Sql, { id, nama, host }: NewCollege): Promise<boolean> {
  return tx.prisma(async (tables) => {
    const data = [{ id, nama, host, copyright: nama }];
    const { count } = await tables.perguruan_tinggi.createMany({ data, skipDuplicates: true });
    if (count === 0) return false;
    await tables.jenis_presensi.createMany({
      data: PRESENCE_TYPES.map((type) => ({ college_id: id, ...type })),
    });
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
