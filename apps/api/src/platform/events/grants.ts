import type { Actor } from '../auth/actor.ts';
import { AppError } from '../errors.ts';
import type { StreamPolicy } from './stream-policy.ts';

/** What a subscriber may hear. */
export interface Grants {
  /** Server time. */
  sistem: boolean;
  /** Stored stream → whether what is for lecturers and operators only is heard too. */
  stored: ReadonlyMap<string, boolean>;
}

/**
 * Decides on the streams asked for: `sistem` and `saya` are everybody's, the others their policy's. Throws tidak_ditemukan when one
 * is unknown or not allowed, so that nobody learns which ids there are; pembatasan_akses for a restricted student.
 */
export type Grant = (actor: Actor, names: readonly string[]) => Promise<Grants>;

export function createGrant(policies: readonly StreamPolicy[]): Grant {
  const byKind = new Map(policies.map((policy) => [policy.kind, policy]));
  if (byKind.size < policies.length) throw new Error('two stream policies are of one kind');

  async function decide(actor: Actor, name: string): Promise<[string, boolean]> {
    if (name === 'saya') return [`pengguna:${actor.userId}`, false];
    const colon = name.indexOf(':');
    const decision = await byKind.get(name.slice(0, colon))?.decide(actor, name.slice(colon + 1));
    if (!decision?.allow) throw new AppError('tidak_ditemukan');
    return [name, decision.staff];
  }

  return async (actor, names) => {
    const wanted = new Set(names);
    const sistem = wanted.delete('sistem');
    // A student whom a requirement keeps out gets the server time and nothing else (DECISIONS 209).
    if (actor.role === 'mahasiswa' && actor.dibatasi && wanted.size > 0) throw new AppError('pembatasan_akses');
    return { sistem, stored: new Map(await Promise.all([...wanted].map((name) => decide(actor, name)))) };
  };
}
