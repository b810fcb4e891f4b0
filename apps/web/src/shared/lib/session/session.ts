/**
 * The session of this browser (S1 §4, §7; DECISIONS 35, 38, 39). The access token stays in memory,
 * the refresh token in a cookie that no script reads. All tabs share it: one refreshes under a lock
 * and broadcasts the token.
 */
import { bindDevice, deviceAccount, releaseDevice } from '../../offline/device-account.ts';
import { answerOrKept } from '../../offline/patience.ts';
import type { DataOf } from '../api-types.ts';
import { currentCollege, frontendConfig } from '../college.ts';
import { ApiError } from '../errors.ts';
import { type RequestContext, request } from '../request.ts';
import { serverNow } from '../time/clock.ts';
import { forgetStudent } from './acting.ts';
import { forgetRefreshKey, refreshKey } from './refresh-key.ts';
import { isRevokeDue, revokeOrRemember } from './revoke-later.ts';
import { awaitedUser, countStaying, setAwaited, staysAtExpiry } from './sign-in-again.ts';

/** Refreshed this long before the expiry. */
export const REFRESH_BEFORE_MS = 5 * 60_000;
const RETRY_MS = 30_000;
/** A session may exist; a stranger's first page requests none. */
const hintKey = 'lms.sesi';

interface Token {
  accessToken: string;
  expiresAt: number;
  refreshAt: number;
}
type Message = { kind: 'token'; token: Token } | { kind: 'ended'; because: string | null };
/** `expired`: the server no longer accepts the session. */
export type EndReason = 'logout' | 'expired';

let token: Token | null = null;
let role = 'ROLE_MAHASISWA';
let timer = 0;
let refreshing: Promise<boolean> | null = null;
/** The page opened without the server, from this device's data (K38). */
let openedFromDevice = false;
/** The session now belongs to another identity. */
let superseded = false;
/** The server's reason, else null. */
let endedBecause: string | null = null;
const endListeners = new Set<(reason: EndReason) => void>();
const identityListeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lms.sesi');

// The sending tab has bound the device: this tab may not know its college, or not that another tab
// waits for its account.
channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.kind === 'token') keep(data.token);
  else {
    endedBecause = data.because;
    close('logout', data.because !== null);
  }
});
document.addEventListener('visibilitychange', () => {
  // Timers sleep with the device.
  if (document.visibilityState === 'visible' && token) schedule();
});

export function onSessionEnd(listener: (reason: EndReason) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/**
 * An operator starts or stops acting as a student (DECISIONS 49). The page's data belongs to the
 * other identity, so it must reload.
 */
export function onIdentityChange(listener: () => void): () => void {
  identityListeners.add(listener);
  return () => identityListeners.delete(listener);
}

export function setRole(wireRole: string): void {
  role = wireRole;
}

export function isSignedIn(): boolean {
  return token !== null;
}

/** An earlier page's session may exist. */
export function maySignInSilently(): boolean {
  return localStorage.getItem(hintKey) !== null;
}

export async function requestContext(): Promise<RequestContext> {
  const { college_id } = await frontendConfig();
  return { collegeId: college_id, accessToken: token?.accessToken ?? null, role };
}

interface Identity {
  idUser: string;
  /** Id of the act when an operator acts for somebody, else ''. */
  act: string;
}

/** Only for comparing; the server verifies the token. */
function identityOf(accessToken: string): Identity | null {
  try {
    const claims = accessToken.split('.')[1] ?? '';
    const { sub, act } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return { idUser: sub, act: act?.id ?? '' };
  } catch {
    return null;
  }
}

/** Null when nobody is signed in or the token does not say. */
export function signedInUser(): string | null {
  return token === null ? null : (identityOf(token.accessToken)?.idUser ?? null);
}

/** The identity of this page's data; undefined before it shows any. */
function shownIdentity(): Identity | null | undefined {
  if (token) return identityOf(token.accessToken);
  const awaited = awaitedUser();
  if (awaited !== null) return { idUser: awaited, act: '' };
  const account = openedFromDevice ? deviceAccount() : null;
  return account === null ? undefined : { idUser: account.idUser, act: '' };
}

function bindTo(identity: Identity | null): void {
  const collegeId = currentCollege()?.college_id;
  if (identity === null || identity.act !== '' || collegeId === undefined) releaseDevice();
  else bindDevice({ collegeId, idUser: identity.idUser });
}

/** `bind` assigns the device's stored data to the account. */
function keep(next: Token, bind?: (identity: Identity | null) => void): void {
  const shown = shownIdentity();
  const identity = identityOf(next.accessToken);
  bind?.(identity);
  if (shown !== undefined && (shown?.idUser !== identity?.idUser || shown?.act !== identity?.act)) {
    superseded = true;
    window.clearTimeout(timer);
    for (const listener of identityListeners) listener();
    return;
  }
  token = next;
  openedFromDevice = false;
  endedBecause = null;
  localStorage.setItem(hintKey, '1');
  schedule();
  setAwaited(null);
}

type TokenAnswer = Pick<DataOf<'mintaToken'>, 'access_token' | 'expires_in'>;

/** Switches all tabs to a token with another identity. */
export function continueAs(answer: TokenAnswer): void {
  accept(answer);
}

function accept(answer: TokenAnswer): Token {
  const lifetimeMs = answer.expires_in * 1_000;
  const expiresAt = serverNow() + lifetimeMs;
  // A token limited by its act is short: refreshed at its end, not repeatedly.
  const refreshAt = lifetimeMs > REFRESH_BEFORE_MS ? expiresAt - REFRESH_BEFORE_MS : expiresAt;
  const next = { accessToken: answer.access_token, expiresAt, refreshAt };
  keep(next, bindTo);
  channel?.postMessage({ kind: 'token', token: next } satisfies Message);
  return next;
}

function schedule(): void {
  window.clearTimeout(timer);
  if (!token) return;
  const wait = Math.max(token.refreshAt - serverNow(), 0);
  timer = window.setTimeout(refreshInBackground, wait);
}

function refreshInBackground(): void {
  refresh(token?.accessToken ?? null).catch((error: unknown) => {
    // Without an answer the session is undecided: try again.
    if (!(error instanceof ApiError)) throw error;
    timer = window.setTimeout(refreshInBackground, RETRY_MS);
  });
}

/**
 * A page that stays keeps its account's data. `letGo` releases the device, in the tab that ends the
 * session.
 */
function close(reason: EndReason, isExpired: boolean, letGo?: () => void): void {
  window.clearTimeout(timer);
  const shown = shownIdentity();
  token = null;
  openedFromDevice = false;
  localStorage.removeItem(hintKey);
  forgetRefreshKey();
  if (isExpired && staysAtExpiry() && shown && shown.act === '') {
    bindTo(shown);
    setAwaited(shown.idUser);
    return;
  }
  setAwaited(null);
  letGo?.();
  role = 'ROLE_MAHASISWA';
  forgetStudent();
  for (const listener of endListeners) listener(reason);
}

/**
 * A new session replaces the cookie by which a remembered logout is sent: a late one would end the
 * new session.
 */
async function contextOfNewSession(): Promise<RequestContext> {
  const context = await requestContext();
  await revokeLast();
  return context;
}

export async function signIn(username: string, password: string): Promise<void> {
  const context = await contextOfNewSession();
  const body = { grant_type: 'password', client_id: 'web', username, password } as const;
  await acceptOwn(
    await request('mintaToken', { body }, { ...context, accessToken: null }),
    context,
  );
}

/**
 * While a page waits for its account, nobody else may sign in.
 * @throws ApiError akun_berganti
 */
async function acceptOwn(answer: TokenAnswer, context: RequestContext): Promise<void> {
  const awaited = awaitedUser();
  const identity = identityOf(answer.access_token);
  if (awaited === null || (identity?.idUser === awaited && identity.act === '')) {
    accept(answer);
    return;
  }
  await revokeOrRemember(() =>
    request('keluar', {}, { ...context, accessToken: answer.access_token }),
  ).catch(passOver);
  const message = 'Halaman ini milik akun lain. Masuk dengan akun yang membukanya.';
  throw new ApiError({ status: 409, code: 'akun_berganti', message, kind: 'http' });
}

/**
 * The page stays when the session expires, so that its account can sign in again within it. Returns
 * the function that ends this.
 */
export function stayAtExpiry(): () => void {
  const gone = countStaying();
  return () => {
    if (gone() && awaitedUser() !== null) leaveForSignIn();
  };
}

export function leaveForSignIn(): void {
  close('expired', false, releaseDevice);
}

/**
 * Takes the token from the first step's refusal. Returns recovery codes when it also set up the
 * factor.
 * @throws ApiError kode_kedua_salah, tantangan_berakhir and others
 */
export async function signInSecondStep(
  mfaToken: string,
  kode: string,
): Promise<readonly string[] | null> {
  const context = await requestContext();
  const body = { grant_type: 'kode_kedua', client_id: 'web', mfa_token: mfaToken, kode } as const;
  const answer = await request('mintaToken', { body }, { ...context, accessToken: null });
  await acceptOwn(answer, context);
  return answer.kode_pemulihan ?? null;
}

function supersededError(): ApiError {
  return new ApiError({
    status: 409,
    code: 'akun_berganti',
    message: 'Akun yang digunakan telah berganti.',
    kind: 'http',
  });
}

function expiredError(): ApiError {
  const message = endedBecause ?? 'Sesi Anda berakhir.';
  return new ApiError({ status: 401, code: 'token_tidak_berlaku', message, kind: 'http' });
}

export interface BroughtCode {
  code: string;
  state: string | null;
  iss: string | null;
}

/**
 * Takes a code of the sign-in service or Siakad. Returns the target, if the server knows it.
 * @throws ApiError
 */
export async function signInWithCode({ code, state, iss }: BroughtCode): Promise<string | null> {
  const context = await contextOfNewSession();
  const body = {
    grant_type: 'authorization_code',
    client_id: 'web',
    code,
    redirect_uri: `${window.location.origin}/oauth`,
    ...(state === null ? {} : { state }),
    ...(iss === null ? {} : { iss }),
  } as const;
  const answer = await request('mintaToken', { body }, { ...context, accessToken: null });
  accept(answer);
  return answer.redirect ?? null;
}

export async function signInDev(username: string): Promise<void> {
  const context = await contextOfNewSession();
  const body = { grant_type: 'dev', client_id: 'web', username } as const;
  accept(await request('mintaToken', { body }, { ...context, accessToken: null }));
}

async function refreshNow(
  stale: string | null,
  onOver = () => endSession('expired'),
): Promise<boolean> {
  if (token && token.accessToken !== stale && token.expiresAt > serverNow()) return true;
  const context = await requestContext();
  try {
    const body = { grant_type: 'refresh_token', client_id: 'web' } as const;
    const answer = await request(
      'mintaToken',
      { body, idempotencyKey: refreshKey() },
      { ...context, accessToken: null },
    );
    forgetRefreshKey();
    accept(answer);
    return true;
  } catch (error) {
    if (
      !(error instanceof ApiError) ||
      error.kind !== 'http' ||
      error.status >= 500 ||
      error.status === 429
    )
      throw error;
    forgetRefreshKey();
    endedBecause = error.message;
    onOver();
    return false;
  }
}

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  // Locks need a secure context; without them the server's ten seconds of grace cover two tabs
  // (DECISIONS 38).
  'locks' in navigator ? navigator.locks.request('lms.sesi', work) : work();

/**
 * False when the earlier page's session is over; listeners are not told, because nothing was shown
 * yet.
 * @throws ApiError when the server cannot be reached
 */
export async function resume(): Promise<boolean> {
  if (token) return true;
  if (!maySignInSilently()) return false;
  return alone(() =>
    refreshNow(null, () => {
      localStorage.removeItem(hintKey);
      releaseDevice();
    }),
  );
}

/**
 * A session exists or can be resumed, or the server does not answer and this device keeps the
 * account's data.
 * @throws ApiError when only the server could decide
 */
export async function maySeePages(): Promise<boolean> {
  if (token || openedFromDevice) return true;
  if (!maySignInSilently()) return false;
  if (deviceAccount() === null) return refresh(null);
  return answerOrKept(refresh(null), () => {
    openedFromDevice = true;
    return true;
  });
}

/**
 * A new access token, once for all callers and tabs. `stale` is the refused one. False when the
 * session is over.
 * @throws ApiError when the server cannot be reached; the session is then undecided
 */
export function refresh(stale: string | null): Promise<boolean> {
  if (awaitedUser() !== null) return Promise.resolve(false);
  refreshing ??= alone(() => refreshNow(stale)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Null when nobody is signed in. */
export async function freshToken(): Promise<string | null> {
  if (token ? token.expiresAt <= serverNow() : openedFromDevice)
    await refresh(token?.accessToken ?? null);
  if (superseded) throw supersededError();
  // The server would refuse it.
  if (awaitedUser() !== null) throw expiredError();
  return token?.accessToken ?? null;
}

/** In all tabs, without asking the server. */
export function endSession(reason: EndReason): void {
  if (reason === 'logout') endedBecause = null;
  channel?.postMessage({ kind: 'ended', because: endedBecause } satisfies Message);
  close(reason, reason === 'expired', releaseDevice);
}

/**
 * Logs the logout, then revokes the refresh token. The session here ends even when both fail
 * (DECISIONS 39).
 */
export async function signOut(): Promise<void> {
  const context = await requestContext();
  await request('catatLogout', {}, context).catch(passOver);
  await revokeOrRemember(() => request('keluar', {}, context)).catch(passOver);
  endSession('logout');
}

function passOver(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

/** While the cookie is still that session's. */
export async function revokeLast(): Promise<void> {
  if (!isRevokeDue()) return;
  const context = await requestContext();
  await revokeOrRemember(() => request('keluar', {}, { ...context, accessToken: null })).catch(
    passOver,
  );
}

/** The reason for the sign-in page; null without one. */
export function sessionEndedBecause(): string | null {
  return endedBecause;
}

/** @tests */
export function resetSession(): void {
  window.clearTimeout(timer);
  token = null;
  refreshing = null;
  openedFromDevice = false;
  superseded = false;
  endedBecause = null;
  setAwaited(null);
  role = 'ROLE_MAHASISWA';
  endListeners.clear();
  identityListeners.clear();
  localStorage.removeItem(hintKey);
}
