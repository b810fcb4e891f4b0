/** A logout without a line: the session ends here at once, and on the server as soon as it is reached (K38). */
import { isNoAnswer } from './errors.ts';
import { onLineReturn } from './line.ts';

const storageKey = 'lms.cabut';

/** Revokes with `send`; without an answer it is remembered. @throws what is no failure of the line */
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

/** Tries at once, and whenever the line is back. */
export function revokeWhenPossible(revoke: () => Promise<void>): void {
  const attempt = (): void => {
    if (isRevokeDue()) void revoke();
  };
  attempt();
  onLineReturn(attempt);
}
