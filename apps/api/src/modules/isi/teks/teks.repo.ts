import type { teks } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { type AktivitasRow, displayedTo } from '../../kelas/pertemuan/index.ts';

export type TeksRow = Pick<
  AktivitasRow,
  'id' | 'id_pertemuan' | 'dibuat_oleh_nama' | 'dibuat_pada' | 'diubah_pada'
> &
  Pick<teks, 'isi'>;

const list = statement(
  'teks.list',
  `SELECT a.id, a.id_pertemuan, a.dibuat_oleh_nama, a.dibuat_pada, a.diubah_pada, t.isi
   FROM aktivitas a JOIN teks t ON t.college_id = a.college_id AND t.id = a.id
   WHERE a.college_id = $1 AND a.id_pertemuan = $2 AND a.jenis = 'teks' AND a.dihapus_pada IS NULL
     AND ($3::text IS NULL OR ${displayedTo('$3', '$4')})
   ORDER BY a.urutan, a.dibuat_pada, a.id`,
);

/** In order; only those the actor may see. */
export function listTeks(
  db: Sql,
  actor: Actor,
  { idPertemuan, now }: { idPertemuan: string; now: Date },
): Promise<TeksRow[]> {
  return db.rows(list, [
    actor.collegeId,
    idPertemuan,
    actor.role === 'mahasiswa' ? actor.nim : null,
    now,
  ]);
}
