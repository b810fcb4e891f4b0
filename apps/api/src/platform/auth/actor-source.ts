import type { Clock } from '../clock.ts';
import type { Actor } from './actor.ts';
import type { TokenSubject } from './token.ts';

type WithoutRequest<A> = A extends Actor ? Omit<A, 'ip' | 'requestId'> : never;
/** An actor without the request it makes. */
export type Identity = WithoutRequest<Actor>;

export type IdentityState =
  | { state: 'aktif'; identity: Identity }
  /** The account was switched off. */
  | { state: 'nonaktif' }
  /** The sign-in was revoked, or the account is gone. */
  | { state: 'dicabut' }
  /** An operator no longer acts for this user: left, after 60 minutes, or without the right to. */
  | { state: 'bertindak_berakhir' };

/** Who a verified token speaks for, as the database has it now. Implemented by the module akses. */
export interface ActorSource {
  load(subject: TokenSubject): Promise<IdentityState>;
  /** The same for many at once, in the order of the subjects. */
  loadMany(subjects: readonly TokenSubject[]): Promise<IdentityState[]>;
}

/**
 * What the gate asks; a value that is known comes without a promise, so a warm request waits for
 * nothing.
 */
export interface ActorCache {
  get(subject: TokenSubject): IdentityState | Promise<IdentityState>;
  /** Asks anew about every sign-in of an account, because its rights or state changed. */
  forget(account: Pick<TokenSubject, 'collegeId' | 'userId'>): void;
}

interface Entry {
  loadedAt: number;
  value: IdentityState | Promise<IdentityState>;
}

/**
 * How long a disabled account, a revoked session or a changed right may go unnoticed by a process.
 */
export const ACTOR_CACHE_MS = 5_000;
const MAX_ENTRIES = 20_000;

/**
 * Keeps who is who for a few seconds. Requests that come while one is loading wait for that one.
 * Bounded: the oldest entries go first.
 */
export function createActorCache(
  source: Pick<ActorSource, 'load'>,
  clock: Clock,
  keepMs = ACTOR_CACHE_MS,
): ActorCache {
  const entries = new Map<string, Entry>();
  return {
    get: (subject) => {
      const key = `${subject.sessionId}/${subject.userId}/${subject.collegeId}/${subject.act?.id ?? ''}`;
      const now = clock.now().getTime();
      const known = entries.get(key);
      if (known && Math.abs(now - known.loadedAt) < keepMs) return known.value;
      const value = source.load(subject);
      const entry: Entry = { loadedAt: now, value };
      entries.delete(key);
      entries.set(key, entry);
      evictOldest(entries);
      value.then(
        (state) => {
          entry.value = state;
          // Who is let in may be remembered; who is kept out for arrears gets in the moment they
          // are paid.
          if (isRestricted(state) && entries.get(key) === entry) entries.delete(key);
        },
        // The waiting requests get the error themselves; the next one asks again.
        () => {
          if (entries.get(key) === entry) entries.delete(key);
        },
      );
      return value;
    },
    // Rare, and the entries are at most MAX_ENTRIES: an index of its own would cost every request.
    forget: ({ collegeId, userId }) => {
      for (const key of entries.keys())
        if (key.includes(`/${userId}/${collegeId}/`)) entries.delete(key);
    },
  };
}

function isRestricted(state: IdentityState): boolean {
  return state.state === 'aktif' && state.identity.role === 'mahasiswa' && state.identity.dibatasi;
}

function evictOldest(entries: Map<string, Entry>): void {
  if (entries.size <= MAX_ENTRIES) return;
  const oldest = entries.keys().next();
  if (!oldest.done) entries.delete(oldest.value);
}
