/** The history entry of a dialog, menu or panel (apps/web, shared/lib/browser/back-layer.ts). */
import { expect, type Page } from '@playwright/test';

const hasEntry = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'lapisan' in (history.state ?? {}));

/** Back closes the open dialog. Its entry follows it a moment later; before, Back leaves the page. */
export async function closeByBack(page: Page): Promise<void> {
  await expect.poll(() => hasEntry(page)).toBe(true);
  await page.goBack();
}

/** Waits until a closed dialog has taken its entry away, which steps back in the history. */
export async function expectEntryGone(page: Page): Promise<void> {
  await expect.poll(() => hasEntry(page)).toBe(false);
}
