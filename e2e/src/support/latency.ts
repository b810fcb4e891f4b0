/** Time until another screen shows a save, on the machine's clock. */
import type { Page } from '@playwright/test';

/** End of the page's last PUT, in milliseconds since 1970. */
export function lastAnswerAt(page: Page, pathPart: string): Promise<number> {
  return page.evaluate((part) => {
    const entries = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes(part));
    const last = entries.at(-1);
    if (!(last instanceof PerformanceResourceTiming))
      throw new Error(`nothing was asked of ${part}`);
    return performance.timeOrigin + last.responseEnd;
  }, pathPart);
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
