/** A phone whose line can be cut and whose browser can restart with the same profile. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../system/browser.ts';
import { type FlakyNetwork, startFlakyNetwork } from '../system/flaky-network.ts';
import { test as base, expect, PHONE } from './test.ts';
import { PASSWORD, type TestMahasiswa } from './university.ts';

export interface Phone {
  /** A new browser process with the same profile. */
  start(path?: string): Promise<Page>;
  /** Ends the browser, as a phone without memory does. */
  end(): Promise<void>;
}

export const test = base.extend<{ network: FlakyNetwork; phone: Phone }>({
  network: async ({ systemUrl }, use) => {
    const network = await startFlakyNetwork(Number(new URL(systemUrl).port));
    await use(network);
    await network.close();
  },
  phone: async ({ network, university }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'lms-profil-'));
    const baseURL = `http://${university.host}:${network.port}`;
    let context: BrowserContext | null = null;
    const end = async () => {
      await context?.close();
      context = null;
    };
    await use({
      end,
      start: async (path = '/beranda') => {
        await end();
        const launch = await browserLaunch();
        context = await chromium.launchPersistentContext(profile, {
          ...launch,
          baseURL,
          viewport: PHONE,
          locale: 'id-ID',
          timezoneId: 'America/Los_Angeles',
        });
        const page = await context.newPage();
        await page.goto(path);
        return page;
      },
    });
    await end();
    await rm(profile, { recursive: true, force: true });
  },
});

export async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Nama pengguna').fill(username);
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

export async function openSignedIn(phone: Phone, { username, nama }: TestMahasiswa): Promise<Page> {
  const page = await phone.start();
  await signIn(page, username);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(nama.split(' ')[0] ?? '');
  return page;
}

/** With everything for offline use stored. */
export async function openReady(phone: Phone, student: TestMahasiswa): Promise<Page> {
  const page = await openSignedIn(phone, student);
  await page.goto('/profil');
  await expect(page.getByText('Dapat dibuka tanpa koneksi')).toBeVisible({ timeout: 60_000 });
  return page;
}
