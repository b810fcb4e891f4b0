/** Actions on attempts. The caller holds the attempt. */
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';

interface Oleh {
  userId: string;
  nama: string;
}

interface Satu {
  collegeId: string;
  id: string;
}

const whose = statement(
  'pengawasan.pemilik',
  `SELECT w.id_ujian, w.nim, m.id_pengguna AS id_user, u.nama FROM pengerjaan w JOIN mahasiswa m ON m.college_id = $1 AND m.nim = w.nim
   JOIN pengguna u ON u.college_id = $1 AND u.id = m.id_pengguna WHERE w.college_id = $1 AND w.id = $2 AND w.dibatalkan_pada IS NULL`,
);

export interface PemilikRow {
  id_ujian: string;
  nim: string;
  id_user: string;
  nama: string;
}

/** The caller checks access. */
export function findPemilik(sql: Sql, { collegeId, id }: Satu): Promise<PemilikRow | null> {
  return sql.row<PemilikRow>(whose, [collegeId, id]);
}

const event = statement(
  'pengawasan.peristiwa',
  `INSERT INTO pengerjaan_peristiwa (college_id, id, id_pengerjaan, jenis, alasan, menit, oleh, oleh_nama, pada)
   SELECT $1, gen_random_uuid()::text, n.id, $4, $5, n.menit, $6, $7, $8 FROM unnest($2::text[], $3::int4[]) AS n (id, menit)`,
);

export interface Peristiwa {
  jenis: 'diakhiri' | 'dibuka_kembali' | 'direset';
  alasan: string | null;
}

export async function insertPeristiwa(
  tx: Tx,
  collegeId: string,
  rows: readonly { id: string; menit?: number | undefined }[],
  { jenis, alasan, oleh, now }: Peristiwa & { oleh: Oleh; now: Date },
): Promise<void> {
  if (rows.length === 0) return;
  const values = [collegeId, rows.map(({ id }) => id), rows.map(({ menit }) => menit ?? null)];
  await tx.run(event, [...values, jenis, alasan, oleh.userId, oleh.nama, now]);
}
