/**
 * Passwords: Argon2id, 19 MiB, 2 passes. Hashing has its own small limit, because a hash costs 28
 * ms of CPU and 19 MiB: a rush of sign-ins must not starve those who are working.
 */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../turns.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a new password, as it is stored in pengguna.sandi_hash. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

export interface Passwords {
  /**
   * Whether the password is the account's. Without a hash (unknown user, account that is not
   * activated) the answer is no, after the same time. 503 when too many are waiting.
   */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** As hashPassword, behind the same limit: for hashes that users ask for. */
  hash(password: string): Promise<string>;
}

const CONCURRENT = 2;
/** About a second of waiting on one core; whoever comes later is told to try again. */
const MAX_WAITING = 64;

export function createPasswords(): Passwords {
  const nobody = hashPassword(randomBytes(16).toString('base64url'));
  const inTurn = createTurns({ most: CONCURRENT, mostWaiting: MAX_WAITING, retryAfterSeconds: 2 });
  return {
    verify: (stored, password) =>
      inTurn(async () => {
        const matches = await verify(stored ?? (await nobody), password);
        return matches && stored !== null;
      }),
    hash: (password) => inTurn(() => hashPassword(password)),
  };
}
