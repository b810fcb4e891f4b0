import type { Clock } from '../clock.ts';
import type { Actor } from './actor.ts';
import type { TokenSubject } from './token.ts';

type WithoutRequest<A> = A extends Actor ? Omit<A, 'ip' | 'requestId'> : never;
export type Identity = WithoutRequest<Actor>;

export type IdentityState =
  | { state: 'aktif'; identity: Identity }
  | { state: 'nonaktif' }
  /** The sign-in was revoked or the account is gone. */
  | { state: 'dicabut' }
  /** Acting for this user ended: left, after 60 minutes, or without the right. */
  | { state: 'bertindak_berakhir' };

export interface ActorSource {
  load(subject: TokenSubject): Promise<IdentityState>;
  /** In the order of the subjects. */
  loadMany(subjects: readonly TokenSubject[]): Promise<IdentityState[]>;
}

/** Cached values come without a promise, so that warm requests do not wait. */
export interface ActorCache {
  get(subject: TokenSubject): IdentityState | Promise<IdentityState>;
  /** Drops all sign-ins of an account whose rights or state changed. */
  forget(account: Pick<TokenSubject, 'collegeId' | 'userId'>): void;
}

interface Entry {
  loadedAt: number;
  value: IdentityState | Promise<IdentityState>;
}

/** How long a process may miss a lost right. */
export const ACTOR_CACHE_MS = 5_000;
const MAX_ENTRIES = 20_000;

/** Simultaneous requests share one load. Bounded: oldest first. */
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
          // Restricted students are not cached, so that they get in as soon as they have paid.
          if (isRestricted(state) && entries.get(key) === entry) entries.delete(key);
        },
        () => {
          if (entries.get(key) === entry) entries.delete(key);
        },
      );
      return value;
    },
    // Rare; an index would cost every request.
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
