/**
 * The session of this browser (S1 §4, §7; DECISIONS 35, 38, 39). The access token lives in memory only, the refresh token in a
 * cookie no script can read. All tabs share one session: a refresh is made under a lock and its token told to the others.
 */
import { bindDevice, deviceAccount, releaseDevice } from '../offline/device-account.ts';
import { answerOrKept } from '../offline/patience.ts';
import { forgetStudent } from './acting.ts';
import type { DataOf } from './api-types.ts';
import { serverNow } from './clock.ts';
import { currentCollege, frontendConfig } from './college.ts';
import { ApiError } from './errors.ts';
import { forgetRefreshKey, refreshKey } from './refresh-key.ts';
import { type RequestContext, request } from './request.ts';
import { isRevokeDue, revokeOrRemember } from './revoke-later.ts';
import { awaitedUser, countStaying, setAwaited, staysAtExpiry } from './sign-in-again.ts';

/** How long before its expiry a token is refreshed. */
export const REFRESH_BEFORE_MS = 5 * 60_000;
const RETRY_MS = 30_000;
/** Says only that there may be a session, so that a stranger's first page asks for none. */
const hintKey = 'lms.sesi';

interface Token {
  accessToken: string;
  /** By the server's clock. */
  expiresAt: number;
  refreshAt: number;
}
type Message = { kind: 'token'; token: Token } | { kind: 'ended'; because: string | null };
/** `logout`: asked for; `expired`: the server no longer accepts the session. */
export type EndReason = 'logout' | 'expired';

let token: Token | null = null;
let role = 'ROLE_MAHASISWA';
let timer = 0;
let refreshing: Promise<boolean> | null = null;
/** The page was opened without the server's word, with what this device keeps of its account (K38). */
let openedFromDevice = false;
/** This page was loaded for somebody whom the session no longer speaks for. */
let superseded = false;
/** The server's sentence about why the last session ended; null when it was ended here, or nothing ended. */
let endedBecause: string | null = null;
const endListeners = new Set<(reason: EndReason) => void>();
const identityListeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lms.sesi');

// Whose the device is was said by the tab that tells it: this one may not know its college yet, or not that another waits for its account.
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

/** Called when the session is over, in whichever tab that happened. */
export function onSessionEnd(listener: (reason: EndReason) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/**
 * Called when the session begins to speak for somebody else: an operator acts as a student, or no longer does (DECISIONS 49). What
 * this page holds is the other one's, so it asks for nothing any more and has to be loaded anew.
 */
export function onIdentityChange(listener: () => void): () => void {
  identityListeners.add(listener);
  return () => identityListeners.delete(listener);
}

/** The role header of later requests. */
export function setRole(wireRole: string): void {
  role = wireRole;
}

export function isSignedIn(): boolean {
  return token !== null;
}

/** True when a session of an earlier page may still be there. */
export function maySignInSilently(): boolean {
  return localStorage.getItem(hintKey) !== null;
}

export async function requestContext(): Promise<RequestContext> {
  const { college_id } = await frontendConfig();
  return { collegeId: college_id, accessToken: token?.accessToken ?? null, role };
}

interface Identity {
  idUser: string;
  /** The act an operator speaks through; empty where one speaks for oneself. */
  act: string;
}

/** Whom a token speaks for; null for what is no JWT. The server checks it, this only compares. */
function identityOf(accessToken: string): Identity | null {
  try {
    const claims = accessToken.split('.')[1] ?? '';
    const { sub, act } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return { idUser: sub, act: act?.id ?? '' };
  } catch {
    return null;
  }
}

/** Whom the session speaks for; null when nobody is signed in, or the token does not say. */
export function signedInUser(): string | null {
  return token === null ? null : (identityOf(token.accessToken)?.idUser ?? null);
}

/** Whose data this page shows; undefined where it shows nobody's yet. */
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

/** `bind`: what the device keeps is from now on its account's. */
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

/** Goes on with a token of this session that speaks for somebody else, in all tabs. */
export function continueAs(answer: TokenAnswer): void {
  accept(answer);
}

function accept(answer: TokenAnswer): Token {
  const lifetimeMs = answer.expires_in * 1_000;
  const expiresAt = serverNow() + lifetimeMs;
  // One that ends with the act it belongs to is short: it is refreshed at its end, not over and over.
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
    // No answer is no verdict on the session: try again until the server speaks.
    if (!(error instanceof ApiError)) throw error;
    timer = window.setTimeout(refreshInBackground, RETRY_MS);
  });
}

/** A page that stays keeps all that is its account's, every other is told. `letGo`: of the device, by the tab that ends the session. */
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

/** Signs in. @throws ApiError kredensial_salah and the like. */
export async function signIn(username: string, password: string): Promise<void> {
  const context = await requestContext();
  // Its cookie is about to be another session's.
  await revokeLast();
  const body = { grant_type: 'password', client_id: 'web', username, password } as const;
  await acceptOwn(await request('mintaToken', { body }, { ...context, accessToken: null }), context);
}

/** While a page waits for its account nobody else is let in. @throws ApiError akun_berganti */
async function acceptOwn(answer: TokenAnswer, context: RequestContext): Promise<void> {
  const awaited = awaitedUser();
  const identity = identityOf(answer.access_token);
  if (awaited === null || (identity?.idUser === awaited && identity.act === '')) {
    accept(answer);
    return;
  }
  await revokeOrRemember(() => request('keluar', {}, { ...context, accessToken: answer.access_token })).catch(passOver);
  const message = 'Halaman ini milik akun lain. Masuk dengan akun yang membukanya.';
  throw new ApiError({ status: 409, code: 'akun_berganti', message, kind: 'http' });
}

/** A page that stays when the session expires, until the function is called that this answers: its account may sign in again within it. */
export function stayAtExpiry(): () => void {
  const gone = countStaying();
  return () => {
    if (gone() && awaitedUser() !== null) leaveForSignIn();
  };
}

/** The page is given up: to the sign-in page, and back from there. */
export function leaveForSignIn(): void {
  close('expired', false, releaseDevice);
}

/**
 * The second step of a sign-in, with the token that the first one's refusal brought. Answers the recovery codes when it also set
 * the second factor up. @throws ApiError kode_kedua_salah, tantangan_berakhir and the like.
 */
export async function signInSecondStep(mfaToken: string, kode: string): Promise<readonly string[] | null> {
  const context = await requestContext();
  const body = { grant_type: 'kode_kedua', client_id: 'web', mfa_token: mfaToken, kode } as const;
  const answer = await request('mintaToken', { body }, { ...context, accessToken: null });
  await acceptOwn(answer, context);
  return answer.kode_pemulihan ?? null;
}

function supersededError(): ApiError {
  return new ApiError({ status: 409, code: 'akun_berganti', message: 'Akun yang digunakan telah berganti.', kind: 'http' });
}

function expiredError(): ApiError {
  const message = endedBecause ?? 'Sesi Anda berakhir.';
  return new ApiError({ status: 401, code: 'token_tidak_berlaku', message, kind: 'http' });
}

/** What came along with a code to /oauth. */
export interface BroughtCode {
  code: string;
  state: string | null;
  iss: string | null;
}

/** Signs in with a code of the sign-in service or of Siakad, and answers where the sign-in was to lead, if the server knows. @throws ApiError */
export async function signInWithCode({ code, state, iss }: BroughtCode): Promise<string | null> {
  const context = await requestContext();
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

/** Signs in as an account of the demo, without a password; the server knows this grant in the demo only. @throws ApiError */
export async function signInDev(username: string): Promise<void> {
  const context = await requestContext();
  const body = { grant_type: 'dev', client_id: 'web', username } as const;
  accept(await request('mintaToken', { body }, { ...context, accessToken: null }));
}

async function refreshNow(stale: string | null, onOver = () => endSession('expired')): Promise<boolean> {
  // Another tab may have done it while this one waited for the lock.
  if (token && token.accessToken !== stale && token.expiresAt > serverNow()) return true;
  const context = await requestContext();
  try {
    const body = { grant_type: 'refresh_token', client_id: 'web' } as const;
    const answer = await request('mintaToken', { body, idempotencyKey: refreshKey() }, { ...context, accessToken: null });
    forgetRefreshKey();
    accept(answer);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500 || error.status === 429) throw error;
    forgetRefreshKey();
    endedBecause = error.message;
    onOver();
    return false;
  }
}

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  // Locks exist in secure contexts only; without them the server's ten seconds of grace cover two tabs (DECISIONS 38).
  'locks' in navigator ? navigator.locks.request('lms.sesi', work) : work();

/**
 * Takes up the session of an earlier page. False: there is none any more, and nobody is told, because nothing was shown of it
 * yet. @throws ApiError when the server cannot be reached
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
 * True when the page may show what belongs to somebody: a session is there, an earlier one could be taken up again, or the server
 * is not heard and this device keeps the account that was here. @throws ApiError when there is only the server to ask
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
 * Gets a new access token, once for all who ask and for all tabs. `stale` is the token that no longer works. False: the session
 * is over and the listeners were told. @throws ApiError when the server cannot be reached; the session is then still undecided.
 */
export function refresh(stale: string | null): Promise<boolean> {
  if (awaitedUser() !== null) return Promise.resolve(false);
  refreshing ??= alone(() => refreshNow(stale)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** A token that is not about to be refused; null when nobody is signed in. */
export async function freshToken(): Promise<string | null> {
  if (token ? token.expiresAt <= serverNow() : openedFromDevice) await refresh(token?.accessToken ?? null);
  if (superseded) throw supersededError();
  // It would be refused.
  if (awaitedUser() !== null) throw expiredError();
  return token?.accessToken ?? null;
}

/** Ends the session here and in the other tabs, without asking the server. */
export function endSession(reason: EndReason): void {
  if (reason === 'logout') endedBecause = null;
  channel?.postMessage({ kind: 'ended', because: endedBecause } satisfies Message);
  close(reason, reason === 'expired', releaseDevice);
}

/** Logs out: the log entry first, then the refresh token is revoked. The session here ends even when both fail (DECISIONS 39). */
export async function signOut(): Promise<void> {
  const context = await requestContext();
  await request('catatLogout', {}, context).catch(passOver);
  await revokeOrRemember(() => request('keluar', {}, context)).catch(passOver);
  endSession('logout');
}

/** The session ends here whatever the server says to it. */
function passOver(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

/** Tells the server of a logout that it has not heard of; the cookie is still that session's. */
export async function revokeLast(): Promise<void> {
  if (!isRevokeDue()) return;
  const context = await requestContext();
  await revokeOrRemember(() => request('keluar', {}, { ...context, accessToken: null })).catch(passOver);
}

/** Why somebody has to sign in again, for the sign-in page; null when there is nothing to say. */
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
