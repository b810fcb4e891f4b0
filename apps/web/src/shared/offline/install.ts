/**
 * The browser's offer to install the application waits until the user wants it. Not every browser
 * makes one.
 */
import { useSyncExternalStore } from 'react';

interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function set(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  set(event as InstallOffer);
});
window.addEventListener('appinstalled', () => set(null));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useMayInstall(): boolean {
  return useSyncExternalStore(subscribe, () => offer !== null);
}

export async function install(): Promise<void> {
  const { outcome } = (await offer?.prompt()) ?? { outcome: 'dismissed' };
  if (outcome === 'accepted') set(null);
}
