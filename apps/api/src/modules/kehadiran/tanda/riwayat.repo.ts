import type { DetailKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { MeetingKey } from './tanda.repo.ts';

type Entry = DetailKehadiran['riwayat'][number];

export type RiwayatRow = Omit<Entry, 'pada'> & { pada: Date };

const MOST = 100;

const trail = statement(
  'kehadiran.riwayat',
  `WITH semua AS (
     SELECT l.pada, 1 AS urut, l.id AS nomor, 'tanda' AS jenis, l.presensi, l.sumber, l.oleh_nama AS oleh, NULL AS catatan
     FROM kehadiran_ledger l
     WHERE l.college_id = $1 AND l.id_pertemuan = $2 AND l.nim = $3 AND l.jenis = 'tanda'
     UNION ALL
     SELECT s.diajukan_pada, 0, 0, 'sanggahan_diajukan', s.presensi_semula, NULL, s.diajukan_operator, s.alasan
     FROM sanggahan_kehadiran s WHERE s.college_id = $1 AND s.id_pertemuan = $2 AND s.nim = $3
     UNION ALL
     SELECT s.dijawab_pada, 2, 0, 'sanggahan_' || s.status, s.presensi, CASE WHEN s.status = 'diterima' THEN 'sanggahan' END,
       s.dijawab_oleh_nama, s.catatan
     FROM sanggahan_kehadiran s
     WHERE s.college_id = $1 AND s.id_pertemuan = $2 AND s.nim = $3 AND s.dijawab_pada IS NOT NULL)
   SELECT pada, jenis, presensi, sumber, oleh, catatan, count(*) OVER ()::int AS total
   FROM semua ORDER BY pada DESC, urut DESC, nomor DESC LIMIT ${MOST}`,
);

/** Latest first, at most a hundred. */
export async function listRiwayat(
  db: Sql,
  { collegeId, idPertemuan, nim }: MeetingKey & { nim: string },
): Promise<{ rows: RiwayatRow[]; total: number }> {
  const rows = await db.rows<RiwayatRow & { total: number }>(trail, [collegeId, idPertemuan, nim]);
  return { rows, total: rows[0]?.total ?? 0 };
}
