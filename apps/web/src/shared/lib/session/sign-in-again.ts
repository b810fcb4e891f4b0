/**
 * Pages that stay when the session expires, because an exam must not disappear (U58). While one
 * waits, only its account may sign in again, and no requests are sent.
 */
let staying = 0;
/** The waiting page's user. */
let awaited: string | null = null;
const listeners = new Set<() => void>();

export const staysAtExpiry = (): boolean => staying > 0;
export const awaitedUser = (): string | null => awaited;
export const awaitsSignIn = (): boolean => awaited !== null;

/** The returned function tells whether it was the last. */
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

/** A page starts to wait, or its account returns or the page is given up. */
export function onAwaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const onSignedInAgain = (listener: () => void): (() => void) =>
  onAwaiting(() => {
    if (awaited === null) listener();
  });
