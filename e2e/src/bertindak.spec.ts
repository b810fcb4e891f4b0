/** Journeys of: orang/akses, orang/sesi. */
import type { Page } from '@playwright/test';
import { expectSignedIn } from './support/screens.ts';
import { expect, PHONE, test } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Masuk sebagai mahasiswa' });

async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu pengguna/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
}

async function actAs(page: Page, nama: string): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Login Akun Lain' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login Akun Lain' });
  await dialog.getByRole('searchbox', { name: 'Cari NIM atau nama' }).fill(nama);
  await dialog.getByRole('radio', { name: new RegExp(nama) }).click();
  await dialog.getByRole('textbox', { name: /^Alasan/ }).fill('Memeriksa keluhan presensi');
  await dialog.getByRole('button', { name: 'Masuk sebagai mahasiswa' }).click();
  await expect(bar(page)).toContainText(`Masuk sebagai ${nama}`);
}

test('an operator acts as a student in all tabs, under a bar that leads back', async ({
  university,
  contextOf,
  db,
  consoleGuard,
}) => {
  const { peserta } = await makeRunningClass(university);
  const [adinda] = peserta;
  const operator = await university.operator('Siti Aminah', 'write');
  const context = await contextOf(operator);
  const first = await context.newPage();
  const second = await context.newPage();
  await first.goto('/beranda');
  await second.goto('/kelas');
  await expectSignedIn(second);

  await actAs(first, 'Adinda Putri Maharani');
  await expect(first.getByRole('link', { name: 'Kehadiran', exact: true })).toBeVisible();
  // The other tab follows, without the operator's data.
  await expect(bar(second)).toContainText('Masuk sebagai Adinda Putri Maharani');
  await expect(second).toHaveURL('/beranda');
  expect(await first.evaluate(() => localStorage.getItem('lms.bertindak'))).toBe(
    JSON.stringify({ nim: adinda?.nim, id_user: adinda?.userId }),
  );

  // It survives reloads and page changes; no second level is offered.
  await first.goto('/pengaturan');
  await expect(bar(first).getByRole('timer')).toHaveText(/^00:59:\d\d$/);
  await expect(
    first.getByText('Keamanan akun hanya dapat dibuka oleh pemilik akun.'),
  ).toBeVisible();
  await openUserMenu(first);
  await expect(first.getByRole('menuitem', { name: 'Login Akun Lain' })).toHaveCount(0);
  await first.keyboard.press('Escape');

  consoleGuard.expect(/status of 403/);
  await first.setViewportSize(PHONE);
  await expect(bar(first)).toContainText('Adinda Putri Maharani');
  await db.run(
    `INSERT INTO pembatasan (college_id, nim, jenis, memenuhi_syarat) VALUES ($1, $2, 'tunggakan', false)`,
    [university.id, adinda?.nim],
  );
  await first.goto('/forbidden');
  await expect(first.getByRole('heading', { name: 'Akses Anda dibatasi' })).toBeVisible();
  await bar(first)
    .getByRole('button', { name: /^Keluar/ })
    .click();

  for (const page of [first, second]) {
    await expect(page).toHaveURL('/beranda');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Siti Aminah');
    await expect(bar(page)).toHaveCount(0);
  }
  expect(await first.evaluate(() => localStorage.getItem('lms.bertindak'))).toBeNull();
  const log = await db.rows<{ aksi: string; nama_operator: string }>(
    'SELECT aksi, nama_operator FROM log_aktivitas WHERE college_id = $1 AND id_pengguna = $2 ORDER BY id',
    [university.id, adinda?.userId ?? ''],
  );
  expect(log).toEqual([
    { aksi: 'login_sebagai.mulai', nama_operator: 'Siti Aminah' },
    { aksi: 'login_sebagai.akhir', nama_operator: 'Siti Aminah' },
  ]);
});

test('a right that is taken away brings the operator back', async ({
  university,
  pageOf,
  db,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 401/);
  await makeRunningClass(university);
  const page = await pageOf(await university.operator('Siti Aminah', 'write'), '/beranda');
  await actAs(page, 'Bagas Satria Wibowo');
  await db.run(`UPDATE operator SET kelas_kuliah = 'read' WHERE college_id = $1`, [university.id]);
  // The server notices within 5 s; the page by stream or next request.
  await page.waitForTimeout(5_200);
  await page.getByRole('link', { name: 'Kelas Kuliah', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Menu pengguna Siti Aminah' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await openUserMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Login Akun Lain' })).toHaveCount(0);
});

test('arrears that are told while a student is at work lead to the page that names them', async ({
  university,
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 403/);
  const { peserta } = await makeRunningClass(university);
  const [student] = peserta;
  if (student === undefined) throw new Error('the class has no students');
  const page = await pageOf(student, '/beranda');
  await expectSignedIn(page);
  await university.make.pembatasan(student);
  // The stream ends within seconds and is refused on return.
  await expect(page).toHaveURL('/forbidden', { timeout: 20_000 });
  await expect(page.getByText('Rp1.500.000')).toBeVisible();
});
