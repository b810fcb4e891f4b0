/** Code that is loaded when it is needed and does not come: there is no line, or the server has another version by now. */

import { fetchNewestVersion, loadNewestVersion } from '../offline/worker.ts';
import { LostFile } from './load-code.ts';

const storageKey = 'lms.muat-ulang';
const PAUSE_MS = 60_000;

/** What browsers say of a module that did not come. */
const refusals = /dynamically imported module|Importing a module script failed/i;

export function isLostChunk(error: unknown): boolean {
  return error instanceof LostFile || (error instanceof Error && refusals.test(error.message));
}

/** True when a reload is due: at most one per 60 s (S1 §8). Remembers that it was granted. */
export function mayReload(now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const last = Number(storage.getItem(storageKey) ?? 0);
  if (now - last < PAUSE_MS) return false;
  storage.setItem(storageKey, String(now));
  return true;
}

/** Whether the server answers with our page, started by another script than the one that runs. */
async function isOutdated(): Promise<boolean> {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!running) return false;
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    const page = await response.text();
    // A hotspot's own page is none of ours.
    return response.ok && page.includes('id="root"') && !page.includes(running);
  } catch {
    return false;
  }
}

/** Loads the page anew when the server has another version. Without a line the page stays: a reload would lose it. */
export async function reloadIfOutdated(): Promise<void> {
  if (!(await isOutdated()) || !mayReload(Date.now(), sessionStorage)) return;
  // The shell of the running version would only be given again.
  await fetchNewestVersion().catch(() => undefined);
  await loadNewestVersion();
}
