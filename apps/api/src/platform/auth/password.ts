/** Argon2id, 19 MiB, 2 passes: 28 ms of CPU each, so a rush of sign-ins is limited. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../turns.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

export interface Passwords {
  /** Takes the same time without a hash (unknown user, not activated). 503 when too many wait. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Within the limit. */
  hash(password: string): Promise<string>;
}

const CONCURRENT = 2;
/** About a second of waiting on one core. */
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
