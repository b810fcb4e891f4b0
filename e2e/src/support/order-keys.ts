import { expect, type Locator, type Page } from '@playwright/test';

interface Moved {
  /** The row's own button. */
  handle: Locator;
  key: 'ArrowUp' | 'ArrowDown';
  /** What is told when it has gone one further. */
  said: string | RegExp;
}

/**
 * Lifts a row by keys, moves it on until that is told, and lays it down. A key that comes in the
 * moment of lifting is not heard.
 */
export async function moveByKeys(page: Page, { handle, key, said }: Moved): Promise<void> {
  await handle.press('Space');
  const told = page.getByText(said);
  await expect(async () => {
    if ((await told.count()) === 0) await page.keyboard.press(key);
    await expect(told).toBeAttached({ timeout: 3_000 });
  }).toPass();
  await page.keyboard.press('Space');
}
