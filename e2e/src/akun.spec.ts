/** Journeys of: orang/akses, orang/hak-akses, orang/faktor-kedua. */
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectSignedIn, expectSignInPage, signIn } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { makeRunningClass, PASSWORD } from './support/university.ts';

const NEW_PASSWORD = 'kopi hitam tanpa gula';
const UNAUTHORIZED = /status of 401/;
const REFUSED = /status of 403/;

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Bilah sisi' });

async function giveRight(
  page: Page,
  nama: string,
  area: string,
  level: 'Tanpa akses' | 'Lihat' | 'Ubah',
): Promise<void> {
  await page
    .getByRole('button', { name: `Ubah hak akses ${nama}` })
    .locator('visible=true')
    .click();
  const dialog = page.getByRole('dialog', { name: 'Hak Akses Operator LMS' });
  await dialog
    .getByRole('radiogroup', { name: `Hak akses ${area}` })
    .getByText(level, { exact: true })
    .click();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Berhasil mengubah hak akses').last()).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

test('rights given in the dialog hold in the other browser by themselves, and are gone as fast', async ({
  university,
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.expect(REFUSED);
  const { kelas } = await makeRunningClass(university);
  const budi = await university.operator('Budi Pemantau', 'no_access');
  const boss = await pageOf(await university.operatorIstimewa('Siti Aminah'), '/hak-akses');
  const other = await pageOf(budi, '/beranda');
  await expect(sidebar(other).getByRole('link', { name: 'Kelas Kuliah' })).toHaveCount(0);

  await giveRight(boss, 'Budi Pemantau', 'Kelas Kuliah', 'Lihat');
  await expect(sidebar(other).getByRole('link', { name: 'Kelas Kuliah' })).toBeVisible();
  await sidebar(other).getByRole('link', { name: 'Kelas Kuliah' }).click();
  await expect(other.getByRole('link', { name: /Algoritma Pemrograman/ })).toBeVisible();

  await giveRight(boss, 'Budi Pemantau', 'Kelas Kuliah', 'Tanpa akses');
  await expect(sidebar(other).getByRole('link', { name: 'Kelas Kuliah' })).toHaveCount(0);
  await other.goto(`/kelas/${kelas.id}`);
  await expect(
    other.getByText('Anda tidak memiliki hak akses untuk tindakan ini.').first(),
  ).toBeVisible();
});

test('an operator who is switched off is out without touching anything', async ({
  university,
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.expect(UNAUTHORIZED);
  const budi = await university.operator('Budi Pemantau', 'read');
  const boss = await pageOf(await university.operatorIstimewa('Siti Aminah'), '/hak-akses');
  const other = await pageOf(budi, '/kelas');
  await expectSignedIn(other);
  await boss
    .getByRole('button', { name: 'Ubah hak akses Budi Pemantau' })
    .locator('visible=true')
    .click();
  const dialog = boss.getByRole('dialog', { name: 'Hak Akses Operator LMS' });
  await dialog.getByRole('switch', { name: 'Akun aktif' }).click();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(other.getByRole('heading', { name: 'Masuk ke LMS' })).toBeVisible();
});

test('a student without a password sets one with the operator’s link, once, and is signed in', async ({
  university,
  pageOf,
  newContext,
}) => {
  const student = await university.make.mahasiswa({
    collegeId: university.id,
    nama: 'Adinda Putri Maharani',
  });
  const operator = await pageOf(
    await university.operatorIstimewa('Siti Aminah'),
    '/pengguna?status=belum_aktivasi',
  );
  await operator
    .getByRole('button', { name: 'Kelola akun Adinda Putri Maharani' })
    .locator('visible=true')
    .click();
  await operator.getByRole('menuitem', { name: 'Tautan aktivasi' }).click();
  await operator.getByRole('button', { name: 'Buat Tautan' }).click();
  const link = await operator.getByLabel('Tautan', { exact: true }).inputValue();
  expect(new URL(link).hostname).toBe(university.host);

  const page = await (await newContext()).newPage();
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await expect(
    page.getByText(`Halo Adinda Putri Maharani, nama pengguna Anda adalah ${student.username}.`),
  ).toBeVisible();
  await page.getByLabel('Kata sandi baru', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Ulangi kata sandi baru').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Simpan Kata Sandi' }).click();
  await expectSignedIn(page);
  await page.goto(pathname + search);
  await expect(page.getByText('Tautan ini sudah dipakai.')).toBeVisible();
});

test('an operator sets a second factor up, and signs in with its code and with a recovery code', async ({
  university,
  pageOf,
  newContext,
  consoleGuard,
}) => {
  // The first step is a refusal.
  consoleGuard.expect(UNAUTHORIZED);
  const operator = await university.operatorIstimewa('Siti Aminah');
  const page = await pageOf(operator, '/pengaturan');
  await page.getByRole('button', { name: 'Pasang', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pasang Faktor Kedua' });
  await dialog.getByLabel('Kata sandi saat ini').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(
    dialog.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }),
  ).toBeVisible();
  const secret =
    (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())?.replaceAll(' ', '') ??
    '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await dialog.getByLabel('Kode autentikator').fill(totp.generate());
  await dialog.getByRole('button', { name: 'Aktifkan' }).click();
  const recovery = await dialog
    .getByRole('list', { name: 'Kode pemulihan' })
    .getByRole('listitem')
    .first()
    .textContent();
  await dialog.getByRole('button', { name: 'Sudah Saya Simpan' }).click();
  await expect(page.getByText('10 kode pemulihan tersisa')).toBeVisible();

  const other = await (await newContext()).newPage();
  await other.goto('/');
  await signIn(other, operator.username, PASSWORD);
  // The setup used up its code; the next step's is valid.
  await other
    .getByLabel('Kode autentikator')
    .fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await other.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expectSignedIn(other);

  const third = await (await newContext()).newPage();
  await third.goto('/');
  await signIn(third, operator.username, PASSWORD);
  await third.getByRole('button', { name: 'Gunakan kode pemulihan' }).click();
  await third.getByLabel('Kode pemulihan').fill(recovery ?? '');
  await third.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expectSignedIn(third);

  await page.reload();
  await expect(page.getByText('9 kode pemulihan tersisa')).toBeVisible();
  await page.getByRole('button', { name: 'Keluar dari semua perangkat' }).click();
  await page.getByRole('button', { name: 'Keluar dari Semua', exact: true }).click();
  await expectSignInPage(page);
  await expectSignInPage(third);
});
