/** The whole screen, where the device offers it: iPhones do not to pages. */
import { useSyncExternalStore } from 'react';

/** Whether it is there now. Only as the answer to a tap or a key. */
export async function enterFullScreen(): Promise<boolean> {
  if (document.fullscreenElement) return true;
  if (!document.fullscreenEnabled) return false;
  return document.documentElement.requestFullscreen({ navigationUI: 'hide' }).then(
    () => true,
    () => false,
  );
}

export async function leaveFullScreen(): Promise<void> {
  // Gone already where the key for it was pressed.
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** It could be shown, and is not. */
export function useMissesFullScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.fullscreenEnabled === true && document.fullscreenElement === null,
  );
}
