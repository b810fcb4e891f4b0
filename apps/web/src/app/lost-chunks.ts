const storageKey = 'lms.muat-ulang';
const PAUSE_MS = 60_000;

/** True when a reload is due: at most one per 60 s (S1 §8). Remembers that it was granted. */
export function mayReload(now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const last = Number(storage.getItem(storageKey) ?? 0);
  if (now - last < PAUSE_MS) return false;
  storage.setItem(storageKey, String(now));
  return true;
}

/** A chunk that no longer exists means that a new version was deployed: load the page anew. */
export function recoverFromLostChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(Date.now(), sessionStorage)) return;
    event.preventDefault();
    window.location.reload();
  });
}
