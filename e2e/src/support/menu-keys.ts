import { expect, type Locator, type Page } from '@playwright/test';

type Item = Parameters<Page['getByRole']>[1] & { role?: 'menuitem' | 'menuitemradio' };

/**
 * Opens a menu by its button and takes an entry, by keys alone. A menu takes the focus a moment
 * after it shows; an entry that is focused before that loses the focus again, and the key goes to
 * the entry the menu begins with.
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
