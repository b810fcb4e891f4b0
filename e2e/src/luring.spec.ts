/** Journeys of: luring. A phone that loses the line, and is opened again without one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { test as base, expect, PHONE } from './support/test.ts';
import { makeRunningClass, PASSWORD } from './support/university.ts';
import { browserLaunch } from './system/browser.ts';
import { type FlakyNetwork, startFlakyNetwork } from './system/flaky-network.ts';

interface Phone {
  /** Opens the application as the launcher does: a new browser process on the same profile. */
  start(path?: string): Promise<Page>;
  /** Ends the browser, as a phone does that runs out of memory. */
  end(): Promise<void>;
}

const test = base.extend<{ network: FlakyNetwork; phone: Phone }>({
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

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Nama pengguna').fill(username);
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

/** Until the device has the application and the answers of the screens that were opened. */
async function expectPrepared(page: Page): Promise<void> {
  await page.goto('/profil');
  await expect(page.getByText('Dapat dibuka tanpa koneksi')).toBeVisible({ timeout: 60_000 });
}

test('a lecturer opens the application without a line, marks three students, and the server has them when it is back', async ({
  university,
  network,
  phone,
}) => {
  const it = await makeRunningClass(university);
  let page = await phone.start();
  await signIn(page, it.dosen.username);
  await expect(page.getByRole('article')).toBeVisible();
  await expectPrepared(page);

  network.cutAll();
  page = await phone.start();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByText(/Terakhir diperbarui \d\d[.:]\d\d/)).toBeVisible();
});
