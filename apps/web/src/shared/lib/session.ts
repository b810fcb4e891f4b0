/**
 * The session of this browser (S1 §4, §7; DECISIONS 35, 38, 39). The access token lives in memory only, the refresh token in a
 * cookie no script can read. All tabs share one session: a refresh is made under a lock and its token told to the others.
 */
import type { DataOf } from './api-types.ts';
import { serverNow } from './clock.ts';
import { frontendConfig } from './college.ts';
import { ApiError } from './errors.ts';
import { type RequestContext, request } from './request.ts';

/** Refreshed so long before it expires. */
export const REFRESH_BEFORE_MS = 5 * 60_000;
const RETRY_MS = 30_000;
/** Says only that there may be a session, so that a stranger's first page asks for none. */
const hintKey = 'lms.sesi';

interface Token {
  accessToken: string;
  /** By the server's clock. */
  expiresAt: number;
}
type Message = { kind: 'token'; token: Token } | { kind: 'ended' };
/** `logout`: asked for; `expired`: the server no longer accepts the session. */
export type EndReason = 'logout' | 'expired';

let token: Token | null = null;
let role = 'ROLE_MAHASISWA';
let timer = 0;
let refreshing: Promise<boolean> | null = null;
const endListeners = new Set<(reason: EndReason) => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lms.sesi');

channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.kind === 'token') keep(data.token);
  else close('logout');
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

function keep(next: Token): void {
  token = next;
  localStorage.setItem(hintKey, '1');
  schedule();
}

function accept(answer: DataOf<'mintaToken'>): Token {
  const next = { accessToken: answer.access_token, expiresAt: serverNow() + answer.expires_in * 1_000 };
  keep(next);
  channel?.postMessage({ kind: 'token', token: next } satisfies Message);
  return next;
}

function schedule(): void {
  window.clearTimeout(timer);
  if (!token) return;
  const wait = Math.max(token.expiresAt - REFRESH_BEFORE_MS - serverNow(), 0);
  timer = window.setTimeout(refreshInBackground, wait);
}

function refreshInBackground(): void {
  refresh(token?.accessToken ?? null).catch((error: unknown) => {
    // No answer is no verdict on the session: try again until the server speaks.
    if (!(error instanceof ApiError)) throw error;
    timer = window.setTimeout(refreshInBackground, RETRY_MS);
  });
}

function close(reason: EndReason): void {
  window.clearTimeout(timer);
  token = null;
  role = 'ROLE_MAHASISWA';
  localStorage.removeItem(hintKey);
  for (const listener of endListeners) listener(reason);
}

/** Signs in. @throws ApiError kredensial_salah and the like. */
export async function signIn(username: string, password: string): Promise<void> {
  const context = await requestContext();
  const body = { grant_type: 'password', client_id: 'web', username, password } as const;
  accept(await request('mintaToken', { body }, { ...context, accessToken: null }));
}

async function refreshNow(stale: string | null): Promise<boolean> {
  // Another tab may have done it while this one waited for the lock.
  if (token && token.accessToken !== stale && token.expiresAt > serverNow()) return true;
  const context = await requestContext();
  try {
    const body = { grant_type: 'refresh_token', client_id: 'web' } as const;
    accept(await request('mintaToken', { body }, { ...context, accessToken: null }));
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500 || error.status === 429) throw error;
    endSession('expired');
    return false;
  }
}

/**
 * Gets a new access token, once for all who ask and for all tabs. `stale` is the token that no longer works. False: the session
 * is over and the listeners were told. @throws ApiError when the server cannot be reached; the session is then still undecided.
 */
export function refresh(stale: string | null): Promise<boolean> {
  const make = (): Promise<boolean> => refreshNow(stale);
  // Locks exist in secure contexts only; without them the server's ten seconds of grace cover two tabs (DECISIONS 38).
  refreshing ??= ('locks' in navigator ? navigator.locks.request('lms.sesi', make) : make()).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** A token that is not about to be refused; null when nobody is signed in. */
export async function freshToken(): Promise<string | null> {
  if (token && token.expiresAt <= serverNow()) await refresh(token.accessToken);
  return token?.accessToken ?? null;
}

/** Ends the session here and in the other tabs, without asking the server. */
export function endSession(reason: EndReason): void {
  channel?.postMessage({ kind: 'ended' } satisfies Message);
  close(reason);
}

/** Logs out: the log entry first, then the refresh token is revoked. The session here ends even when both fail (DECISIONS 39). */
export async function signOut(): Promise<void> {
  const context = await requestContext();
  for (const name of ['catatLogout', 'keluar'] as const) {
    try {
      await request(name, {}, context);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
  endSession('logout');
}

/** For tests. */
export function resetSession(): void {
  window.clearTimeout(timer);
  token = null;
  role = 'ROLE_MAHASISWA';
  endListeners.clear();
  localStorage.removeItem(hintKey);
}
