import type { daftarHakAkses } from '@lms/contracts/orang/hak-akses';
import { type AccessLevel, type Area, areas, type SortOf } from '@lms/contracts/wire/endpoint';
import type { OperatorActor } from '../../../platform/auth/actor.ts';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { forgetRows } from '../../../platform/forget.ts';
import type { Page } from '../../../platform/http/paging.ts';
import type { RightsForm } from './hak-akses.policy.ts';

export type OperatorRow = Record<Area, AccessLevel> & {
  id: string;
  username: string;
  nama: string;
  is_active: boolean;
  teraktivasi: boolean;
  scopes: string[];
  prodi: string[];
  /** Null before the first save. */
  updated_at: Date | null;
};

const columns = `p.id, p.username, p.nama, p.is_active, p.sandi_hash IS NOT NULL AS teraktivasi, p.scopes, coalesce(o.prodi, '{}') AS prodi, o.updated_at,
  ${areas.map((area) => `coalesce(o.${area}, 'no_access') AS ${area}`).join(', ')}`;

// Limited operators see only operators whose limit lies within theirs.
const from =
  'pengguna p LEFT JOIN operator o ON o.college_id = p.college_id AND o.id_pengguna = p.id';
const reach = `p.college_id = $1 AND p.role = 'operator'
  AND (cardinality($2::text[]) = 0 OR (cardinality(o.prodi) > 0 AND o.prodi <@ $2::text[]))`;

const list = pagedList<OperatorRow, SortOf<typeof daftarHakAkses>>({
  name: 'hak_akses.list',
  from,
  keys: { id: 'p.id' },
  columns,
  joins: `JOIN pengguna p ON p.college_id = $1 AND p.id = h.id
    LEFT JOIN operator o ON o.college_id = p.college_id AND o.id_pengguna = p.id`,
  order: ['p.nama'],
  sorts: { nama: ['p.nama'], username: ['p.username'] },
  prepared: ['', 'search'],
});

export function listOperators(
  db: Sql,
  actor: OperatorActor,
  { search, page }: { search: string | undefined; page: Page<SortOf<typeof daftarHakAkses>> },
): Promise<{ rows: OperatorRow[]; total: number }> {
  const where = conditions([reach], [actor.collegeId, actor.prodi]);
  where.add(
    'search',
    search && containing(search),
    (p) => `(p.nama ILIKE ${p} OR p.username ILIKE ${p})`,
  );
  return list(db, { where, page });
}

const selectOne = statement(
  'hak_akses.one',
  `SELECT ${columns} FROM ${from} WHERE ${reach} AND p.username = $3`,
);
// Locks the account, because the row of rights may not exist yet.
const lockOne = statement(
  'hak_akses.lock',
  'SELECT FROM pengguna WHERE college_id = $1 AND username = $2 FOR UPDATE',
);

export function findOperator(
  db: Sql,
  actor: OperatorActor,
  username: string,
): Promise<OperatorRow | null> {
  return db.row<OperatorRow>(selectOne, [actor.collegeId, actor.prodi, username]);
}

/** The rights are read after waiting for the lock. */
export async function lockOperator(
  tx: Tx,
  actor: OperatorActor,
  username: string,
): Promise<OperatorRow | null> {
  await tx.run(lockOne, [actor.collegeId, username]);
  return findOperator(tx, actor, username);
}

const unknownProdi = statement(
  'hak_akses.unknown_prodi',
  `SELECT wanted.id FROM unnest($2::text[]) AS wanted(id)
    WHERE NOT EXISTS (SELECT FROM prodi r WHERE r.college_id = $1 AND r.id = wanted.id) ORDER BY wanted.id`,
);

export async function findUnknownProdi(
  db: Sql,
  collegeId: string,
  prodi: readonly string[],
): Promise<string[]> {
  return (await db.rows<{ id: string }>(unknownProdi, [collegeId, prodi])).map(({ id }) => id);
}

const placeholders = areas.map((_area, index) => `$${index + 5}::tingkat_akses`).join(', ');
// Grows even within a millisecond, to detect stale forms.
const upsert = statement(
  'hak_akses.save',
  `INSERT INTO operator AS o (college_id, id_pengguna, prodi, updated_at, ${areas.join(', ')})
   VALUES ($1, $2, $3::text[], $4::timestamptz, ${placeholders})
   ON CONFLICT (college_id, id_pengguna) DO UPDATE SET prodi = EXCLUDED.prodi,
     updated_at = greatest(EXCLUDED.updated_at, o.updated_at + interval '1 millisecond'),
     ${areas.map((area) => `${area} = EXCLUDED.${area}`).join(', ')}
   RETURNING updated_at`,
);

export async function saveRights(
  tx: Tx,
  {
    collegeId,
    userId,
    form,
    now,
  }: { collegeId: string; userId: string; form: RightsForm; now: Date },
): Promise<Date> {
  const levels = areas.map((area) => form.hak[area]);
  const row = await tx.row<{ updated_at: Date }>(upsert, [
    collegeId,
    userId,
    form.prodi,
    now,
    ...levels,
  ]);
  return row?.updated_at ?? now;
}

const touch = statement(
  'hak_akses.touch',
  `UPDATE operator SET updated_at = greatest($3::timestamptz, updated_at + interval '1 millisecond')
    WHERE college_id = $1 AND id_pengguna = $2`,
);

/** The form of rights also shows whether the account is active: an open form becomes stale. */
export async function touchRights(
  tx: Tx,
  { collegeId, userId, now }: { collegeId: string; userId: string; now: Date },
): Promise<void> {
  await tx.run(touch, [collegeId, userId, now]);
}

export const forgetHakAkses = forgetRows(
  'operator',
  'DELETE FROM operator WHERE college_id = $1 AND id_pengguna = $2',
);
