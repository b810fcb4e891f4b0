/** Journeys of: kehadiran. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  attendancePath,
  beginEdit,
  choose,
  expectMark,
  expectSaved,
  rowOf,
  save,
  tapMark,
} from './support/attendance.ts';
import { fact } from './support/screens.ts';
import { test as base, expect } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';
import { type FlakyNetwork, startFlakyNetwork } from './system/flaky-network.ts';

const DOWN_BAR = /^Tidak ada koneksi\. Terakhir diperbarui \d\d:\d\d$/;
const CUT_BAR = 'Koneksi langsung terputus. Data diperbarui setiap 10 detik.';

const test = base.extend<{ network: FlakyNetwork; behindNetwork: { baseURL: string } }>({
  network: async ({ systemUrl, consoleGuard }, use) => {
    // The browser logs every refused connection.
    consoleGuard.expect(/net::ERR_|^LostFile: /);
    const network = await startFlakyNetwork(Number(new URL(systemUrl).port));
    await use(network);
    await network.close();
  },
  behindNetwork: async ({ network, university }, use) => {
    await use({ baseURL: `http://${university.host}:${network.port}` });
  },
});

test('a cut stream is shown, polling keeps the page current, and nothing is missed once it is back', async ({
  university,
  pageOf,
  network,
  behindNetwork,
}) => {
  const it = await makeRunningClass(university);
  const watching = await pageOf(it.rekan, attendancePath(it), behindNetwork);
  const marking = await pageOf(it.dosen, attendancePath(it));
  await expect(rowOf(watching, 'Adinda Putri Maharani')).toBeVisible();
  await tapMark(marking, 'Adinda Putri Maharani', 'Hadir');
  await expectMark(watching, 'Adinda Putri Maharani', 'Hadir');
  await expect(watching.getByText(CUT_BAR)).toHaveCount(0);

  network.cutStreams();
  await expect(watching.getByText(CUT_BAR)).toBeVisible();
  await tapMark(marking, 'Bagas Satria Wibowo', 'Hadir');
  await expect(
    rowOf(watching, 'Bagas Satria Wibowo').getByText('Hadir', { exact: true }),
  ).toBeVisible({ timeout: 60_000 });
  await expect(watching.getByText(CUT_BAR)).toBeVisible();

  // The replay or reload after reconnecting shows it.
  await tapMark(marking, 'Citra Lestari', 'Hadir');
  network.mend();
  await expect(watching.getByText(CUT_BAR)).toHaveCount(0, { timeout: 60_000 });
  await expectMark(watching, 'Citra Lestari', 'Hadir');
  await tapMark(marking, 'Dimas Arya Pratama', 'Alpa');
  await expectMark(watching, 'Dimas Arya Pratama', 'Alpa');
  await expect(fact(watching, 'Jumlah Hadir')).toHaveText('3 dari 12 Peserta');
});

test('a short gap shows no bar and loses no event', async ({
  university,
  pageOf,
  network,
  behindNetwork,
}) => {
  const it = await makeRunningClass(university);
  const watching = await pageOf(it.rekan, attendancePath(it), behindNetwork);
  const marking = await pageOf(it.dosen, attendancePath(it));
  await expect(rowOf(watching, 'Adinda Putri Maharani')).toBeVisible();
  await tapMark(marking, 'Adinda Putri Maharani', 'Hadir');
  await expectMark(watching, 'Adinda Putri Maharani', 'Hadir');
  const bars: boolean[] = [];
  await watching.exposeFunction('barWasShown', () => bars.push(true));
  await watching.evaluate((text) => {
    new MutationObserver(() => {
      if (document.body.textContent?.includes(text)) Reflect.get(window, 'barWasShown')();
    }).observe(document.body, { subtree: true, childList: true });
  }, CUT_BAR);
  network.cutStreams();
  const marked = tapMark(marking, 'Bagas Satria Wibowo', 'Alpa');
  await sleep(300);
  network.mend();
  await marked;
  await expectMark(watching, 'Bagas Satria Wibowo', 'Alpa');
  expect(bars).toEqual([]);
});

test('whoever edits while the stream is cut keeps the own marks and learns of the others by polling', async ({
  university,
  pageOf,
  network,
  behindNetwork,
}) => {
  const it = await makeRunningClass(university);
  const editing = await pageOf(it.rekan, attendancePath(it), behindNetwork);
  const marking = await pageOf(it.dosen, attendancePath(it));
  await beginEdit(editing);
  await choose(editing, 'Adinda Putri Maharani', 'Izin');
  network.cutStreams();
  await expect(editing.getByText(CUT_BAR)).toBeVisible();
  await tapMark(marking, 'Bagas Satria Wibowo', 'Hadir');
  await expect(rowOf(editing, 'Bagas Satria Wibowo')).toContainText(
    'Diubah oleh Ratna Kusumaningrum menjadi Hadir',
    {
      timeout: 60_000,
    },
  );
  await save(editing);
  await expectSaved(editing);
  network.mend();
  await expectMark(marking, 'Adinda Putri Maharani', 'Izin');
  await expectMark(editing, 'Bagas Satria Wibowo', 'Hadir');
});

test('in a dead spot the page stays and says so; what is not loaded yet is asked for again', async ({
  university,
  pageOf,
  network,
  behindNetwork,
}) => {
  const it = await makeRunningClass(university);
  const page = await pageOf(it.dosen, '/beranda', behindNetwork);
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  network.cutAll();
  await expect(page.getByText(DOWN_BAR)).toBeVisible();
  await expect(page.getByRole('article')).toBeVisible();

  // Its code was never loaded; our own error page must appear.
  await page.getByRole('link', { name: 'Jadwal', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tidak ada koneksi' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible();
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(page.getByRole('heading', { name: 'Tidak ada koneksi' })).toBeVisible();

  network.mend();
  // The page may have retried by itself.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Coba Lagi' });
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(page.getByRole('heading', { level: 1, name: 'Jadwal' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText(DOWN_BAR)).toHaveCount(0);
  // With the styles and shared code that failed before.
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].map((sheet) => sheet.href ?? ''),
  );
  expect(sheets.filter((sheet) => sheet.includes('/jadwal-'))).toHaveLength(1);
  await page.getByRole('link', { name: 'Kelas Kuliah', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kelas Kuliah' })).toBeVisible();
});
