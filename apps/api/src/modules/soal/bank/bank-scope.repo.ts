/** The one rule for whose banks a user reads (U21). */
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/errors.ts';

export type PembacaBank = Exclude<Actor, { role: 'mahasiswa' }>;

/**
 * SQL condition on `bank_soal b` by role. `$1` is the college, `$2` the value of `scopeOf`: a
 * lecturer's id, or an operator's programmes (none: all), matched with the bank's or its course's.
 */
export const bankScope: Readonly<Record<PembacaBank['role'], string>> = {
  dosen: `b.college_id = $1 AND (b.id_dosen = $2::text OR (b.dibagikan AND EXISTS (
    SELECT FROM kelas kk JOIN kelas_pengajar kp ON kp.college_id = kk.college_id AND kp.id_kelas = kk.id
    WHERE kk.college_id = b.college_id AND kk.id_makul = b.id_makul AND kp.id_dosen = $2::text)))`,
  operator: `b.college_id = $1 AND (cardinality($2::text[]) = 0 OR b.id_prodi = ANY($2::text[]) OR EXISTS (
    SELECT FROM makul bm WHERE bm.college_id = b.college_id AND bm.id = b.id_makul AND bm.id_prodi = ANY($2::text[])))`,
};

export function scopeOf(actor: PembacaBank): string | readonly string[] {
  return actor.role === 'dosen' ? actor.idDosen : actor.prodi;
}

export function readerOf(actor: Actor): PembacaBank {
  if (actor.role === 'mahasiswa') throw new AppError('tidak_berhak');
  return actor;
}

const readable = (role: PembacaBank['role']) =>
  statement(
    `bank_soal.readable.${role}`,
    `SELECT b.id FROM bank_soal b WHERE ${bankScope[role]} AND b.id = ANY($3::text[]) AND b.dihapus_pada IS NULL`,
  );
const readableBy = { dosen: readable('dosen'), operator: readable('operator') };

export async function bankTerbaca(
  sql: Sql,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (actor.role === 'mahasiswa') return new Set();
  const rows = await sql.rows<{ id: string }>(readableBy[actor.role], [
    actor.collegeId,
    scopeOf(actor),
    ids,
  ]);
  return new Set(rows.map(({ id }) => id));
}
