import type { daftarOrang } from '@lms/contracts/orang/orang';
import type { QueryOf, Role, SortOf } from '@lms/contracts/wire/endpoint';
import type { OperatorActor } from '../../../platform/auth/actor.ts';
import { type Conditions, conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';

export interface OrangRow {
  id: string;
  username: string;
  nama: string;
  role: Role;
  is_active: boolean;
  foto_url: string | null;
  nim: string | null;
  status: string | null;
  angkatan: number | null;
  tingkat: number | null;
  id_dosen: string | null;
  nidn: string | null;
  gelar_depan: string | null;
  gelar_akademik: string | null;
  prodi_nama: string | null;
  prodi_jenjang: string | null;
}

const people = `pengguna p
  LEFT JOIN mahasiswa m ON m.college_id = p.college_id AND m.id_pengguna = p.id
  LEFT JOIN dosen d ON d.college_id = p.college_id AND d.id_pengguna = p.id`;
const columns = `p.id, p.username, p.nama, p.role, p.is_active, p.foto_url, m.nim, m.status, m.angkatan, m.tingkat, d.id AS id_dosen,
  d.nidn, d.gelar_depan, d.gelar_akademik, r.nama AS prodi_nama, r.jenjang AS prodi_jenjang`;
const programme =
  'LEFT JOIN prodi r ON r.college_id = p.college_id AND r.id = coalesce(m.id_prodi, d.id_prodi)';

/**
 * People of the operator's programmes ($2, empty: all), and other operators if accounts may be read
 * ($3).
 */
const reach = `p.college_id = $1 AND (p.role <> 'operator' OR $3::boolean)
  AND (cardinality($2::text[]) = 0 OR m.id_prodi = ANY ($2) OR d.id_prodi = ANY ($2)
    OR EXISTS (SELECT FROM operator o WHERE o.college_id = p.college_id AND o.id_pengguna = p.id AND cardinality(o.prodi) > 0
      AND o.prodi <@ $2::text[]))`;

export interface Reach {
  actor: OperatorActor;
  withOperators: boolean;
}
const reachValues = ({ actor, withOperators }: Reach) =>
  [actor.collegeId, actor.prodi, withOperators] as const;

const list = pagedList<OrangRow, SortOf<typeof daftarOrang>>({
  name: 'pengguna.orang',
  from: people,
  keys: { id: 'p.id' },
  columns,
  joins: `JOIN (${people} ${programme}) ON p.college_id = $1 AND p.id = h.id`,
  order: ['p.nama'],
  sorts: { nama: ['p.nama'], username: ['p.username'] },
  prepared: ['', 'search', 'role', 'search-role'],
});

const roleOf = {
  ROLE_MAHASISWA: 'mahasiswa',
  ROLE_DOSEN: 'dosen',
  ROLE_OPERATOR: 'operator',
} as const;

export type OrangFilter = Pick<QueryOf<typeof daftarOrang>, 'search' | 'role' | 'id_prodi'>;

function filtered(of: Reach, { search, role, id_prodi }: OrangFilter): Conditions {
  const where = conditions([reach], reachValues(of));
  where.add(
    'search',
    search && containing(search),
    (p) => `(p.nama ILIKE ${p} OR p.username ILIKE ${p} OR d.nidn ILIKE ${p})`,
  );
  where.add('role', role && roleOf[role], (p) => `p.role = ${p}::role_pengguna`);
  where.add('prodi', id_prodi, (p) => `coalesce(m.id_prodi, d.id_prodi) = ${p}`);
  return where;
}

export function listOrang(
  db: Sql,
  of: Reach,
  { filter, page }: { filter: OrangFilter; page: Page<SortOf<typeof daftarOrang>> },
): Promise<{ rows: OrangRow[]; total: number }> {
  return list(db, { where: filtered(of, filter), page });
}

const one = statement(
  'pengguna.orang_satu',
  `SELECT ${columns} FROM ${people} ${programme} WHERE ${reach} AND p.id = $4`,
);

/** Null if the operator does not see the person. */
export function findOrang(db: Sql, of: Reach, id: string): Promise<OrangRow | null> {
  return db.row<OrangRow>(one, [...reachValues(of), id]);
}
