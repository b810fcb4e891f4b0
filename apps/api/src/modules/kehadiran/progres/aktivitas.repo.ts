import type { aktivitas, aktivitas_selesai } from '@lms/prisma/tables';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { MeetingKey } from '../tanda/tanda.repo.ts';
import type { JenisAktivitas } from './aktivitas.policy.ts';
import { countingActivity } from './syarat.repo.ts';

type DoneColumns = 'pada' | 'terlambat' | 'sumber';
export type AktivitasRow = Pick<aktivitas, 'id' | 'judul' | 'tampil_sejak'> & {
  jenis: JenisAktivitas;
} & {
  [Column in DoneColumns]: aktivitas_selesai[Column] | null;
} & {
  /** From the ledger; null when it is not done. */
  oleh_nama: string | null;
};

const required = statement(
  'progres.required',
  `SELECT a.id, a.jenis, a.judul, a.tampil_sejak, d.pada, d.terlambat, d.sumber,
     (SELECT l.oleh_nama FROM kehadiran_ledger l
      WHERE l.college_id = $1 AND l.id_pertemuan = $2 AND l.nim = $3 AND l.jenis = 'fakta' AND l.id_aktivitas = a.id
        AND l.pada = d.pada AND l.sumber = d.sumber ORDER BY l.id LIMIT 1) AS oleh_nama
   FROM aktivitas a JOIN pertemuan p ON p.college_id = a.college_id AND p.id = a.id_pertemuan
   LEFT JOIN aktivitas_selesai d ON d.college_id = a.college_id AND d.id_aktivitas = a.id AND d.nim = $3
   WHERE a.college_id = $1 AND a.id_pertemuan = $2 AND ${countingActivity} AND (NOT a.terbatas OR EXISTS (
     SELECT FROM aktivitas_peserta ap WHERE ap.college_id = a.college_id AND ap.id_aktivitas = a.id AND ap.nim = $3))
   ORDER BY a.jenis, a.urutan, a.id`,
);

/** In display order. */
export function listRequired(
  db: Sql,
  { collegeId, idPertemuan, nim }: MeetingKey & { nim: string },
): Promise<AktivitasRow[]> {
  return db.rows<AktivitasRow>(required, [collegeId, idPertemuan, nim]);
}
