/**
 * Without a line a logout ends the session here at once, and on the server when it is reached
 * (K38).
 */
import { isNoAnswer } from '../errors.ts';
import { onLineReturn } from '../line.ts';

const storageKey = 'lms.cabut';

/**
 * Revokes with `send`, or remembers it without an answer.
 * @throws any other failure
 */
export async function revokeOrRemember(send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
    localStorage.removeItem(storageKey);
  } catch (error) {
    if (!isNoAnswer(error)) {
      localStorage.removeItem(storageKey);
      throw error;
    }
    localStorage.setItem(storageKey, '1');
  }
}

export function isRevokeDue(): boolean {
  return localStorage.getItem(storageKey) !== null;
}

/** Tries at once, and whenever the line returns. */
export function revokeWhenPossible(revoke: () => Promise<void>): void {
  const attempt = (): void => {
    if (isRevokeDue()) void revoke();
  };
  attempt();
  onLineReturn(attempt);
}
