/** Random tokens; the database stores only hashes. */
import { createHash, randomBytes } from 'node:crypto';

export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Reading the database does not help to sign in. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
