import type { jenis_presensi } from '@lms/prisma/tables';
import { statement, type Tx } from '../../../platform/db/sql.ts';

export type JenisPresensiRow = Pick<jenis_presensi, 'id' | 'nama' | 'is_active'>;

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
