/** Accounts bound to outside sign-in services. */
import type { Role } from '@lms/contracts/wire/endpoint';
import { containing } from '../../../platform/db/like.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { forgetRows } from '../../../platform/forget.ts';
import type { AccountRow } from './sesi.repo.ts';

export interface LuarKey {
  collegeId: string;
  issuer: string;
  subject: string;
}

const selectBound = statement(
  'luar.bound',
  `SELECT p.id, p.username, p.nama, p.role, p.sandi_hash, p.is_active
     FROM identitas_luar i JOIN pengguna p ON p.college_id = i.college_id AND p.id = i.id_pengguna
    WHERE i.college_id = $1 AND i.issuer = $2 AND i.subject = $3`,
);

export function findBound(
  db: Sql,
  { collegeId, issuer, subject }: LuarKey,
): Promise<AccountRow | null> {
  return db.row<AccountRow>(selectBound, [collegeId, issuer, subject]);
}

const selectHost = statement('luar.host', 'SELECT host FROM perguruan_tinggi WHERE id = $1');

/** Null: the installation's host. */
export async function findHost(db: Sql, collegeId: string): Promise<string | null> {
  return (await db.row<{ host: string | null }>(selectHost, [collegeId]))?.host ?? null;
}

// Writes nothing when the account has another identity of this issuer.
const bindIdentity = statement(
  'luar.bind',
  `INSERT INTO identitas_luar AS i (college_id, issuer, subject, id_pengguna, dibuat_pada, terakhir_pada)
   SELECT $1, $2, $3, $4, $5::timestamptz, $5::timestamptz
    WHERE NOT EXISTS (SELECT FROM identitas_luar o WHERE o.college_id = $1 AND o.issuer = $2 AND o.id_pengguna = $4 AND o.subject <> $3)
   ON CONFLICT (college_id, issuer, subject) DO UPDATE SET terakhir_pada = EXCLUDED.terakhir_pada
    WHERE i.id_pengguna = EXCLUDED.id_pengguna
   RETURNING id_pengguna`,
);

/** Binds the identity, or records that it came again; false when the account has another one. */
export async function bind(tx: Tx, key: LuarKey & { userId: string; now: Date }): Promise<boolean> {
  return (
    (await tx.row(bindIdentity, [key.collegeId, key.issuer, key.subject, key.userId, key.now])) !==
    null
  );
}

export interface DevRow {
  username: string;
  nama: string;
  role: Role;
}

// Accounts with a real name come first, because the start prints them.
const selectDev = statement(
  'luar.dev',
  `SELECT username, nama, role FROM (
     SELECT username, nama, role, row_number() OVER (PARTITION BY role ORDER BY username ~ '^[0-9]', username) AS nomor
       FROM pengguna
      WHERE college_id = $1 AND is_active AND ($2::text IS NULL OR nama ILIKE $2 OR username ILIKE $2)) p
    WHERE nomor <= 5 ORDER BY role DESC, nomor`,
);

/** Up to five per role, for the demo. */
export function listDevAccounts(
  db: Sql,
  collegeId: string,
  search: string | undefined,
): Promise<DevRow[]> {
  return db.rows<DevRow>(selectDev, [collegeId, search ? containing(search) : null]);
}

export const forgetIdentitas = forgetRows(
  'identitas_luar',
  'DELETE FROM identitas_luar WHERE college_id = $1 AND id_pengguna = $2',
);
