/** The presence types of a college besides hadir and alpa. No other file writes `jenis_presensi`. */
import type { jenis_presensi } from '@lms/prisma/tables';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';

// The two standard types (DECISIONS 125); /konfigurasi switches them.
const add = statement(
  'kehadiran.type.add',
  `INSERT INTO jenis_presensi (college_id, id, nama) VALUES ($1, '1', 'Izin'), ($1, '2', 'Sakit')`,
);

export async function addJenisPresensi(tx: Sql, collegeId: string): Promise<void> {
  await tx.run(add, [collegeId]);
}

export type JenisPresensiRow = Pick<jenis_presensi, 'id' | 'nama' | 'is_active'>;

const set = statement(
  'kehadiran.type.set',
  'UPDATE jenis_presensi SET is_active = $3 WHERE college_id = $1 AND id = $2',
);

/** The caller has locked the row. */
export async function setJenisPresensi(
  tx: Tx,
  collegeId: string,
  id: string,
  isActive: boolean,
): Promise<void> {
  await tx.run(set, [collegeId, id, isActive]);
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
