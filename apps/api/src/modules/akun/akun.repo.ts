/** Accounts as operators see and manage them. */

import type { daftarAkun } from '@lms/contracts/akun';
import type { QueryOf, Role } from '@lms/contracts/endpoint';
import { isPrivileged, type OperatorActor, privilegedScopes } from '../../platform/auth/actor.ts';
import { containing } from '../../platform/db/like.ts';
import { type Sql, statement, type Tx } from '../../platform/db/sql.ts';
import { endSessions } from '../sesi/index.ts';

export interface AkunRow {
  id: string;
  username: string;
  nama: string;
  role: Role;
  email: string | null;
  prodi: string | null;
  is_active: boolean;
  teraktivasi: boolean;
  faktor_kedua: boolean;
  jumlah_sesi: number;
  terakhir_masuk: Date | null;
}

export interface ManagedAccount {
  id: string;
  username: string;
  nama: string;
  role: Role;
  email: string | null;
  is_active: boolean;
}

// Whom an operator who is limited to programmes ($2) sees: students and lecturers of these, and operators limited to some of them.
const from = `FROM pengguna p
   LEFT JOIN mahasiswa m ON m.college_id = p.college_id AND m.id_pengguna = p.id
   LEFT JOIN dosen d ON d.college_id = p.college_id AND d.id_pengguna = p.id
   LEFT JOIN operator o ON o.college_id = p.college_id AND o.id_pengguna = p.id
   WHERE p.college_id = $1 AND (cardinality($2::text[]) = 0 OR m.id_prodi = ANY ($2) OR d.id_prodi = ANY ($2)
     OR (cardinality(o.prodi) > 0 AND o.prodi <@ $2::text[]))`;

const select = statement(
  'akun.list',
  `WITH cocok AS (
     SELECT p.id, p.nama, coalesce(m.id_prodi, d.id_prodi) AS id_prodi ${from}
       AND ($3::text IS NULL OR p.nama ILIKE $3 OR p.username ILIKE $3 OR p.email ILIKE $3)
       AND ($4::role_pengguna IS NULL OR p.role = $4)
       AND ($5::text IS NULL OR CASE $5 WHEN 'aktif' THEN p.is_active WHEN 'nonaktif' THEN NOT p.is_active
              ELSE p.is_active AND p.sandi_hash IS NULL END)),
   halaman AS (SELECT * FROM cocok ORDER BY nama, id LIMIT $6 OFFSET $7)
   SELECT t.total, isi.* FROM (SELECT count(*)::int AS total FROM cocok) t LEFT JOIN LATERAL (
     SELECT p.id, p.username, p.nama, p.role, p.email, p.is_active, p.sandi_hash IS NOT NULL AS teraktivasi, r.nama AS prodi,
            EXISTS (SELECT FROM faktor_kedua f WHERE f.college_id = $1 AND f.id_pengguna = p.id AND f.aktif_pada IS NOT NULL)
              AS faktor_kedua,
            s.jumlah_sesi, s.terakhir_masuk
       FROM halaman h JOIN pengguna p ON p.college_id = $1 AND p.id = h.id
       LEFT JOIN prodi r ON r.college_id = $1 AND r.id = h.id_prodi
       CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE dicabut_pada IS NULL AND berakhir_pada > $8)::int AS jumlah_sesi, max(dibuat_pada) AS terakhir_masuk
           FROM sesi_pengguna WHERE college_id = $1 AND id_pengguna = p.id) s) isi ON true
   ORDER BY isi.nama, isi.id`,
);

const roleOf = { ROLE_MAHASISWA: 'mahasiswa', ROLE_DOSEN: 'dosen', ROLE_OPERATOR: 'operator' } as const;

export interface AkunFilter extends Pick<QueryOf<typeof daftarAkun>, 'search' | 'role' | 'status'> {
  limit: number;
  offset: number;
  now: Date;
}

export async function listAccounts(
  db: Sql,
  actor: OperatorActor,
  filter: AkunFilter,
): Promise<{ rows: AkunRow[]; total: number }> {
  const { search, role, status, limit, offset, now } = filter;
  const values = [
    actor.collegeId,
    actor.prodi,
    search ? containing(search) : null,
    role && roleOf[role],
    status,
    limit,
    offset,
    now,
  ];
  const rows = await db.rows<AkunRow & { total: number }>(select, values);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

// As the list's filter belum_aktivasi, without whom the actor may not manage (canManage): the own account, and other operators' unless
// the actor is privileged ($5).
const dormant = `${from} AND p.is_active AND p.sandi_hash IS NULL
   AND ($3::text IS NULL OR p.nama ILIKE $3 OR p.username ILIKE $3 OR p.email ILIKE $3)
   AND ($4::role_pengguna IS NULL OR p.role = $4) AND ($5::boolean OR p.role <> 'operator') AND p.id <> $6`;
const countDormant = statement(
  'akun.count_dormant',
  `SELECT count(*)::int AS jumlah, count(p.email)::int AS dengan_email ${dormant}`,
);
const selectDormant = statement(
  'akun.dormant',
  `SELECT p.id, p.username, p.nama, p.role, p.email ${dormant}
     AND ($7::text IS NULL OR p.id > $7) AND (NOT $8::boolean OR p.email IS NOT NULL) ORDER BY p.id LIMIT 2000`,
);

export type DormantFilter = Pick<AkunFilter, 'search' | 'role'>;
export type DormantRow = Pick<AkunRow, 'id' | 'username' | 'nama' | 'role' | 'email'>;

const dormantValues = (actor: OperatorActor, { search, role }: DormantFilter) => [
  actor.collegeId,
  actor.prodi,
  search ? containing(search) : null,
  role && roleOf[role],
  isPrivileged(actor.scopes),
  actor.userId,
];

/** How many accounts that the actor may manage have no password yet, and how many of these an address. */
export async function countDormantAccounts(
  db: Sql,
  actor: OperatorActor,
  filter: DormantFilter,
): Promise<{ jumlah: number; dengan_email: number }> {
  const row = await db.row<{ jumlah: number; dengan_email: number }>(countDormant, dormantValues(actor, filter));
  return row ?? { jumlah: 0, dengan_email: 0 };
}

/** The same accounts in batches, by id. */
export async function* dormantAccounts(
  db: Sql,
  actor: OperatorActor,
  { withEmail, ...filter }: DormantFilter & { withEmail: boolean },
): AsyncGenerator<readonly DormantRow[]> {
  for (let after: string | undefined; ; ) {
    const rows = await db.rows<DormantRow>(selectDormant, [...dormantValues(actor, filter), after, withEmail]);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.id;
  }
}

const lock = statement(
  'akun.lock',
  `SELECT p.id, p.username, p.nama, p.role, p.email, p.is_active ${from} AND p.id = $3 FOR UPDATE OF p`,
);

/** The account, locked; null when it does not exist or is outside the actor's programmes. */
export function lockAccount(tx: Tx, actor: OperatorActor, id: string): Promise<ManagedAccount | null> {
  return tx.row<ManagedAccount>(lock, [actor.collegeId, actor.prodi, id]);
}

export interface AccountKey {
  collegeId: string;
  userId: string;
  now: Date;
}

const insertOperator = statement(
  'akun.insert_operator',
  `INSERT INTO pengguna (college_id, id, username, nama, role, email, scopes, created_at, updated_at)
   VALUES ($1, $2, $3, $4, 'operator', $5, $6::text[], $7, $7) ON CONFLICT (college_id, username) DO NOTHING`,
);

export interface NewOperator extends AccountKey {
  username: string;
  nama: string;
  email: string | null;
  scopes: readonly string[];
}

/** Adds an operator's account, without a password. False when the name is taken. */
export async function addOperatorAccount(
  tx: Tx,
  { collegeId, userId, username, nama, email, scopes, now }: NewOperator,
): Promise<boolean> {
  return (await tx.run(insertOperator, [collegeId, userId, username, nama, email, scopes, now])) > 0;
}

const promote = statement(
  'akun.promote',
  `UPDATE pengguna SET is_active = true, updated_at = $4,
     scopes = CASE WHEN scopes && $3::text[] THEN scopes ELSE scopes || ($3::text[])[1] END
   WHERE college_id = $1 AND username = $2 AND role = 'operator' RETURNING id, nama`,
);

/** Makes an operator privileged, and the account active. Null when no operator has that name. */
export function promoteOperator(
  tx: Tx,
  { collegeId, username, now }: { collegeId: string; username: string; now: Date },
): Promise<{ id: string; nama: string } | null> {
  return tx.row(promote, [collegeId, username, privilegedScopes, now]);
}

const setActive = statement(
  'akun.set_active',
  'UPDATE pengguna SET is_active = $3, updated_at = $4 WHERE college_id = $1 AND id = $2 AND is_active <> $3',
);
// The form of an operator's rights shows is_active too: one that is open now is stale.
const touchRights = statement(
  'akun.touch_rights',
  `UPDATE operator SET updated_at = greatest($3::timestamptz, updated_at + interval '1 millisecond')
    WHERE college_id = $1 AND id_pengguna = $2`,
);

/** Switches an account on or off; off also ends its sign-ins, so that they do not come back with it. False when it was so already. */
export async function setAccountActive(tx: Tx, { isActive, ...key }: AccountKey & { isActive: boolean }): Promise<boolean> {
  const changed = await tx.run(setActive, [key.collegeId, key.userId, isActive, key.now]);
  if (changed === 0) return false;
  await tx.run(touchRights, [key.collegeId, key.userId, key.now]);
  if (!isActive) await endSessions(tx, { ...key, reason: 'admin' });
  return true;
}

const selectPassword = statement(
  'akun.password',
  'SELECT username, nama, sandi_hash FROM pengguna WHERE college_id = $1 AND id = $2',
);

export function findPassword(
  db: Sql,
  { collegeId, userId }: Pick<AccountKey, 'collegeId' | 'userId'>,
): Promise<{ username: string; nama: string; sandi_hash: string | null } | null> {
  return db.row(selectPassword, [collegeId, userId]);
}

const updatePassword = statement(
  'akun.set_password',
  `UPDATE pengguna SET sandi_hash = $3, updated_at = $4
    WHERE college_id = $1 AND id = $2 AND ($5::text IS NULL OR sandi_hash = $5)`,
);
const cancelLinks = statement(
  'akun.cancel_links',
  `UPDATE tautan_aktivasi SET dibatalkan_pada = $3
    WHERE college_id = $1 AND id_pengguna = $2 AND dipakai_pada IS NULL AND dibatalkan_pada IS NULL`,
);

/** Sets a password; open links to set one die. False when `was` is given and is not the stored hash any more. */
export async function setPassword(tx: Tx, key: AccountKey & { hash: string; was: string | null }): Promise<boolean> {
  const changed = await tx.run(updatePassword, [key.collegeId, key.userId, key.hash, key.now, key.was]);
  if (changed > 0) await tx.run(cancelLinks, [key.collegeId, key.userId, key.now]);
  return changed > 0;
}
