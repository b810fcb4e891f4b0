import type { Actor } from '../auth/actor.ts';
import { AppError } from '../errors.ts';
import type { StreamPolicy } from './stream-policy.ts';

/** What a subscriber may hear. */
export interface Grants {
  /** Server time. */
  sistem: boolean;
  /** Stored stream → whether what is for lecturers and operators only is heard too. */
  stored: ReadonlyMap<string, boolean>;
  /**
   * Names that are unknown or not allowed, without a word which of the two: nobody learns which ids
   * there are.
   */
  refused: readonly string[];
}

/**
 * Decides on the streams asked for: `sistem` and `saya` are everybody's, the others their policy's.
 * One that is refused takes no other with it; throws tidak_ditemukan when none is left,
 * pembatasan_akses for a restricted student who is finishing nothing.
 */
export type Grant = (actor: Actor, names: readonly string[]) => Promise<Grants>;

/** Everybody's own. */
const OWN = 'saya';
/** What may reach a query. */
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
      // The server time and what is being finished, with what is told of that to nobody else
      // (DECISIONS 209, U70).
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
