/** Time until another screen shows a save, on the machine's clock. */
import type { Page } from '@playwright/test';

/**
 * End of the page's nth answer from there, in milliseconds since 1970. Waits for it, because other
 * screens may show the save earlier.
 */
export async function answeredAt(page: Page, pathPart: string, nth: number): Promise<number> {
  const end = await page.waitForFunction(
    ([part, number]) => {
      const entries = performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.includes(part));
      const entry = entries[number - 1];
      return entry instanceof PerformanceResourceTiming
        ? performance.timeOrigin + entry.responseEnd
        : null;
    },
    [pathPart, nth] as const,
  );
  return (await end.jsonValue()) ?? Number.NaN;
}

/** Call before the change. Resolves with the time of the DOM change, in milliseconds since 1970. */
export async function watchFor(
  page: Page,
  selector: string,
  text: string,
): Promise<{ seenAt: Promise<number> }> {
  await page.waitForSelector(selector);
  await page.evaluate(
    ([css, wanted]) => {
      const watch = new Promise<number>((resolve) => {
        const check = () => {
          if (!document.querySelector(css)?.textContent?.includes(wanted)) return;
          observer.disconnect();
          resolve(performance.timeOrigin + performance.now());
        };
        const observer = new MutationObserver(check);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        check();
      });
      Object.assign(window, { watchedChange: watch });
    },
    [selector, text] as const,
  );
  return { seenAt: page.evaluate(() => Reflect.get(window, 'watchedChange') as Promise<number>) };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
