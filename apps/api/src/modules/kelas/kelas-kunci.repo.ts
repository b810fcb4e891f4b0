import type { kelas, kelas_pengajar, makul } from '@lms/prisma/tables';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Tx } from '../../platform/db/sql.ts';
import { scopedStatement, scopeValue } from './kelas-scope.repo.ts';

export type KelasTerkunci = Pick<
  kelas,
  | 'id'
  | 'periode'
  | 'id_prodi'
  | 'id_makul'
  | 'nama_kelas'
  | 'banner_url'
  | 'banner_color_idx'
  | 'metode_pengajaran'
> &
  Pick<makul, 'id_dosen_koordinator' | 'id_dosen_pengembang_rps'> & {
    nama_makul: makul['nama'];
    /** The actor's own position; null unless a lecturer of the class. */
    jabatan: kelas_pengajar['jabatan'] | null;
  };

// The weaker lock lets rows that refer to the class come in meanwhile.
const lock = scopedStatement(
  'kelas.lock',
  (
    scope,
  ) => `SELECT k.id, k.periode, k.id_prodi, k.id_makul, k.nama_kelas, k.banner_url, k.banner_color_idx, k.metode_pengajaran,
     m.nama AS nama_makul, m.id_dosen_koordinator, m.id_dosen_pengembang_rps,
     (SELECT g.jabatan FROM kelas_pengajar g WHERE g.college_id = k.college_id AND g.id_kelas = k.id AND g.id_dosen = $4) AS jabatan
   FROM kelas k JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
   WHERE ${scope} AND k.id = $3 FOR NO KEY UPDATE OF k`,
);

/**
 * Locks the class for a change of its own data, before its meetings and participants, as imports do.
 * Null if the actor may not see it.
 */
export function lockKelas(tx: Tx, actor: Actor, idKelas: string): Promise<KelasTerkunci | null> {
  return tx.row<KelasTerkunci>(lock[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    idKelas,
    actor.role === 'dosen' ? actor.idDosen : null,
  ]);
}
