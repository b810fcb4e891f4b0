/** Courses of lecturers, limited to what the caller may know. */
import type { periode } from '@lms/prisma/tables';
import type { Actor } from '../../platform/auth/actor.ts';
import { conditions } from '../../platform/db/conditions.ts';
import { containing } from '../../platform/db/like.ts';
import { pagedList } from '../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../platform/db/sql.ts';
import type { Page } from '../../platform/http/paging.ts';
import { scopeCondition, scopedStatement, scopeValue } from './kelas-scope.repo.ts';

export interface MakulRow {
  idMakul: string;
  kodeMakul: string;
  nama: string;
}

const courses = pagedList<MakulRow>({
  name: 'kelas.makul_diajar',
  from: 'makul m',
  keys: { id: 'm.id' },
  columns: 'm.id AS "idMakul", m.kode AS "kodeMakul", m.nama',
  joins: 'JOIN makul m ON m.college_id = $1 AND m.id = h.id',
  order: ['m.nama'],
  sorts: {},
  prepared: ['', 'dosen'],
});

/** Courses of the operator's programmes, and those with a class there. */
const within = `m.college_id = $1 AND (cardinality($2::text[]) = 0 OR m.id_prodi = ANY($2::text[]) OR EXISTS (
  SELECT FROM kelas k WHERE k.college_id = $1 AND k.id_makul = m.id AND k.id_prodi = ANY($2::text[])))`;
const taught = (role: 'dosen' | 'operator', dosen: string) => `EXISTS (SELECT FROM kelas k
  JOIN kelas_pengajar kp ON kp.college_id = k.college_id AND kp.id_kelas = k.id AND kp.id_dosen = ${dosen}
  WHERE ${scopeCondition(role)} AND k.id_makul = m.id)`;

/** All periods; without a lecturer, all that an operator may know. */
export function listMakulDiajar(
  db: Sql,
  actor: Exclude<Actor, { role: 'mahasiswa' }>,
  {
    idDosen,
    search,
    page,
  }: { idDosen: string | undefined; search: string | undefined; page: Page },
): Promise<{ rows: MakulRow[]; total: number }> {
  const { role } = actor;
  const known = role === 'operator' ? within : `m.college_id = $1 AND ${taught(role, '$2::text')}`;
  const where = conditions([known], [actor.collegeId, scopeValue(actor)]);
  if (role === 'operator') where.add('dosen', idDosen, (p) => taught(role, p));
  where.add(
    'search',
    search && containing(search),
    (p) => `(m.kode ILIKE ${p} OR m.nama ILIKE ${p})`,
  );
  return courses(db, { where, page, variant: role });
}

const choosable = {
  dosen: statement(
    'kelas.choosable_makul.dosen',
    `SELECT FROM makul m WHERE m.college_id = $1 AND ${taught('dosen', '$2::text')} AND m.id = $3`,
  ),
  operator: statement(
    'kelas.choosable_makul.operator',
    `SELECT FROM makul m WHERE ${within} AND m.id = $3`,
  ),
};

/** True if `listMakulDiajar` includes it, so that a bank may be made of it (DECISIONS 241). */
export async function mayChooseMakul(
  db: Sql,
  actor: Exclude<Actor, { role: 'mahasiswa' }>,
  idMakul: string,
): Promise<boolean> {
  return (
    (await db.row(choosable[actor.role], [actor.collegeId, scopeValue(actor), idMakul])) !== null
  );
}

const terms = scopedStatement(
  'kelas.periode_mengajar',
  (scope) => `SELECT p.kode, p.tahun, p.semester FROM periode p WHERE p.college_id = $1 AND EXISTS (
    SELECT FROM kelas k JOIN kelas_pengajar kp ON kp.college_id = k.college_id AND kp.id_kelas = k.id AND kp.id_dosen = $3
    WHERE ${scope} AND k.periode = p.kode) ORDER BY p.kode DESC`,
);

export function listPeriodeMengajar(
  db: Sql,
  actor: Actor,
  idDosen: string,
): Promise<Pick<periode, 'kode' | 'tahun' | 'semester'>[]> {
  return db.rows(terms[actor.role], [actor.collegeId, scopeValue(actor), idDosen]);
}

const inProdi = statement(
  'kelas.teaches_in',
  `SELECT 1 FROM kelas k WHERE ${scopeCondition('dosen')} AND (k.id_prodi = $3 OR EXISTS (
    SELECT 1 FROM makul m WHERE m.college_id = $1 AND m.id = k.id_makul AND m.id_prodi = $3)) LIMIT 1`,
);

/** True for a programme whose class or course the lecturer teaches. */
export async function teachesIn(
  db: Sql,
  { collegeId, idDosen, idProdi }: { collegeId: string; idDosen: string; idProdi: string },
): Promise<boolean> {
  return (await db.row(inProdi, [collegeId, idDosen, idProdi])) !== null;
}

const known = statement(
  'kelas.knows_dosen',
  'SELECT 1 FROM dosen WHERE college_id = $1 AND id = $2',
);

export async function isDosen(db: Sql, collegeId: string, id: string): Promise<boolean> {
  return (await db.row(known, [collegeId, id])) !== null;
}
