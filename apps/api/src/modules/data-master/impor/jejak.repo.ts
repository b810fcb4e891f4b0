/** Reads the trail of an import that may be undone, and what kept an undo back. */
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { Jejak } from '../rencana/batal.policy.ts';
import type { ImporKey } from './impor.repo.ts';
import { type JejakRow, toJejak } from './jejak.views.ts';

const select = statement(
  'impor.jejak_select',
  'SELECT tabel, sebelum, sesudah FROM impor_jejak WHERE college_id = $1 AND id_impor = $2::uuid ORDER BY urut',
);

export async function loadJejak(db: Sql, { collegeId, id }: ImporKey): Promise<Jejak> {
  return toJejak(await db.rows<JejakRow>(select, [collegeId, id]));
}

const countHalanganRows = statement(
  'impor.halangan_count',
  `SELECT count(*)::int AS jumlah FROM impor_rincian WHERE college_id = $1 AND id_impor = $2::uuid AND aksi = 'halang'`,
);

export async function countHalangan(db: Sql, { collegeId, id }: ImporKey): Promise<number> {
  return (await db.row<{ jumlah: number }>(countHalanganRows, [collegeId, id]))?.jumlah ?? 0;
}
