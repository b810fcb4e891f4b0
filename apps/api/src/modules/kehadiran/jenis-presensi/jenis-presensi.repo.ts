import type { jenis_presensi } from '@lms/prisma/tables';
import { statement, type Tx } from '../../../platform/db/sql.ts';

export type JenisPresensiRow = Pick<jenis_presensi, 'id' | 'nama' | 'is_active'>;

/** The caller has locked the row. */
export async function setJenisPresensi(
  tx: Tx,
  collegeId: string,
  id: string,
  isActive: boolean,
): Promise<void> {
  const where = { college_id_id: { college_id: collegeId, id } };
  await tx.prisma((tables) =>
    tables.jenis_presensi.update({ where, data: { is_active: isActive } }),
  );
}

const lock = statement(
  'kehadiran.type.lock',
  'SELECT id, nama, is_active FROM jenis_presensi WHERE college_id = $1 AND id = $2 FOR UPDATE',
);

export function lockJenisPresensi(
  tx: Tx,
  collegeId: string,
  id: string,
): Promise<JenisPresensiRow | null> {
  return tx.row<JenisPresensiRow>(lock, [collegeId, id]);
}
