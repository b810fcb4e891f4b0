import { expect, type Locator, type Page } from '@playwright/test';

type Item = Parameters<Page['getByRole']>[1] & { role?: 'menuitem' | 'menuitemradio' };

/**
 * Opens a menu and chooses an entry by keys. A menu takes the focus a moment after it appears, so
 * an earlier key would go to the first entry.
 */
export async function chooseByKeys(
  page: Page,
  button: Locator,
  { role = 'menuitem', ...entry }: Item,
): Promise<void> {
  await button.press('Enter');
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.getByRole(role, entry).press('Enter');
}
