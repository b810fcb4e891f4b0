/**
 * Sign-in through the college's service (OIDC), Siakad, or the demo's /dev. They prove the
 * identity; the LMS account must exist.
 */
import { errorTable } from '@lms/contracts/errors';
import { allowedRedirect } from '@lms/contracts/wire/redirect';
import { roleOnWire } from '../../../platform/auth/actor.ts';
import type { Oidc } from '../../../platform/auth/oidc.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Origin } from '../../../platform/http/request-origin.ts';
import { findSikadUrl } from './kode.repo.ts';
import * as repo from './luar.repo.ts';
import { belongsTo, OIDC_ATTEMPT_SECONDS, type PendingSignIn } from './oidc-attempt.policy.ts';
import { type AccountRow, findAccount, type MetodeMasuk } from './sesi.repo.ts';
import type { SesiService, TokenPair } from './sesi.service.ts';
import type { RedeemAtSiakad } from './siakad.client.ts';
import { siakadAddress } from './siakad.policy.ts';

export interface LuarOptions {
  /** Null without a sign-in service; it serves one college. */
  oidc: { service: Oidc; collegeId: string } | null;
  /** Null: Siakad codes are refused. */
  redeemAtSiakad: RedeemAtSiakad | null;
  /** College of /dev; null outside the demo. */
  demoCollegeId: string | null;
  publicUrl: string;
}

export interface BroughtCode {
  code: string;
  redirectUri: string;
  state: string | undefined;
  iss: string | undefined;
  codeVerifier: string | undefined;
}

export type LuarService = ReturnType<typeof createLuarService>;

export function createLuarService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sesi, oidc, redeemAtSiakad, demoCollegeId, publicUrl }: LuarOptions & { sesi: SesiService },
) {
  const oidcOf = (collegeId: string): Oidc => {
    if (oidc?.collegeId !== collegeId) throw new AppError('masuk_tunggal_belum_diatur');
    return oidc.service;
  };

  async function returnAddress(collegeId: string): Promise<string> {
    const url = new URL('/oauth', publicUrl);
    const host = await repo.findHost(db, collegeId);
    if (host !== null) url.host = host;
    return url.href;
  }

  /** Returns the provider's address and what the browser keeps until it returns. */
  async function beginOidc(
    collegeId: string,
    redirect: string | undefined,
  ): Promise<{ url: string; pending: PendingSignIn }> {
    const service = oidcOf(collegeId);
    const { url, attempt } = await service.begin(await returnAddress(collegeId));
    const expiresAt = clock.now().getTime() + OIDC_ATTEMPT_SECONDS * 1_000;
    return {
      url,
      pending: { ...attempt, collegeId, redirect: allowedRedirect(redirect), expiresAt },
    };
  }

  async function finishOidc(
    origin: Origin,
    { code, state = '', iss, redirectUri, codeVerifier }: BroughtCode,
    pending: PendingSignIn | null,
  ): Promise<{ pair: TokenPair; redirect: string | null }> {
    const service = oidcOf(origin.collegeId);
    if (!belongsTo(pending, { collegeId: origin.collegeId, state, redirectUri, codeVerifier })) {
      throw new AppError('masuk_kedaluwarsa');
    }
    const identity = await service.finish(pending, { code, state, iss });
    const key = { collegeId: origin.collegeId, issuer: identity.issuer, subject: identity.subject };
    const account =
      (await repo.findBound(db, key)) ?? (await accountNamed(origin, identity.name ?? '', 'oidc'));
    await assertActive(origin, account, 'oidc');
    const pair = await db.transaction(async (tx) => {
      const bound = await repo.bind(tx, { ...key, userId: account.id, now: clock.now() });
      return bound
        ? sesi.beginSession(tx, origin, account, { clientId: 'web', metode: 'oidc' })
        : null;
    });
    if (pair === null)
      throw await sesi.refuse(origin, account.username, account, 'identitas_luar_berbeda', 'oidc');
    return { pair, redirect: pending.redirect };
  }

  /** Signs in with a code that Siakad sent on its own. */
  async function finishSiakad(
    origin: Origin,
    { code, redirectUri }: BroughtCode,
  ): Promise<TokenPair> {
    const address = siakadAddress(await findSikadUrl(db, origin.collegeId));
    if (address === null || redeemAtSiakad === null) throw new AppError('siakad_belum_diatur');
    if (redirectUri !== (await returnAddress(origin.collegeId)))
      throw new AppError('kode_tidak_berlaku');
    const username = await redeemAtSiakad({
      collegeId: origin.collegeId,
      address,
      code,
      redirectUri,
    });
    const account = await accountNamed(origin, username, 'siakad');
    await assertActive(origin, account, 'siakad');
    return db.transaction((tx) =>
      sesi.beginSession(tx, origin, account, { clientId: 'web', metode: 'siakad' }),
    );
  }

  /** 404 outside the demo (DECISIONS 31). */
  async function listDev(collegeId: string, search: string | undefined) {
    assertDemo(collegeId);
    const rows = await repo.listDevAccounts(db, collegeId, search);
    return rows.map(({ username, nama, role }) => ({ username, nama, role: roleOnWire[role] }));
  }

  async function signInDev(origin: Origin, username: string): Promise<TokenPair> {
    assertDemo(origin.collegeId);
    const account = await accountNamed(origin, username, 'dev');
    await assertActive(origin, account, 'dev');
    return db.transaction((tx) =>
      sesi.beginSession(tx, origin, account, { clientId: 'web', metode: 'dev' }),
    );
  }

  function assertDemo(collegeId: string): void {
    if (demoCollegeId === null || collegeId !== demoCollegeId)
      throw new AppError('alamat_tidak_ditemukan');
  }

  async function accountNamed(
    origin: Origin,
    name: string,
    metode: MetodeMasuk,
  ): Promise<AccountRow> {
    const username = name.trim().toLowerCase();
    const account = username === '' ? null : await findAccount(db, origin.collegeId, username);
    if (account !== null) return account;
    await sesi.refuse(origin, username.slice(0, 100), null, 'akun_luar_tidak_terdaftar', metode);
    const message = errorTable.akun_luar_tidak_terdaftar.message.replace(
      '{name}',
      name.trim().slice(0, 100),
    );
    throw new AppError('akun_luar_tidak_terdaftar', { message: message.replace('  ', ' ') });
  }

  async function assertActive(
    origin: Origin,
    account: AccountRow,
    metode: MetodeMasuk,
  ): Promise<void> {
    if (!account.is_active)
      throw await sesi.refuse(origin, account.username, account, 'akun_tidak_aktif', metode);
  }

  return { beginOidc, finishOidc, finishSiakad, listDev, signInDev };
}
