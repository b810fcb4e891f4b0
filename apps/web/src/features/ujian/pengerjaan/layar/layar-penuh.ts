import { useSyncExternalStore } from 'react';

/** Only in response to a tap or key. */
export async function enterFullScreen(): Promise<boolean> {
  if (document.fullscreenElement) return true;
  if (!document.fullscreenEnabled) return false;
  return document.documentElement.requestFullscreen({ navigationUI: 'hide' }).then(
    () => true,
    () => false,
  );
}

export async function leaveFullScreen(): Promise<void> {
  // Its own key may have closed it already.
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

export function useMissesFullScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.fullscreenEnabled === true && document.fullscreenElement === null,
  );
}
