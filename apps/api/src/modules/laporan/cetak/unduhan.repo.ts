import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { scopedStatement, scopeValue } from '../../kelas/index.ts';

export interface KelasDicetak {
  id: string;
  id_prodi: string;
  periode: number;
  nama_kelas: string;
  kode_makul: string;
  nama_makul: string;
}

const find = scopedStatement(
  'cetak.kelas',
  (
    scope,
  ) => `SELECT k.id, k.id_prodi, k.periode, k.nama_kelas, m.kode AS kode_makul, m.nama AS nama_makul
   FROM kelas k JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul WHERE ${scope} AND k.id = $3`,
);

/** Null if the actor may not see the class. */
export function findKelas(db: Sql, actor: Actor, id: string): Promise<KelasDicetak | null> {
  return db.row(find[actor.role], [actor.collegeId, scopeValue(actor), id]);
}
