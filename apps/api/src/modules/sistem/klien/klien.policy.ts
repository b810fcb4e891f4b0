/** Machine clients (DECISIONS 38, 203): who is one, and what it is given. */
import { timingSafeEqual } from 'node:crypto';
import type { MachineScope } from '@lms/contracts/wire/endpoint';
import { hashOf } from '../../../platform/auth/opaque-token.ts';

/**
 * Whether a secret is the client's own; of a client that is switched off or unknown no secret is.
 * Takes the same time whatever differs.
 */
export function isOwnSecret(
  client: { rahasia_hash: string; is_active: boolean } | null,
  secret: string,
): boolean {
  const given = Buffer.from(hashOf(secret));
  const stored = Buffer.from(client?.rahasia_hash ?? hashOf(''));
  return (
    given.length === stored.length && timingSafeEqual(given, stored) && client?.is_active === true
  );
}

/**
 * The scopes a client is given: those it asks for, all of its own when it asks for none; null when
 * one is not its own.
 */
export function grantedScopes(
  held: readonly MachineScope[],
  asked: string | undefined,
): MachineScope[] | null {
  if (asked === undefined) return held.length > 0 ? [...held] : null;
  const wanted = asked.split(/\s+/);
  const granted = held.filter((scope) => wanted.includes(scope));
  return granted.length === new Set(wanted).size ? granted : null;
}
