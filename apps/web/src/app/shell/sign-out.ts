/** Logs out, but asks first when waiting writes or drafts would be lost. */
import { useSyncExternalStore } from 'react';
import { hasDrafts } from '../../shared/form/draft-store.ts';
import { signOut } from '../../shared/lib/session/session.ts';
import { hasDeviceDrafts } from '../../shared/offline/device-drafts.ts';
import { unsentExams } from '../../shared/offline/exam-journal.ts';
import { leavePush } from '../../shared/offline/push-device.ts';
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

export async function askSignOut(): Promise<void> {
  // An unreadable storage could not return anything either.
  const onDevice = async (): Promise<boolean> =>
    (await hasDeviceDrafts()) || (await unsentExams()).length > 0;
  const loses = waitingWrites().length > 0 || hasDrafts() || (await onDevice().catch(() => false));
  if (loses) setAsked(true);
  else await leave();
}

export function stay(): void {
  setAsked(false);
}

export async function leave(): Promise<void> {
  setAsked(false);
  // A device that cannot store has nothing to forget.
  await forgetWaiting().catch(() => undefined);
  // The server ends this device's notifications with the session even when the browser cannot.
  await leavePush().catch(() => undefined);
  await signOut();
}
