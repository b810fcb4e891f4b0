/** Every change of `jenis_presensi` (docs/decisions/133): a college's types besides hadir and alpa. */
import type { Tables } from '../../../platform/db/prisma.ts';
import type { Tx } from '../../../platform/db/sql.ts';

// The two standard types (DECISIONS 125); /konfigurasi switches them.
const PRESENCE_TYPES = [
  { id: '1', nama: 'Izin' },
  { id: '2', nama: 'Sakit' },
];

export async function addJenisPresensi(tables: Tables, collegeId: string): Promise<void> {
  const data = PRESENCE_TYPES.map((type) => ({ college_id: collegeId, ...type }));
  await tables.jenis_presensi.createMany({ data });
}

/** The caller has locked the row. */
export async function setJenisPresensi(
  tx: Tx,
  collegeId: string,
  id: string,
  isActive: boolean,
): Promise<void> {
  const where = { college_id: collegeId, id };
  await tx.prisma((tables) =>
    tables.jenis_presensi.updateMany({ where, data: { is_active: isActive } }),
  );
}
