/** Viewers of a row: one sign per account and task. */
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { forgetRows } from '../../../platform/forget.ts';

interface Who {
  collegeId: string;
  idTugas: string;
  userId: string;
}
interface PelihatRow {
  id_pengguna: string;
  nama: string;
  id_baris: string;
}

/** Viewers that a list shows. */
const MOST = 20;

const save = statement(
  'tugas_pelihat.save',
  `INSERT INTO tugas_pelihat (college_id, id_tugas, id_pengguna, nama, id_baris, sampai) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (college_id, id_tugas, id_pengguna) DO UPDATE SET nama = excluded.nama, id_baris = excluded.id_baris, sampai = excluded.sampai`,
);

export async function savePelihat(
  db: Sql,
  { collegeId, idTugas, userId }: Who,
  { nama, idBaris, sampai }: { nama: string; idBaris: string; sampai: Date },
): Promise<void> {
  await db.run(save, [collegeId, idTugas, userId, nama, idBaris, sampai]);
}

const remove = statement(
  'tugas_pelihat.delete',
  'DELETE FROM tugas_pelihat WHERE college_id = $1 AND id_tugas = $2 AND id_pengguna = $3',
);

export async function deletePelihat(db: Sql, { collegeId, idTugas, userId }: Who): Promise<void> {
  await db.run(remove, [collegeId, idTugas, userId]);
}

const others = statement(
  'tugas_pelihat.lain',
  `SELECT id_pengguna, nama, id_baris FROM tugas_pelihat
   WHERE college_id = $1 AND id_tugas = $2 AND id_pengguna <> $3 AND sampai > $4 ORDER BY nama, id_pengguna LIMIT ${MOST}`,
);

export function listPelihatLain(
  db: Sql,
  { collegeId, idTugas, userId }: Who,
  now: Date,
): Promise<PelihatRow[]> {
  return db.rows<PelihatRow>(others, [collegeId, idTugas, userId, now]);
}

export const forgetPelihat = forgetRows(
  'tugas_pelihat',
  'DELETE FROM tugas_pelihat WHERE college_id = $1 AND id_pengguna = $2',
);
