/**
 * Pages that stay when the session expires: an exam must not go away under its student (U58). While one waits, its account alone may sign in
 * again within it, and nothing is asked of the server. What happens to the session itself stands in session.ts.
 */
let staying = 0;
/** Whose page it is; null: none waits. */
let awaited: string | null = null;
const listeners = new Set<() => void>();

export const staysAtExpiry = (): boolean => staying > 0;
export const awaitedUser = (): string | null => awaited;
export const awaitsSignIn = (): boolean => awaited !== null;

/** Counts a page that stays; answers whether it was the last when it goes. */
export function countStaying(): () => boolean {
  staying += 1;
  return () => {
    staying -= 1;
    return staying === 0;
  };
}

export function setAwaited(idUser: string | null): void {
  if (awaited === idUser) return;
  awaited = idUser;
  for (const listener of listeners) listener();
}

/** Called when a page begins to wait for its account, and when that is there again or the page is given up. */
export function onAwaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same, when it is there again. */
export const onSignedInAgain = (listener: () => void): (() => void) =>
  onAwaiting(() => {
    if (awaited === null) listener();
  });
