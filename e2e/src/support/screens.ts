/** Parts of screens that several journeys use. */
import { expect, type Locator, type Page } from '@playwright/test';

export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Nama pengguna').fill(username);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk' }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu pengguna/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Menu pengguna/ })).toBeVisible();
}

export async function expectSignInPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Masuk ke LMS' })).toBeVisible();
}

/** Call before the choice: resolves when the account keeps it, so that the page may go. */
export async function displayChoiceKept(page: Page): Promise<void> {
  const kept = await page.waitForResponse(
    (reply) => reply.url().endsWith('/v2/lms/pengaturan/me') && reply.request().method() === 'PUT',
  );
  expect(kept.status()).toBe(200);
}

/** The value beside a label in a list of facts. */
export function fact(page: Page, label: string): Locator {
  return page
    .locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd');
}
