import type { Presensi } from '@lms/contracts/umum';
import type { kehadiran } from '@lms/prisma/tables';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { SYSTEM_USERNAME } from '../tanda/tanda.policy.ts';
import type { MeetingKey } from '../tanda/tanda.repo.ts';
import type { PerubahanProgres } from './progres.policy.ts';

export type ProgresRow = { nim: string; presensi: Presensi | null } & {
  [Column in 'is_qr_code' | 'progress' | 'updated_by']: kehadiran[Column] | null;
};

const stored = statement(
  'progres.stored',
  `SELECT kp.nim, h.presensi, h.is_qr_code, h.progress, h.updated_by
   FROM pertemuan p
   JOIN kelas_peserta kp ON kp.college_id = p.college_id AND kp.id_kelas = p.id_kelas
   LEFT JOIN kehadiran h ON h.college_id = kp.college_id AND h.id_pertemuan = p.id AND h.nim = kp.nim
   WHERE p.college_id = $1 AND p.id = $2`,
);

/** Every student of the meeting's class with the mark; read it under the lock of the meeting. */
export function listProgres(tx: Sql, { collegeId, idPertemuan }: MeetingKey): Promise<ProgresRow[]> {
  return tx.rows<ProgresRow>(stored, [collegeId, idPertemuan]);
}

const save = statement(
  'progres.save',
  `WITH masuk AS (SELECT * FROM unnest($3::text[], $4::text[], $5::float8[]) AS t (nim, presensi, progress)),
   tanda AS (
     INSERT INTO kehadiran AS h (college_id, id_pertemuan, nim, presensi, is_qr_code, progress, updated_by, updated_by_nama, updated_at)
     SELECT $1, $2, nim, presensi, false, progress, $6, $6, $7 FROM masuk WHERE presensi IS NOT NULL
     ON CONFLICT (college_id, id_pertemuan, nim) DO UPDATE SET presensi = EXCLUDED.presensi, progress = EXCLUDED.progress,
       updated_at = greatest(EXCLUDED.updated_at, h.updated_at + interval '1 millisecond')
     RETURNING h.nim, h.presensi),
   kemajuan AS (
     UPDATE kehadiran h SET progress = m.progress FROM masuk m
     WHERE h.college_id = $1 AND h.id_pertemuan = $2 AND h.nim = m.nim AND m.presensi IS NULL),
   catat AS (
     INSERT INTO kehadiran_ledger (college_id, id_pertemuan, nim, jenis, sumber, presensi, pada, oleh, oleh_nama)
     SELECT $1, $2, nim, 'tanda', 'sistem', presensi, $7, $6, $6 FROM tanda)
   UPDATE kehadiran_pertemuan SET versi = versi + 1, diubah_pada = $7 WHERE college_id = $1 AND id_pertemuan = $2
   RETURNING versi`,
);

/** Marks of the system with their ledger entries, progress alone where the mark stays, and the new version, in one statement. */
export async function saveProgres(
  tx: Sql,
  { collegeId, idPertemuan, changes, now }: MeetingKey & { changes: readonly PerubahanProgres[]; now: Date },
): Promise<number> {
  const row = await tx.row<{ versi: number }>(save, [
    collegeId,
    idPertemuan,
    changes.map((change) => change.nim),
    changes.map((change) => change.presensi),
    changes.map((change) => change.progress),
    SYSTEM_USERNAME,
    now,
  ]);
  return row?.versi ?? 0;
}
