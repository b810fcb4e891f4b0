/** Machine clients and their scopes (DECISIONS 38, 203). */
import { timingSafeEqual } from 'node:crypto';
import type { MachineScope } from '@lms/contracts/wire/endpoint';
import { hashOf } from '../../../platform/auth/opaque-token.ts';

/** Returns false for unknown and switched-off clients, and takes the same time for every answer. */
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
 * Returns the requested scopes, or all of the client's if none are requested; null when one is not
 * the client's.
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
