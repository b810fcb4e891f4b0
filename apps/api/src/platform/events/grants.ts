import type { Actor } from '../auth/actor.ts';
import { AppError } from '../errors.ts';
import type { StreamPolicy } from './stream-policy.ts';

export interface Grants {
  sistem: boolean;
  /** Stored stream → whether staff events are included. */
  stored: ReadonlyMap<string, boolean>;
  /** Unknown and forbidden names alike, so that ids cannot be probed. */
  refused: readonly string[];
}

/**
 * `sistem` and `saya` always, others by policy. Throws tidak_ditemukan when none is granted,
 * pembatasan_akses for a restricted student without a running exam.
 */
export type Grant = (actor: Actor, names: readonly string[]) => Promise<Grants>;

const OWN = 'saya';
const wellFormedId = /^[\w.~-]{1,100}$/;

export function createGrant(policies: readonly StreamPolicy[]): Grant {
  const byKind = new Map(policies.map((policy) => [policy.kind, policy]));
  if (byKind.size < policies.length) throw new Error('two stream policies are of one kind');

  const isFinishing = (name: string): boolean =>
    byKind.get(name.slice(0, name.indexOf(':')))?.whileRestricted ?? false;

  async function decide(
    actor: Actor,
    name: string,
  ): Promise<{ name: string; stored: string; staff: boolean } | null> {
    if (name === OWN) return { name, stored: `pengguna:${actor.userId}`, staff: false };
    const colon = name.indexOf(':');
    const id = name.slice(colon + 1);
    if (!wellFormedId.test(id)) return null;
    const decision = await byKind.get(name.slice(0, colon))?.decide(actor, id);
    return decision?.allow ? { name, stored: name, staff: decision.staff } : null;
  }

  return async (actor, names) => {
    const wanted = new Set(names);
    const sistem = wanted.delete('sistem');
    const isRestricted = actor.role === 'mahasiswa' && actor.dibatasi;
    const asked = isRestricted ? [...wanted].filter(isFinishing) : [...wanted];
    const decisions = await Promise.all(asked.map((name) => decide(actor, name)));
    const granted = decisions.filter((decision) => decision !== null);
    if (isRestricted) {
      // Restricted students get the time, the running exam, and their own stream with it (DECISIONS
      // 209, U70).
      if (granted.length === 0 && wanted.size > 0) throw new AppError('pembatasan_akses');
      const own = wanted.has(OWN) ? await decide(actor, OWN) : null;
      if (own !== null) granted.push(own);
    }
    if (!sistem && granted.length === 0) throw new AppError('tidak_ditemukan');
    const heard = new Set(granted.map(({ name }) => name));
    return {
      sistem,
      stored: new Map(granted.map(({ stored, staff }) => [stored, staff])),
      refused: [...wanted].filter((name) => !heard.has(name)),
    };
  };
}
