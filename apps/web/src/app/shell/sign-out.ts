/** Logout as the user asks for it: what still waits for the line would be lost with it, so that is asked first. */
import { useSyncExternalStore } from 'react';
import { signOut } from '../../shared/lib/session.ts';
import { forgetWaiting, waitingWrites } from '../../shared/offline/waiting-store.ts';

let asked = false;
const listeners = new Set<() => void>();

function setAsked(next: boolean): void {
  asked = next;
  for (const listener of listeners) listener();
}

export function useSignOutAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
}

/** Logs out, or asks first. */
export function askSignOut(): void {
  if (waitingWrites().length > 0) setAsked(true);
  else void leave();
}

export function stay(): void {
  setAsked(false);
}

/** Logs out, and gives up what waits. */
export async function leave(): Promise<void> {
  setAsked(false);
  // A device that stores nothing has nothing to forget.
  await forgetWaiting().catch(() => undefined);
  await signOut();
}
