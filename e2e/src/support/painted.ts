import type { Page } from '@playwright/test';

/** An init script: the page itself notes when its title first stands and nothing is busy. */
export function notePainted(): void {
  const note = () => {
    if (!document.querySelector('h1') || document.querySelector('[aria-busy=true]')) return;
    observer.disconnect();
    Object.assign(window, { paintedAt: Date.now() });
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

/** Milliseconds since the epoch; what the page asks later does not delay it. */
export async function paintedAtOf(page: Page): Promise<number> {
  const painted = await page.waitForFunction(() => (window as { paintedAt?: number }).paintedAt);
  return Number(await painted.jsonValue());
}
