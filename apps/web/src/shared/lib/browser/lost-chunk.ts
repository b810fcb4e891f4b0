/** Lazy code failed to load: there is no line, or the server has another version. */

import { fetchNewestVersion, loadNewestVersion } from '../../offline/worker.ts';
import { LostFile } from './load-code.ts';

const storageKey = 'lms.muat-ulang';
const PAUSE_MS = 60_000;

const refusals = /dynamically imported module|Importing a module script failed/i;

export function isLostChunk(error: unknown): boolean {
  return error instanceof LostFile || (error instanceof Error && refusals.test(error.message));
}

/** At most one reload per 60 s (S1 §8). */
export function mayReload(now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const last = Number(storage.getItem(storageKey) ?? 0);
  if (now - last < PAUSE_MS) return false;
  storage.setItem(storageKey, String(now));
  return true;
}

async function isOutdated(): Promise<boolean> {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!running) return false;
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    const page = await response.text();
    // Not a hotspot's page.
    return response.ok && page.includes('id="root"') && !page.includes(running);
  } catch {
    return false;
  }
}

/** Reloads when the server has another version. Without a line the page stays. */
export async function reloadIfOutdated(): Promise<void> {
  if (!(await isOutdated()) || !mayReload(Date.now(), sessionStorage)) return;
  // Otherwise the running version's shell would come again.
  await fetchNewestVersion().catch(() => undefined);
  await loadNewestVersion();
}
