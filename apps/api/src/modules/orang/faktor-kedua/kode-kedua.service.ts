/** Checks codes of a second factor and creates new ones, under the factor's lock. */
import { randomBytes } from 'node:crypto';
import { KeyMissingError, type SecretBox } from '../../../platform/auth/secret-box.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  acceptedStep,
  afterFailure,
  enrolmentUri,
  isLocked,
  newRecoveryCodes,
  newSecret,
  readCode,
} from './faktor-kedua.policy.ts';
import { type FactorRow, findCollegeName, type Owner } from './faktor-kedua.prisma.repo.ts';
import * as repo from './faktor-kedua.repo.ts';
import { replaceCodes, spendCode } from './kode-pemulihan.prisma.repo.ts';

type CodeOutcome =
  | { ok: true; kind: 'totp' | 'pemulihan' }
  | { ok: false; code: 'kode_kedua_salah' | 'kode_kedua_terkunci' };

export type KodeKedua = ReturnType<typeof createKodeKedua>;

export function createKodeKedua(box: SecretBox) {
  const ownerText = ({ collegeId, userId }: Owner) => `${collegeId}/${userId}`;
  const textOf = (owner: Owner, code: string) => `${ownerText(owner)}/${code}`;

  /** @throws AppError layanan_tidak_tersedia: another copy knows the secret; no try is counted */
  function openSecret(owner: Owner, sealed: string): string {
    try {
      return box.open(sealed, ownerText(owner));
    } catch (error) {
      if (!(error instanceof KeyMissingError)) throw error;
      throw new AppError('layanan_tidak_tersedia', { cause: error });
    }
  }

  async function matches(tx: Tx, owner: Owner, factor: FactorRow, typed: string, now: Date) {
    const code = readCode(typed);
    if (code?.kind === 'totp') {
      const secret = openSecret(owner, factor.rahasia);
      const step = acceptedStep(secret, {
        code: code.code,
        lastStep: factor.langkah_terakhir,
        now,
      });
      return step === null ? null : { kind: code.kind, step };
    }
    if (code === null || factor.aktif_pada === null) return null;
    const hashes = box.signers('kode pemulihan').map((sign) => sign(textOf(owner, code.code)));
    const spent = await spendCode(tx, { ...owner, hashes, now });
    return spent ? { kind: code.kind, step: 0 } : null;
  }

  return {
    /**
     * Uses up a right code and counts a wrong one; never throws for a wrong one, because the count
     * must commit. A factor being set up accepts only app codes.
     */
    verify: async (
      tx: Tx,
      owner: Owner,
      { factor, typed, now }: { factor: FactorRow; typed: string; now: Date },
    ): Promise<CodeOutcome & { step?: number }> => {
      if (isLocked({ terkunciSampai: factor.terkunci_sampai }, now))
        return { ok: false, code: 'kode_kedua_terkunci' };
      const match = await matches(tx, owner, factor, typed, now);
      if (match === null) {
        await repo.recordFailure(tx, owner, afterFailure(factor, now));
        return { ok: false, code: 'kode_kedua_salah' };
      }
      await repo.recordAccepted(tx, { ...owner, step: match.step });
      return { ok: true, ...match };
    },

    /** The secret counts after its first code; null when a factor is active. */
    begin: async (
      tx: Tx,
      owner: Owner & { username: string },
      now: Date,
    ): Promise<{ uri: string; rahasia: string } | null> => {
      const rahasia = newSecret();
      const begun = await repo.beginFactor(tx, {
        ...owner,
        sealed: box.seal(rahasia, ownerText(owner)),
        now,
      });
      if (!begun) return null;
      const issuer = `LMS ${await findCollegeName(tx, owner.collegeId)}`;
      return { uri: enrolmentUri(rahasia, { issuer, username: owner.username }), rahasia };
    },

    /** Shown once, stored as keyed hashes. */
    replaceCodes: async (tx: Tx, owner: Owner): Promise<string[]> => {
      const codes = newRecoveryCodes(randomBytes);
      await replaceCodes(
        tx,
        owner,
        codes.map((code) => box.hash('kode pemulihan', textOf(owner, code.replace('-', '')))),
      );
      return codes;
    },
  };
}
