/** Every change of `pengguna` (docs/decisions/133). */
import { privilegedScopes } from '../../platform/auth/actor.ts';
import { type Sql, statement, type Tx } from '../../platform/db/sql.ts';
import { forgetRows } from '../../platform/forget.ts';

/**
 * SQL over `pengguna`: the account has a password or another sign-in. Imports then no longer
 * decide its mail address (DECISIONS 237).
 */
export const accountInUse = (pengguna: string): string =>
  `(${pengguna}.sandi_hash IS NOT NULL OR ${pengguna}.terakhir_masuk IS NOT NULL)`;

/** SQL over `pengguna`: the account is in use, or somebody has confirmed its address. */
export const isProtected = (pengguna: string): string =>
  `(${accountInUse(pengguna)} OR ${pengguna}.email_dikonfirmasi_pada IS NOT NULL)`;

interface Owner {
  collegeId: string;
  userId: string;
}

export interface AccountKey extends Owner {
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

/** Without a password. False when the name is taken. */
export async function addOperatorAccount(
  tx: Tx,
  { collegeId, userId, username, nama, email, scopes, now }: NewOperator,
): Promise<boolean> {
  return (
    (await tx.run(insertOperator, [collegeId, userId, username, nama, email, scopes, now])) > 0
  );
}

const promote = statement(
  'akun.promote',
  `UPDATE pengguna SET is_active = true, updated_at = $4,
     scopes = CASE WHEN scopes && $3::text[] THEN scopes ELSE scopes || ($3::text[])[1] END
   WHERE college_id = $1 AND username = $2 AND role = 'operator' RETURNING id, nama`,
);

/** Also activates the account. Null when no operator has that name. */
export function promoteOperator(
  tx: Tx,
  { collegeId, username, now }: { collegeId: string; username: string; now: Date },
): Promise<{ id: string; nama: string } | null> {
  return tx.row(promote, [collegeId, username, privilegedScopes, now]);
}

const switchActive = statement(
  'akun.set_active',
  'UPDATE pengguna SET is_active = $3, updated_at = $4 WHERE college_id = $1 AND id = $2 AND is_active <> $3',
);

/** False when it was so already. */
export async function switchAccount(
  tx: Tx,
  { collegeId, userId, isActive, now }: AccountKey & { isActive: boolean },
): Promise<boolean> {
  return (await tx.run(switchActive, [collegeId, userId, isActive, now])) > 0;
}

const updatePassword = statement(
  'akun.set_password',
  `UPDATE pengguna SET sandi_hash = $3, updated_at = $4
    WHERE college_id = $1 AND id = $2 AND ($5::text IS NULL OR sandi_hash = $5)`,
);

/** False when `was` no longer is the stored hash. */
export async function replacePassword(
  tx: Tx,
  { collegeId, userId, hash, was, now }: AccountKey & { hash: string; was: string | null },
): Promise<boolean> {
  return (await tx.run(updatePassword, [collegeId, userId, hash, now, was])) > 0;
}

const markSignedIn = statement(
  'sesi.signed_in',
  'UPDATE pengguna SET terakhir_masuk = $3 WHERE college_id = $1 AND id = $2 AND is_active',
);

/** False when the account was switched off meanwhile. */
export async function recordSignIn(
  tx: Tx,
  { collegeId, userId, now }: AccountKey,
): Promise<boolean> {
  return (await tx.run(markSignedIn, [collegeId, userId, now])) > 0;
}

const confirm = statement(
  'email.confirm',
  `UPDATE pengguna SET email_dikonfirmasi_pada = $4
    WHERE college_id = $1 AND id = $2 AND email = $3 AND email_dikonfirmasi_pada IS NULL`,
);

/** Using a link mailed to an address confirms that address. */
export async function confirmMailed(
  tx: Tx,
  { collegeId, userId }: Owner,
  email: string,
  now: Date,
): Promise<void> {
  await tx.run(confirm, [collegeId, userId, email, now]);
}

const updateAddress = statement(
  'email.set',
  `UPDATE pengguna SET email = $3::text, email_dikonfirmasi_pada = CASE WHEN $3::text IS NOT NULL THEN $4::timestamptz END,
     updated_at = $4 WHERE college_id = $1 AND id = $2`,
);

/** Null removes the address. */
export async function setAddress(
  tx: Tx,
  { collegeId, userId }: Owner,
  email: string | null,
  now: Date,
): Promise<void> {
  await tx.run(updateAddress, [collegeId, userId, email, now]);
}

const dropUnconfirmed = statement(
  'email.drop',
  `UPDATE pengguna p SET email = NULL, updated_at = $3
    WHERE college_id = $1 AND id = $2 AND email_dikonfirmasi_pada IS NULL AND ${accountInUse('p')}`,
);

/** Only in an account in use, where an unconfirmed address counts as proposed. */
export async function dropUnconfirmedAddress(
  tx: Tx,
  { collegeId, userId }: Owner,
  now: Date,
): Promise<void> {
  await tx.run(dropUnconfirmed, [collegeId, userId, now]);
}

const updateFoto = statement(
  'pengguna.foto.set',
  'UPDATE pengguna SET foto_url = $3, updated_at = $4 WHERE college_id = $1 AND id = $2',
);

export async function setFoto(
  tx: Tx,
  { collegeId, idPengguna }: { collegeId: string; idPengguna: string },
  fotoUrl: string | null,
  now: Date,
): Promise<void> {
  await tx.run(updateFoto, [collegeId, idPengguna, fotoUrl, now]);
}

export interface OrangImpor {
  id_pengguna: string;
  username: string;
  nama: string;
  /** For accounts in use it is only proposed (DECISIONS 237). */
  email: string | null;
}

export interface ImportedAccounts {
  collegeId: string;
  orang: readonly OrangImpor[];
  now: Date;
}

const upsertPengguna = statement(
  'pengguna.impor.upsert',
  `INSERT INTO pengguna AS t (college_id, id, username, nama, email, email_data_master, role, created_at, updated_at)
   SELECT $1::text, baru.id, baru.username, baru.nama, baru.email, baru.email, $6::role_pengguna, $7::timestamptz, $7::timestamptz
   FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS baru (id, username, nama, email)
   ON CONFLICT (college_id, id) DO UPDATE SET nama = EXCLUDED.nama,
     username = CASE WHEN ${isProtected('t')} THEN t.username ELSE EXCLUDED.username END,
     email = CASE WHEN ${isProtected('t')} THEN t.email ELSE EXCLUDED.email END,
     email_data_master = EXCLUDED.email_data_master, updated_at = EXCLUDED.updated_at
   WHERE (t.username, t.nama, t.email_data_master) IS DISTINCT FROM (EXCLUDED.username, EXCLUDED.nama, EXCLUDED.email_data_master)`,
);

/** New accounts have no password until activation (DECISIONS 203). */
export async function upsertImported(
  tx: Sql,
  { collegeId, orang, role, now }: ImportedAccounts & { role: 'dosen' | 'mahasiswa' },
): Promise<void> {
  await tx.run(upsertPengguna, [
    ...[collegeId, orang.map((row) => row.id_pengguna), orang.map((row) => row.username)],
    ...[orang.map((row) => row.nama), orang.map((row) => row.email), role, now],
  ]);
}

const deleteUnused = statement(
  'pengguna.impor.delete',
  `DELETE FROM pengguna p WHERE college_id = $1 AND id = ANY($2::text[]) AND NOT ${isProtected('p')}`,
);

/** Leaves protected accounts; returns how many went. */
export function deleteUnprotected(
  tx: Tx,
  collegeId: string,
  ids: readonly string[],
): Promise<number> {
  return tx.run(deleteUnused, [collegeId, ids]);
}

/**
 * Name and user name stay: academic records show the one, and imports find the account by the
 * other (docs/decisions/192).
 */
export const forgetPengguna = forgetRows(
  'pengguna',
  `UPDATE pengguna SET email = NULL, email_data_master = NULL, email_dikonfirmasi_pada = NULL, sandi_hash = NULL, foto_url = NULL,
     scopes = '{}', terakhir_masuk = NULL, is_active = false WHERE college_id = $1 AND id = $2`,
);

const removeAccountRow = statement(
  'pengguna.remove',
  'DELETE FROM pengguna WHERE college_id = $1 AND id = $2',
);

/** With the rows of student, lecturer or operator; a record that refers to them fails the transaction. */
export async function removeAccount(tx: Tx, { collegeId, userId }: Owner): Promise<void> {
  await tx.run(removeAccountRow, [collegeId, userId]);
}
