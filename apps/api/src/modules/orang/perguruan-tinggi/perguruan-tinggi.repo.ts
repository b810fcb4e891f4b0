/** Adds a college with the rows it needs. */
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { insertPerguruanTinggi, type NewCollege } from '../../sistem/pengaturan/index.ts';
import { addJenisPresensi } from './jenis-presensi.repo.ts';

/** False when id or host name is taken. */
export async function addCollege(tx: Sql, college: NewCollege): Promise<boolean> {
  if (!(await insertPerguruanTinggi(tx, college))) return false;
  await addJenisPresensi(tx, college.id);
  return true;
}

const selectCollege = statement(
  'perguruan_tinggi.exists',
  'SELECT FROM perguruan_tinggi WHERE id = $1',
);

export async function collegeExists(db: Sql, id: string): Promise<boolean> {
  return (await db.row(selectCollege, [id])) !== null;
}
