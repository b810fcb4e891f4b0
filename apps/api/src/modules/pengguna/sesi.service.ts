/** Sign-in, refresh and sign-out (S1 §7, DECISIONS 38, 39). */
import { randomUUID } from 'node:crypto';
import type { Role } from '@lms/contracts/endpoint';
import { recordAudit } from '../../platform/audit.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Passwords } from '../../platform/auth/password.ts';
import { ACCESS_TOKEN_SECONDS, type Tokens } from '../../platform/auth/token.ts';
import type { Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { canRefresh, hashOf, newRefreshToken, REFRESH_TOKEN_SECONDS, successorOf } from './refresh.policy.ts';
import * as repo from './sesi.repo.ts';

/** Where a request comes from. */
export interface Origin {
  collegeId: string;
  ip: string;
  requestId: string;
  userAgent: string;
}
export type ClientId = 'web' | 'cli';
export interface TokenPair {
  accessToken: string;
  expiresInSeconds: number;
  refreshToken: string;
}

export interface SesiOptions {
  tokens: Tokens;
  passwords: Passwords;
  refreshSecret: string;
}

export type SesiService = ReturnType<typeof createSesiService>;

export function createSesiService({ db, clock }: Pick<Deps, 'db' | 'clock'>, { tokens, passwords, refreshSecret }: SesiOptions) {
  const expiryFrom = (now: Date) => new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1_000);

  function pair(subject: { collegeId: string; userId: string; role: Role; sessionId: string }, refreshToken: string): TokenPair {
    return { accessToken: tokens.sign(subject), expiresInSeconds: ACCESS_TOKEN_SECONDS, refreshToken };
  }

  async function refuse(
    origin: Origin,
    username: string,
    account: repo.AccountRow | null,
    reason: 'kredensial_salah' | 'akun_tidak_aktif',
  ) {
    const who = {
      ...origin,
      userId: account?.id ?? null,
      username,
      nama: account?.nama ?? '',
      role: account?.role ?? ('sistem' as const),
    };
    const detail = reason === 'kredensial_salah' ? 'Gagal masuk: kata sandi salah' : 'Gagal masuk: akun tidak aktif';
    await recordAudit(
      db,
      { ...who, operator: null },
      { jenisAktivitas: 'login', aksi: 'login.ditolak', detail, objek: { alasan: reason } },
      clock.now(),
    );
    return new AppError(reason);
  }

  async function login(origin: Origin, input: { clientId: ClientId; username: string; password: string }): Promise<TokenPair> {
    const username = input.username.toLowerCase();
    const account = await repo.findAccount(db, origin.collegeId, username);
    const matches = await passwords.verify(account?.sandi_hash ?? null, input.password);
    if (account === null || !matches) throw await refuse(origin, username, account, 'kredensial_salah');
    // Only who knows the password learns that the account is switched off.
    if (!account.is_active) throw await refuse(origin, username, account, 'akun_tidak_aktif');

    const now = clock.now();
    const session = {
      ...origin,
      sessionId: randomUUID(),
      userId: account.id,
      clientId: input.clientId,
      now,
      expiresAt: expiryFrom(now),
    };
    const refreshToken = newRefreshToken();
    await db.transaction(async (tx) => {
      await repo.createSession(tx, session);
      await repo.addToken(tx, { ...session, hash: hashOf(refreshToken) });
      await audit(tx, origin, account, { aksi: 'login', detail: 'Masuk ke LMS', jenisAktivitas: 'login' });
    });
    return pair({ ...session, role: account.role }, refreshToken);
  }

  async function audit(
    tx: Tx,
    origin: Origin,
    account: repo.RevokedRow,
    entry: { aksi: string; detail: string; jenisAktivitas: 'login' | 'logout' },
  ): Promise<void> {
    const actor = {
      ...origin,
      userId: account.id,
      username: account.username,
      nama: account.nama,
      role: account.role,
      operator: null,
    };
    await recordAudit(tx, actor, entry, clock.now());
  }

  /** Throws after the transaction, not in it: the end of a family must stay written. */
  async function refresh(
    origin: Origin,
    { clientId, refreshToken }: { clientId: ClientId; refreshToken: string },
  ): Promise<TokenPair> {
    const now = clock.now();
    const key = { collegeId: origin.collegeId, hash: hashOf(refreshToken) };
    const successor = successorOf(refreshToken, refreshSecret);

    const outcome = await db.transaction(async (tx): Promise<TokenPair | AppError> => {
      const row = await repo.lockToken(tx, key);
      if (row === null) return new AppError('token_tidak_berlaku');
      const stored = {
        berakhirPada: row.berakhir_pada,
        diputarPada: row.diputar_pada,
        sesiDicabut: row.dicabut,
        clientId: row.client_id,
      };
      const decision = canRefresh(stored, clientId, now);
      if (!decision.allow) {
        if (decision.revokeFamily) await revoke(tx, origin, { sessionId: row.id_sesi, reason: 'pakai_ulang' });
        return new AppError(decision.code);
      }
      if (!row.is_active) return new AppError('akun_tidak_aktif');
      if (decision.rotate) {
        await repo.rotateToken(tx, {
          ...key,
          successorHash: hashOf(successor),
          sessionId: row.id_sesi,
          now,
          expiresAt: expiryFrom(now),
        });
      }
      return pair({ collegeId: origin.collegeId, userId: row.id_pengguna, role: row.role, sessionId: row.id_sesi }, successor);
    });
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  }

  async function revoke(tx: Tx, origin: Origin, session: { sessionId: string; reason: 'logout' | 'pakai_ulang' }): Promise<void> {
    const account = await repo.revokeSession(tx, { collegeId: origin.collegeId, ...session, now: clock.now() });
    if (account === null) return;
    const detail = session.reason === 'logout' ? 'Mengakhiri sesi' : 'Sesi dicabut: token pembaruan dipakai ulang';
    await audit(tx, origin, account, { aksi: `sesi.dicabut.${session.reason}`, detail, jenisAktivitas: 'logout' });
  }

  /** Ends the sessions that the given tokens belong to. Unknown, expired and ended ones are no error: signing out always works. */
  async function logout(origin: Origin, given: { refreshTokens: readonly string[]; accessToken: string | null }): Promise<void> {
    const subject = given.accessToken === null ? null : tokens.verify(given.accessToken);
    await db.transaction(async (tx) => {
      const sessions = new Set<string>();
      if (subject?.collegeId === origin.collegeId) sessions.add(subject.sessionId);
      for (const token of given.refreshTokens) {
        const row = await repo.lockToken(tx, { collegeId: origin.collegeId, hash: hashOf(token) });
        if (row !== null) sessions.add(row.id_sesi);
      }
      for (const sessionId of sessions) await revoke(tx, origin, { sessionId, reason: 'logout' });
    });
  }

  /** The entry that the browser writes before it signs out (S1 §7). */
  async function recordLogout(actor: Actor): Promise<void> {
    await recordAudit(db, actor, { jenisAktivitas: 'logout', aksi: 'logout', detail: 'Keluar dari LMS' }, clock.now());
  }

  return { login, refresh, logout, recordLogout };
}
