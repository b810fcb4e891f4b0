/**
 * The second step of a sign-in, with a token that only leads from the right password to the
 * session.
 */
import type { mulaiFaktorKedua } from '@lms/contracts/orang/akun';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import { hashOf, newOpaqueToken } from '../../../platform/auth/opaque-token.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Origin } from '../../../platform/http/request-origin.ts';
import type { Sweep } from '../../../platform/queue/sweep.ts';
import {
  activateFactor,
  type FaktorKeduaPorts,
  findFactor,
  type KodeKedua,
  lockFactor,
} from '../faktor-kedua/index.ts';
import * as repo from './masuk-kedua.repo.ts';
import type { ClientId, SecondFactorGate, SesiService, TokenPair } from './sesi.service.ts';

/** Life of the token in seconds, and how many codes it takes. */
const CHALLENGE_SECONDS = 300;
const CHALLENGE_TRIES = 5;

export const challengeRetention: Sweep = {
  name: 'retensi tantangan masuk',
  everySeconds: 600,
  run: (tx, { now }) => repo.purgeChallenges(tx, now),
};

export function createSecondFactorGate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ports: FaktorKeduaPorts,
): SecondFactorGate {
  return {
    assertNotNeeded: async (origin, account, clientId) => {
      if (account.role !== 'operator') return;
      const { collegeId } = origin;
      const factor = await findFactor(db, { collegeId, userId: account.id });
      const active = factor?.aktif_pada != null;
      if (!active && !(await ports.secondFactorRequired(collegeId))) return;
      const now = clock.now();
      const token = newOpaqueToken();
      const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1_000);
      await repo.addChallenge(db, {
        collegeId,
        hash: hashOf(token),
        userId: account.id,
        clientId,
        now,
        expiresAt,
      });
      const data = { mfa_token: token, expires_in: CHALLENGE_SECONDS };
      throw new AppError(active ? 'kode_kedua_wajib' : 'faktor_kedua_belum_dipasang', { data });
    },
  };
}

export type MasukKeduaService = ReturnType<typeof createMasukKeduaService>;

export function createMasukKeduaService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kode, sesi }: { kode: KodeKedua; sesi: Pick<SesiService, 'beginSession'> },
) {
  async function refuse(
    tx: Tx,
    origin: Origin,
    account: repo.ChallengeRow,
    code: 'kode_kedua_salah' | 'kode_kedua_terkunci',
  ) {
    const { id, username, nama, role } = account;
    const who = { ...origin, userId: id, username, nama, role, operator: null };
    const entry = {
      jenisAktivitas: 'login',
      aksi: 'login.ditolak',
      detail: 'Gagal masuk: kode faktor kedua salah',
    } as const;
    await recordAudit(tx, who, { ...entry, objek: { alasan: code } }, clock.now());
    return new AppError(code, {
      errors: [{ path: 'kode', message: 'Kode salah atau sudah dipakai' }],
    });
  }

  /** Locks the token's account. @throws AppError tantangan_berakhir, akun_tidak_aktif */
  async function lockChallenge(tx: Tx, key: repo.ChallengeKey): Promise<repo.ChallengeRow> {
    const row = await repo.lockChallenge(tx, key);
    if (row === null || clock.now() >= row.berakhir_pada || row.percobaan >= CHALLENGE_TRIES)
      throw new AppError('tantangan_berakhir');
    if (!row.is_active) throw new AppError('akun_tidak_aktif');
    return row;
  }

  return {
    /** @throws AppError tantangan_berakhir, faktor_kedua_sudah_aktif */
    enrol: (origin: Origin, mfaToken: string): Promise<ResponseOf<typeof mulaiFaktorKedua>> =>
      db.transaction(async (tx) => {
        const { collegeId } = origin;
        const account = await lockChallenge(tx, { collegeId, hash: hashOf(mfaToken) });
        const begun = await kode.begin(
          tx,
          { collegeId, userId: account.id, username: account.username },
          clock.now(),
        );
        if (begun === null) throw new AppError('faktor_kedua_sudah_aktif');
        return begun;
      }),

    /**
     * The first code of a new factor activates it. Errors are thrown after the commit, so that
     * tries stay counted. @throws AppError tantangan_berakhir, kode_kedua_salah,
     * kode_kedua_terkunci, akun_tidak_aktif
     */
    finish: async (
      origin: Origin,
      { clientId, mfaToken, typed }: { clientId: ClientId; mfaToken: string; typed: string },
    ): Promise<TokenPair & { recoveryCodes?: string[] }> => {
      const key = { collegeId: origin.collegeId, hash: hashOf(mfaToken) };
      const outcome = await db.transaction(async (tx) => {
        const now = clock.now();
        const account = await lockChallenge(tx, key);
        if (account.client_id !== clientId) throw new AppError('tantangan_berakhir');
        await repo.countChallengeTry(tx, key);
        const owner = { collegeId: key.collegeId, userId: account.id };
        const factor = await lockFactor(tx, owner);
        if (factor === null) throw new AppError('faktor_kedua_tidak_aktif');
        const result = await kode.verify(tx, owner, { factor, typed, now });
        if (!result.ok) return refuse(tx, origin, account, result.code);
        await repo.removeChallenge(tx, key);
        const pair = await sesi.beginSession(tx, origin, account, {
          clientId,
          metode: 'faktor_kedua',
        });
        if (factor.aktif_pada !== null) return pair;
        await activateFactor(tx, { ...owner, step: result.step ?? 0, now });
        return { ...pair, recoveryCodes: await kode.replaceCodes(tx, owner) };
      });
      if (outcome instanceof AppError) throw outcome;
      return outcome;
    },
  };
}
