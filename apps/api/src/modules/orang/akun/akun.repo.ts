import type { daftarAkun } from '@lms/contracts/orang/akun';
import type { QueryOf, Role, SortOf } from '@lms/contracts/wire/endpoint';
import {
  isPrivileged,
  type OperatorActor,
  privilegedScopes,
} from '../../../platform/auth/actor.ts';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { releaseErased } from '../../../platform/manual.ts';
import { touchRights } from '../akses/hak-akses.repo.ts';
import { type AccountKey, replacePassword, switchAccount } from '../pengguna.write.repo.ts';
import { endSessions } from '../sesi/index.ts';
import type { MailFailure } from './aktivasi.policy.ts';
import { cancelLinks } from './aktivasi.repo.ts';
import { linkAddress, proposedAddress } from './email/email.repo.ts';

export interface AkunRow {
  id: string;
  username: string;
  nama: string;
  role: Role;
  email: string | null;
  email_dikonfirmasi: boolean;
  email_usulan: string | null;
  privileged: boolean;
  prodi: string | null;
  is_active: boolean;
  teraktivasi: boolean;
  faktor_kedua: boolean;
  surel_gagal: MailFailure | null;
  jumlah_sesi: number;
  terakhir_masuk: Date | null;
}

export interface ManagedAccount {
  id: string;
  username: string;
  nama: string;
  role: Role;
  privileged: boolean;
  email: string | null;
  email_dikonfirmasi: boolean;
  is_active: boolean;
}

// An operator limited to programmes ($2) sees their
// students and lecturers, and operators limited to some of them.
const people = `pengguna p
   LEFT JOIN mahasiswa m ON m.college_id = p.college_id AND m.id_pengguna = p.id
   LEFT JOIN dosen d ON d.college_id = p.college_id AND d.id_pengguna = p.id
   LEFT JOIN operator o ON o.college_id = p.college_id AND o.id_pengguna = p.id`;
const reach = `p.college_id = $1 AND (cardinality($2::text[]) = 0 OR m.id_prodi = ANY ($2) OR d.id_prodi = ANY ($2)
     OR (cardinality(o.prodi) > 0 AND o.prodi <@ $2::text[]))`;
const from = `FROM ${people} WHERE ${reach}`;

// An undelivered link that no other link or password has replaced.
const unmailed = `FROM tautan_aktivasi t WHERE t.college_id = $1 AND t.id_pengguna = p.id AND t.surel_gagal_pada IS NOT NULL
     AND t.dipakai_pada IS NULL AND t.dibatalkan_pada IS NULL`;
const privilegedArray = `ARRAY[${privilegedScopes.map((scope) => `'${scope}'`).join(', ')}]`;
const isPrivilegedAccount = (pengguna: string): string =>
  `${pengguna}.scopes && ${privilegedArray}`;

const list = pagedList<AkunRow, SortOf<typeof daftarAkun>>({
  name: 'akun.list',
  from: people,
  keys: { id: 'p.id' },
  columns: `p.id, p.username, p.nama, p.role, ${linkAddress('p')} AS email, ${proposedAddress('p', 'u')} AS email_usulan,
    p.email_dikonfirmasi_pada IS NOT NULL AS email_dikonfirmasi, ${isPrivilegedAccount('p')} AS privileged, p.is_active, p.sandi_hash IS NOT NULL AS teraktivasi, r.nama AS prodi,
    EXISTS (SELECT FROM faktor_kedua f WHERE f.college_id = $1 AND f.id_pengguna = p.id AND f.aktif_pada IS NOT NULL)
      AS faktor_kedua,
    (SELECT t.surel_galat ${unmailed} ORDER BY t.dibuat_pada DESC LIMIT 1) AS surel_gagal,
    s.jumlah_sesi, p.terakhir_masuk`,
  joins: `JOIN pengguna p ON p.college_id = $1 AND p.id = h.id
    LEFT JOIN mahasiswa m ON m.college_id = $1 AND m.id_pengguna = p.id
    LEFT JOIN dosen d ON d.college_id = $1 AND d.id_pengguna = p.id
    LEFT JOIN prodi r ON r.college_id = $1 AND r.id = coalesce(m.id_prodi, d.id_prodi)
    LEFT JOIN usulan_email u ON u.college_id = $1 AND u.id_pengguna = p.id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS jumlah_sesi FROM sesi_pengguna
       WHERE college_id = $1 AND id_pengguna = p.id AND dicabut_pada IS NULL AND berakhir_pada > $3) s`,
  order: ['p.nama'],
  sorts: {
    nama: ['p.nama'],
    username: ['p.username'],
    // Accounts that never signed in come first.
    terakhir_masuk: ["coalesce(p.terakhir_masuk, 'epoch')"],
  },
  prepared: ['', 'search', 'role'],
});

const roleOf = {
  ROLE_MAHASISWA: 'mahasiswa',
  ROLE_DOSEN: 'dosen',
  ROLE_OPERATOR: 'operator',
} as const;

export type AkunFilter = Pick<QueryOf<typeof daftarAkun>, 'search' | 'role' | 'status' | 'id'>;

const ofStatus = {
  aktif: 'p.is_active',
  nonaktif: 'NOT p.is_active',
  belum_aktivasi: 'p.is_active AND p.sandi_hash IS NULL',
  surel_gagal: `EXISTS (SELECT ${unmailed})`,
};

export function listAccounts(
  db: Sql,
  actor: OperatorActor,
  { filter, page, now }: { filter: AkunFilter; page: Page<SortOf<typeof daftarAkun>>; now: Date },
): Promise<{ rows: AkunRow[]; total: number }> {
  const { search, role, status, id } = filter;
  const where = conditions(status === undefined ? [reach] : [reach, ofStatus[status]], [
    actor.collegeId,
    actor.prodi,
    now,
  ]);
  where.add(
    'search',
    search && containing(search),
    (p) => `(p.nama ILIKE ${p} OR p.username ILIKE ${p} OR p.email ILIKE ${p})`,
  );
  where.add('role', role && roleOf[role], (p) => `p.role = ${p}::role_pengguna`);
  where.add('id', id, (p) => `p.id = ${p}`);
  return list(db, { where, page, variant: status ?? 'semua' });
}

// The list's filter belum_aktivasi, without accounts the actor may not manage (canManage): their
// own, and other operators' unless the actor is privileged ($5).
const dormant = `${from} AND p.is_active AND p.sandi_hash IS NULL
   AND ($3::text IS NULL OR p.nama ILIKE $3 OR p.username ILIKE $3 OR p.email ILIKE $3)
   AND ($4::role_pengguna IS NULL OR p.role = $4) AND ($5::boolean OR p.role <> 'operator') AND p.id <> $6`;
const countDormant = statement(
  'akun.count_dormant',
  `SELECT count(*)::int AS jumlah, count(${linkAddress('p')})::int AS dengan_email,
     count(*) FILTER (WHERE EXISTS (SELECT ${unmailed}))::int AS surel_gagal ${dormant}`,
);
const selectDormant = statement(
  'akun.dormant',
  `SELECT p.id, p.username, p.nama, p.role, ${linkAddress('p')} AS email ${dormant}
     AND ($7::text IS NULL OR p.id > $7) AND (NOT $8::boolean OR ${linkAddress('p')} IS NOT NULL) ORDER BY p.id LIMIT 2000`,
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

interface DormantCount {
  jumlah: number;
  dengan_email: number;
  surel_gagal: number;
}

export async function countDormantAccounts(
  db: Sql,
  actor: OperatorActor,
  filter: DormantFilter,
): Promise<DormantCount> {
  const row = await db.row<DormantCount>(countDormant, dormantValues(actor, filter));
  return row ?? { jumlah: 0, dengan_email: 0, surel_gagal: 0 };
}

export async function* dormantAccounts(
  db: Sql,
  actor: OperatorActor,
  { withEmail, ...filter }: DormantFilter & { withEmail: boolean },
): AsyncGenerator<readonly DormantRow[]> {
  for (let after: string | undefined; ; ) {
    const rows = await db.rows<DormantRow>(selectDormant, [
      ...dormantValues(actor, filter),
      after,
      withEmail,
    ]);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.id;
  }
}

const lock = statement(
  'akun.lock',
  `SELECT p.id, p.username, p.nama, p.role, ${linkAddress('p')} AS email,
     p.email_dikonfirmasi_pada IS NOT NULL AS email_dikonfirmasi, ${isPrivilegedAccount('p')} AS privileged, p.is_active
     ${from} AND p.id = $3 FOR UPDATE OF p`,
);

/** Null when the account is missing or outside the actor's programmes. */
export function lockAccount(
  tx: Tx,
  actor: OperatorActor,
  id: string,
): Promise<ManagedAccount | null> {
  return tx.row<ManagedAccount>(lock, [actor.collegeId, actor.prodi, id]);
}

/**
 * Switching an account off also ends its sign-ins for good; one whose data were erased has them
 * imported again once it is on. False if nothing changed.
 */
export async function setAccountActive(
  tx: Tx,
  { isActive, ...key }: AccountKey & { isActive: boolean },
): Promise<boolean> {
  if (!(await switchAccount(tx, { ...key, isActive }))) return false;
  await touchRights(tx, key);
  if (isActive) await releaseErased(tx, key);
  else await endSessions(tx, { ...key, reason: 'admin' });
  return true;
}

/** Cancels open links. False when `was` no longer is the stored hash. */
export async function setPassword(
  tx: Tx,
  key: AccountKey & { hash: string; was: string | null },
): Promise<boolean> {
  const changed = await replacePassword(tx, key);
  if (changed) await cancelLinks(tx, key);
  return changed;
}
