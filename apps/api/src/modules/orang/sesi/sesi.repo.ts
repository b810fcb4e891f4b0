import type { Role } from '@lms/contracts/wire/endpoint';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { forgetRows } from '../../../platform/forget.ts';
import { removeChallengesOf } from './masuk-kedua.repo.ts';

export interface AccountRow {
  id: string;
  username: string;
  nama: string;
  role: Role;
  sandi_hash: string | null;
  is_active: boolean;
}

const selectAccount = statement(
  'sesi.account',
  'SELECT id, username, nama, role, sandi_hash, is_active FROM pengguna WHERE college_id = $1 AND username = $2',
);

export function findAccount(
  db: Sql,
  collegeId: string,
  username: string,
): Promise<AccountRow | null> {
  return db.row<AccountRow>(selectAccount, [collegeId, username]);
}

/** `kode`: a client redeemed one of our codes for the user. */
export type MetodeMasuk = 'sandi' | 'oidc' | 'siakad' | 'kode' | 'faktor_kedua' | 'dev';

export interface NewSession {
  collegeId: string;
  sessionId: string;
  userId: string;
  clientId: string;
  metode: MetodeMasuk;
  ip: string;
  userAgent: string;
  now: Date;
  expiresAt: Date;
}

const insertSession = statement(
  'sesi.insert',
  `INSERT INTO sesi_pengguna (college_id, id, id_pengguna, client_id, metode, ip_address, user_agent, dibuat_pada, berakhir_pada)
   VALUES ($1, $2::uuid, $3, $4, $5, $6, $7, $8, $9)`,
);

export async function createSession(tx: Tx, session: NewSession): Promise<void> {
  const { collegeId, sessionId, userId, clientId, metode, ip, userAgent, now, expiresAt } = session;
  await tx.run(insertSession, [
    collegeId,
    sessionId,
    userId,
    clientId,
    metode,
    ip,
    userAgent,
    now,
    expiresAt,
  ]);
}

export interface TokenKey {
  collegeId: string;
  hash: string;
}

const insertToken = statement(
  'sesi.token.insert',
  'INSERT INTO refresh_token (college_id, hash, id_sesi, dibuat_pada, berakhir_pada) VALUES ($1, $2, $3::uuid, $4, $5)',
);

export async function addToken(
  tx: Tx,
  token: TokenKey & { sessionId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.run(insertToken, [
    token.collegeId,
    token.hash,
    token.sessionId,
    token.now,
    token.expiresAt,
  ]);
}

export interface TokenRow {
  id_sesi: string;
  berakhir_pada: Date;
  diputar_pada: Date | null;
  kunci_hash: string | null;
  dicabut: boolean;
  alasan_cabut: string | null;
  client_id: string;
  id_pengguna: string;
  username: string;
  nama: string;
  role: Role;
  is_active: boolean;
}

// Simultaneous requests with one token wait here; the second sees the rotation.
const selectToken = statement(
  'sesi.token.lock',
  `SELECT t.id_sesi, t.berakhir_pada, t.diputar_pada, t.kunci_hash, s.dicabut_pada IS NOT NULL AS dicabut, s.alasan_cabut, s.client_id,
          s.id_pengguna, p.username, p.nama, p.role, p.is_active
     FROM refresh_token t
     JOIN sesi_pengguna s ON s.college_id = t.college_id AND s.id = t.id_sesi
     JOIN pengguna p ON p.college_id = s.college_id AND p.id = s.id_pengguna
    WHERE t.college_id = $1 AND t.hash = $2
      FOR UPDATE OF t`,
);

export function lockToken(tx: Tx, { collegeId, hash }: TokenKey): Promise<TokenRow | null> {
  return tx.row<TokenRow>(selectToken, [collegeId, hash]);
}

const markRotated = statement(
  'sesi.token.rotated',
  'UPDATE refresh_token SET diputar_pada = $3, kunci_hash = $4 WHERE college_id = $1 AND hash = $2',
);
const prolong = statement(
  'sesi.prolong',
  'UPDATE sesi_pengguna SET berakhir_pada = $3 WHERE college_id = $1 AND id = $2::uuid',
);

export async function rotateToken(
  tx: Tx,
  token: TokenKey & {
    kunciHash: string | null;
    successorHash: string;
    sessionId: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const { collegeId, hash, kunciHash, successorHash, sessionId, now, expiresAt } = token;
  await tx.run(markRotated, [collegeId, hash, now, kunciHash]);
  await addToken(tx, { collegeId, hash: successorHash, sessionId, now, expiresAt });
  await tx.run(prolong, [collegeId, sessionId, expiresAt]);
}

const revoke = statement(
  'sesi.revoke',
  `UPDATE sesi_pengguna s SET dicabut_pada = $3, alasan_cabut = $4
     FROM pengguna p
    WHERE s.college_id = $1 AND s.id = $2::uuid AND s.dicabut_pada IS NULL AND p.college_id = s.college_id AND p.id = s.id_pengguna
   RETURNING p.id, p.username, p.nama, p.role`,
);

export type RevokedRow = Pick<AccountRow, 'id' | 'username' | 'nama' | 'role'>;

/** Also ends its tokens. Null when it had ended. */
export function revokeSession(
  tx: Tx,
  session: { collegeId: string; sessionId: string; reason: 'logout' | 'pakai_ulang'; now: Date },
): Promise<RevokedRow | null> {
  return tx.row<RevokedRow>(revoke, [
    session.collegeId,
    session.sessionId,
    session.now,
    session.reason,
  ]);
}

const lastContact = statement(
  'sesi.last_contact',
  `SELECT greatest(s.dibuat_pada, (SELECT max(t.dibuat_pada) FROM refresh_token t
       WHERE t.college_id = s.college_id AND t.id_sesi = s.id AND t.dibuat_pada < $3)) AS pada
     FROM sesi_pengguna s WHERE s.college_id = $1 AND s.id = $2::uuid`,
);

/**
 * Returns when the sign-in's device last reached the server before `before`: online devices renew
 * their token every ten minutes. The start of the sign-in always counts. Null: there is no such
 * sign-in.
 */
export async function findLastContact(
  db: Sql,
  { collegeId, sessionId, before }: { collegeId: string; sessionId: string; before: Date },
): Promise<Date | null> {
  return (await db.row<{ pada: Date }>(lastContact, [collegeId, sessionId, before]))?.pada ?? null;
}

const PURGED_AT_ONCE = 5_000;
const purgeTokenRows = statement(
  'sesi.token.purge',
  `DELETE FROM refresh_token WHERE (college_id, hash) IN (
     SELECT college_id, hash FROM refresh_token WHERE berakhir_pada < $1
      ORDER BY berakhir_pada LIMIT ${PURGED_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
);
// Tokens first, in their own statement: a refresh locks the token before the session.
const purgeSessionRows = statement(
  'sesi.purge',
  `DELETE FROM sesi_pengguna WHERE (college_id, id) IN (
     SELECT college_id, id FROM sesi_pengguna s WHERE berakhir_pada < $1
        AND NOT EXISTS (SELECT FROM refresh_token t WHERE t.college_id = s.college_id AND t.id_sesi = s.id)
      ORDER BY berakhir_pada LIMIT ${PURGED_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
);

/** In limited batches. */
export async function purgeEnded(tx: Tx, before: { tokens: Date; sessions: Date }): Promise<void> {
  await tx.run(purgeTokenRows, [before.tokens]);
  await tx.run(purgeSessionRows, [before.sessions]);
}

interface OwnerKey {
  collegeId: string;
  userId: string;
  now: Date;
}

const endAll = statement(
  'akun.end_sessions',
  `UPDATE sesi_pengguna SET dicabut_pada = $3, alasan_cabut = $4
    WHERE college_id = $1 AND id_pengguna = $2 AND dicabut_pada IS NULL AND ($5::uuid IS NULL OR id <> $5)`,
);

/** Reasons other than logging out. */
export type EndReason = 'admin' | 'sandi' | 'semua' | 'sesi';

/** Also ends half-finished sign-ins; keeps the given one. Returns how many ended. */
export async function endSessions(
  tx: Tx,
  key: OwnerKey & { reason: EndReason; keep?: string },
): Promise<number> {
  await removeChallengesOf(tx, key);
  return tx.run(endAll, [key.collegeId, key.userId, key.now, key.reason, key.keep ?? null]);
}

const endOne = statement(
  'akun.end_session',
  `UPDATE sesi_pengguna SET dicabut_pada = $4, alasan_cabut = 'sesi'
    WHERE college_id = $1 AND id_pengguna = $2 AND id = $3::uuid AND dicabut_pada IS NULL RETURNING user_agent`,
);

/** Null when there is no such open sign-in. */
export function endSession(
  tx: Tx,
  key: OwnerKey & { sessionId: string },
): Promise<{ user_agent: string } | null> {
  return tx.row<{ user_agent: string }>(endOne, [
    key.collegeId,
    key.userId,
    key.sessionId,
    key.now,
  ]);
}

/** Comes before the sign-ins: a refresh locks the token before its session. */
export const forgetToken = forgetRows(
  'refresh_token',
  'DELETE FROM refresh_token WHERE college_id = $1 AND id_sesi IN (SELECT id FROM sesi_pengguna WHERE college_id = $1 AND id_pengguna = $2)',
);

/** Who has no sign-in is let in nowhere. */
export const forgetSesi = forgetRows(
  'sesi_pengguna',
  'DELETE FROM sesi_pengguna WHERE college_id = $1 AND id_pengguna = $2',
);
