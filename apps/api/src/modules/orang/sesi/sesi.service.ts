/** Sign-in, refresh and sign-out (S1 §7, DECISIONS 38, 39). */
import { randomUUID } from 'node:crypto';
import { type AuditEntry, recordAudit, recordAuditAlone } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { hashOf, newOpaqueToken } from '../../../platform/auth/opaque-token.ts';
import type { Passwords } from '../../../platform/auth/password.ts';
import {
  ACCESS_TOKEN_SECONDS,
  type TokenSubject,
  type Tokens,
} from '../../../platform/auth/token.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Origin } from '../../../platform/http/request-origin.ts';
import { recordSignIn } from '../pengguna.write.repo.ts';
import {
  canRefresh,
  endedSentence,
  REFRESH_TOKEN_SECONDS,
  type StoredToken,
  successorOf,
} from './refresh.policy.ts';
import * as repo from './sesi.repo.ts';

export type ClientId = 'web' | 'cli';
export interface TokenPair {
  accessToken: string;
  expiresInSeconds: number;
  refreshToken: string;
}

export type SessionAccount = Pick<repo.AccountRow, 'id' | 'username' | 'nama' | 'role'>;

export const detailMasuk: Readonly<Record<repo.MetodeMasuk, string>> = {
  sandi: 'Masuk ke LMS',
  oidc: 'Masuk ke LMS dengan masuk tunggal',
  siakad: 'Masuk ke LMS dari Siakad',
  kode: 'Siakad membuka identitas dengan kode masuk',
  faktor_kedua: 'Masuk ke LMS dengan faktor kedua',
  dev: 'Masuk ke LMS lewat halaman pengembangan',
};

const detailDitolak = {
  kredensial_salah: 'Gagal masuk: kata sandi salah',
  akun_tidak_aktif: 'Gagal masuk: akun tidak aktif',
  akun_luar_tidak_terdaftar: 'Gagal masuk: akun belum terdaftar',
  identitas_luar_berbeda: 'Gagal masuk: akun terhubung dengan identitas lain',
} as const;

/** Every refresh asks in its transaction whom the sign-in acts as (DECISIONS 49). */
export type ActingOf = (
  tx: Tx,
  session: { collegeId: string; sessionId: string },
  now: Date,
) => Promise<{ subject: TokenSubject; berakhirPada: Date } | null>;

export interface SecondFactorGate {
  /**
   * Returns when the password is enough. Otherwise throws kode_kedua_wajib, or
   * faktor_kedua_belum_dipasang when a required factor is missing; both carry the next step's token
   * (`data.mfa_token`, `data.expires_in` seconds).
   */
  assertNotNeeded(origin: Origin, account: SessionAccount, clientId: ClientId): Promise<void>;
}

export interface SesiServiceOptions {
  actingOf: ActingOf;
  secondFactor: SecondFactorGate;
  tokens: Tokens;
  passwords: Passwords;
  /** `current` derives successors; those of the others are found. */
  refreshSecrets: { current: string; others: readonly string[] };
}

const rotatedElsewhere = new Error(
  'a refresh token was rotated with a REFRESH_SECRET that this process was not given',
);

export type SesiService = ReturnType<typeof createSesiService>;

export function createSesiService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { tokens, passwords, refreshSecrets, actingOf, secondFactor }: SesiServiceOptions,
) {
  const expiryFrom = (now: Date) => new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1_000);

  function pair(subject: TokenSubject, refreshToken: string): TokenPair {
    return {
      accessToken: tokens.sign(subject),
      expiresInSeconds: ACCESS_TOKEN_SECONDS,
      refreshToken,
    };
  }

  /** An operator acting as somebody gets that person's token, which ends with the acting. */
  async function pairOfRefresh(
    tx: Tx,
    own: TokenSubject,
    refreshToken: string,
  ): Promise<TokenPair> {
    const now = clock.now();
    const acting = own.role === 'operator' ? await actingOf(tx, own, now) : null;
    if (acting === null) return pair(own, refreshToken);
    const left = Math.floor((acting.berakhirPada.getTime() - now.getTime()) / 1_000);
    // A token for less than a second is useless.
    if (left < 1) return pair(own, refreshToken);
    return {
      accessToken: tokens.sign(acting.subject, acting.berakhirPada),
      expiresInSeconds: Math.min(left, ACCESS_TOKEN_SECONDS),
      refreshToken,
    };
  }

  async function refuse(
    origin: Origin,
    username: string,
    account: repo.AccountRow | null,
    reason: keyof typeof detailDitolak,
    metode: repo.MetodeMasuk = 'sandi',
  ): Promise<AppError> {
    const who = {
      ...origin,
      userId: account?.id ?? null,
      username,
      nama: account?.nama ?? '',
      role: account?.role ?? ('sistem' as const),
    };
    const entry = {
      jenisAktivitas: 'login' as const,
      aksi: 'login.ditolak',
      detail: detailDitolak[reason],
    };
    await recordAuditAlone(
      db,
      { ...who, operator: null },
      { ...entry, objek: { alasan: reason, metode } },
      clock.now(),
    );
    return new AppError(reason);
  }

  async function login(
    origin: Origin,
    input: { clientId: ClientId; username: string; password: string },
  ): Promise<TokenPair> {
    const username = input.username.toLowerCase();
    const account = await repo.findAccount(db, origin.collegeId, username);
    const matches = await passwords.verify(account?.sandi_hash ?? null, input.password);
    if (account === null || !matches)
      throw await refuse(origin, username, account, 'kredensial_salah');
    // Only somebody who knows the password learns that the account is off.
    if (!account.is_active) throw await refuse(origin, username, account, 'akun_tidak_aktif');
    await secondFactor.assertNotNeeded(origin, account, input.clientId);

    return db.transaction((tx) =>
      beginSession(tx, origin, account, { clientId: input.clientId, metode: 'sandi' }),
    );
  }

  /**
   * Every way in ends here: password, second factor, OIDC, Siakad. @throws AppError
   * akun_tidak_aktif
   */
  async function beginSession(
    tx: Tx,
    origin: Origin,
    account: SessionAccount,
    { clientId, metode }: { clientId: ClientId; metode: repo.MetodeMasuk },
  ): Promise<TokenPair> {
    const now = clock.now();
    // Waits for a concurrent switch-off and checks again.
    const active = await recordSignIn(tx, {
      collegeId: origin.collegeId,
      userId: account.id,
      now,
    });
    if (!active) throw new AppError('akun_tidak_aktif');
    const sessionId = randomUUID();
    const session = {
      ...origin,
      sessionId,
      userId: account.id,
      clientId,
      metode,
      now,
      expiresAt: expiryFrom(now),
    };
    const refreshToken = newOpaqueToken();
    await repo.createSession(tx, session);
    await repo.addToken(tx, { ...session, hash: hashOf(refreshToken) });
    await audit(tx, origin, account, {
      aksi: 'login',
      detail: detailMasuk[metode],
      jenisAktivitas: 'login',
      objek: { metode },
    });
    return pair({ ...session, role: account.role }, refreshToken);
  }

  async function audit(
    tx: Tx,
    origin: Origin,
    account: repo.RevokedRow,
    entry: Pick<AuditEntry, 'aksi' | 'detail' | 'jenisAktivitas' | 'objek'>,
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

  /** Each secret that counts derives another successor; one of them was given out. */
  async function lockSuccessor(tx: Tx, key: repo.TokenKey, candidates: readonly string[]) {
    for (const token of candidates) {
      const row = await repo.lockToken(tx, { ...key, hash: hashOf(token) });
      if (row !== null) return { token, row };
    }
    return null;
  }

  /** Locks a token and its successor, so that nobody presents the successor meanwhile. */
  async function lockRotation(
    tx: Tx,
    key: repo.TokenKey,
    candidates: readonly string[],
  ): Promise<{ row: repo.TokenRow; stored: StoredToken; penerus: string | null } | null> {
    const row = await repo.lockToken(tx, key);
    if (row === null) return null;
    const token = {
      berakhirPada: row.berakhir_pada,
      sesiDicabut: row.dicabut,
      clientId: row.client_id,
    };
    if (row.diputar_pada === null)
      return { row, stored: { ...token, diputar: null }, penerus: null };
    const next = await lockSuccessor(tx, key, candidates);
    const penerus = next && {
      berakhirPada: next.row.berakhir_pada,
      diputar: next.row.diputar_pada !== null,
    };
    return {
      row,
      penerus: next?.token ?? null,
      stored: { ...token, diputar: { pada: row.diputar_pada, kunciHash: row.kunci_hash, penerus } },
    };
  }

  /**
   * Exchanges a token; repeatable with the same key when the answer was lost (DECISIONS 218).
   * Throws after the transaction, so that the end of a family commits.
   */
  async function refresh(
    origin: Origin,
    {
      clientId,
      refreshToken,
      key: repeatKey,
    }: { clientId: ClientId; refreshToken: string; key: string | null },
  ): Promise<TokenPair> {
    const key = { collegeId: origin.collegeId, hash: hashOf(refreshToken) };
    const { current, others } = refreshSecrets;
    const successor = successorOf(refreshToken, current);
    const candidates = [successor, ...others.map((secret) => successorOf(refreshToken, secret))];
    const kunciHash = repeatKey === null ? null : hashOf(repeatKey);

    const outcome = await db.transaction(async (tx): Promise<TokenPair | AppError> => {
      const found = await lockRotation(tx, key, candidates);
      if (found === null) return new AppError('token_tidak_berlaku');
      const { row, stored } = found;
      const now = clock.now();
      const decision = canRefresh(stored, { clientId, kunciHash }, now);
      if (!decision.allow) {
        if (decision.revokeFamily)
          await revoke(tx, origin, { sessionId: row.id_sesi, reason: 'pakai_ulang' });
        if (decision.code === 'layanan_tidak_tersedia')
          return new AppError(decision.code, { retryAfterSeconds: 2, cause: rotatedElsewhere });
        if (decision.code !== 'sesi_dicabut') return new AppError(decision.code);
        return new AppError(decision.code, {
          message: endedSentence(decision.revokeFamily ? 'pakai_ulang' : row.alasan_cabut),
        });
      }
      if (!row.is_active) return new AppError('akun_tidak_aktif');
      if (decision.rotate) {
        await repo.rotateToken(tx, {
          ...key,
          kunciHash,
          successorHash: hashOf(successor),
          sessionId: row.id_sesi,
          now,
          expiresAt: expiryFrom(now),
        });
      }
      const own = {
        collegeId: origin.collegeId,
        userId: row.id_pengguna,
        role: row.role,
        sessionId: row.id_sesi,
      };
      return pairOfRefresh(tx, own, found.penerus ?? successor);
    });
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  }

  async function revoke(
    tx: Tx,
    origin: Origin,
    session: { sessionId: string; reason: 'logout' | 'pakai_ulang' },
  ): Promise<void> {
    const account = await repo.revokeSession(tx, {
      collegeId: origin.collegeId,
      ...session,
      now: clock.now(),
    });
    if (account === null) return;
    const detail =
      session.reason === 'logout'
        ? 'Mengakhiri sesi'
        : 'Sesi dicabut: token pembaruan dipakai ulang';
    await audit(tx, origin, account, {
      aksi: `sesi.dicabut.${session.reason}`,
      detail,
      jenisAktivitas: 'logout',
    });
  }

  /** Unknown and ended tokens are no error: signing out always works. */
  async function logout(
    origin: Origin,
    given: { refreshTokens: readonly string[]; accessToken: string | null },
  ): Promise<void> {
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

  /** Log entry before the browser signs out (S1 §7). */
  async function recordLogout(actor: Actor): Promise<void> {
    await recordAuditAlone(
      db,
      actor,
      { jenisAktivitas: 'logout', aksi: 'logout', detail: 'Keluar dari LMS' },
      clock.now(),
    );
  }

  return { login, beginSession, refuse, refresh, logout, recordLogout };
}
