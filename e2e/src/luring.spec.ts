/** Journeys of: luring. A phone that loses the line, and is opened again without one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Db } from '../../apps/api/src/platform/db/db.ts';
import { attendancePath, tapMark } from './support/attendance.ts';
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

/** The marks of the meeting as the server has them: nim → mark. */
async function marksOf(db: Db, collegeId: string, idPertemuan: string): Promise<Record<string, string>> {
  const rows = await db.rows<{ nim: string; presensi: string }>(
    'SELECT nim, presensi FROM kehadiran WHERE college_id = $1 AND id_pertemuan = $2 ORDER BY nim',
    [collegeId, idPertemuan],
  );
  return Object.fromEntries(rows.map(({ nim, presensi }) => [nim, presensi]));
}

test('a lecturer opens the application without a line, marks three students, and the server has them when it is back', async ({
  university,
  network,
  phone,
  db,
}) => {
  const it = await makeRunningClass(university);
  const [first, second, third] = it.peserta;
  let page = await phone.start();
  await signIn(page, it.dosen.username);
  await expect(page.getByRole('article')).toBeVisible();
  // The rolls of the day come by themselves, after the parts of the application.
  const roll = page.waitForResponse((reply) => reply.url().endsWith(`/kehadiran_mahasiswa/pertemuan/${it.pertemuan.id}`));
  await expectPrepared(page);
  await roll;
  await page.waitForTimeout(2_000);

  network.cutAll();
  page = await phone.start();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByText(/Terakhir diperbarui \d\d:\d\d/)).toBeVisible();

  await page.goto(attendancePath(it));
  await tapMark(page, first?.nama ?? '', 'Hadir');
  await expect(page.getByText('Tersimpan di perangkat ini, menunggu koneksi')).toBeVisible();
  await tapMark(page, second?.nama ?? '', 'Alpa');
  await tapMark(page, third?.nama ?? '', 'Hadir');
  // Of one meeting it is one write, however many students it marks.
  await page.getByRole('button', { name: 'Menunggu koneksi (1)' }).click();
  await expect(page.getByRole('dialog').getByText(/Kehadiran Algoritma Pemrograman A, pertemuan \d+: 3 mahasiswa/)).toBeVisible();

  // The phone is put away and taken out again, still without a line: the marks are there.
  page = await phone.start(attendancePath(it));
  await expect(page.getByRole('button', { name: `Tandai Hadir: ${third?.nama}` })).toHaveAttribute('aria-pressed', 'true');
  expect(await marksOf(db, university.id, it.pertemuan.id)).toEqual({});

  network.mend();
  await expect(page.getByText('Semua perubahan yang menunggu sudah terkirim')).toBeVisible({ timeout: 60_000 });
  expect(await marksOf(db, university.id, it.pertemuan.id)).toEqual({
    [first?.nim ?? '']: 'H',
    [second?.nim ?? '']: 'A',
    [third?.nim ?? '']: 'H',
  });
  await expect(page.getByText(/Terakhir diperbarui/)).toHaveCount(0);
});

test('after a logout without a line nothing of the account is left, and the server ends the session when it is back', async ({
  university,
  network,
  phone,
}) => {
  const student = await university.mahasiswa('Sekar Ayu Wulandari');
  let page = await phone.start();
  await signIn(page, student.username);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sekar');
  await expectPrepared(page);

  network.cutAll();
  page = await phone.start('/profil');
  await expect(page.getByRole('main').getByText('Sekar Ayu Wulandari').first()).toBeVisible();
  await page.getByRole('button', { name: /^Menu pengguna/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Masuk' })).toBeVisible();
  page = await phone.start();
  await expect(page.getByText('Sekar')).toHaveCount(0);

  const revoked = page.waitForResponse(
    (reply) => reply.request().method() === 'DELETE' && reply.url().endsWith('/v2/access_token'),
  );
  network.mend();
  expect((await revoked).status()).toBe(204);
});
