/**
 * Tokens that say nothing (refresh tokens, codes, secrets of clients): random to their holder, a
 * hash to the database.
 */
import { createHash, randomBytes } from 'node:crypto';

export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps: whoever reads it cannot sign in with it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
