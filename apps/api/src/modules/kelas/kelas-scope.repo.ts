/** Which classes a user sees; every query over classes uses it. */
import type { Role } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../platform/auth/actor.ts';
import { type Statement, statement } from '../../platform/db/sql.ts';

/**
 * On `kelas k`; `$1` college, `$2` `scopeValue`: a nim, a lecturer's id, or an operator's
 * programmes (empty: all; of the course or of the class, DECISIONS 61).
 */
const conditions: Record<Role, string> = {
  mahasiswa: `k.college_id = $1 AND EXISTS (
    SELECT 1 FROM kelas_peserta sk WHERE sk.college_id = k.college_id AND sk.id_kelas = k.id AND sk.nim = $2::text)`,
  dosen: `k.college_id = $1 AND EXISTS (
    SELECT 1 FROM kelas_pengajar sk WHERE sk.college_id = k.college_id AND sk.id_kelas = k.id AND sk.id_dosen = $2::text)`,
  operator: `k.college_id = $1 AND (cardinality($2::text[]) = 0 OR k.id_prodi = ANY($2::text[]) OR EXISTS (
    SELECT 1 FROM makul sm WHERE sm.college_id = k.college_id AND sm.id = k.id_makul AND sm.id_prodi = ANY($2::text[])))`,
};

export function scopeValue(actor: Actor): string | readonly string[] {
  switch (actor.role) {
    case 'mahasiswa':
      return actor.nim;
    case 'dosen':
      return actor.idDosen;
    case 'operator':
      return actor.prodi;
  }
}

/** One prepared statement per role; its first parameters are college and scope value. */
export function scopedStatement(
  name: string,
  text: (scope: string) => string,
): Record<Role, Statement> {
  return {
    mahasiswa: statement(`${name}.mahasiswa`, text(conditions.mahasiswa)),
    dosen: statement(`${name}.dosen`, text(conditions.dosen)),
    operator: statement(`${name}.operator`, text(conditions.operator)),
  };
}

export function scopeCondition(role: Role): string {
  return conditions[role];
}
