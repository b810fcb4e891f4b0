import { expect, type Locator, type Page } from '@playwright/test';

interface Moved {
  handle: Locator;
  key: 'ArrowUp' | 'ArrowDown';
  /** Announcement of one step. */
  said: string | RegExp;
}

/** Lifts a row and moves it a step, repeating the key, because one pressed during lifting is lost. */
export async function liftByKeys(page: Page, { handle, key, said }: Moved): Promise<void> {
  await handle.press('Space');
  const told = page.getByText(said);
  await expect(async () => {
    if ((await told.count()) === 0) await page.keyboard.press(key);
    await expect(told).toBeAttached({ timeout: 3_000 });
  }).toPass();
}

/** Lifts a row, moves it a step and drops it. */
export async function moveByKeys(page: Page, moved: Moved): Promise<void> {
  await liftByKeys(page, moved);
  await page.keyboard.press('Space');
}
