/**
 * Journeys of: isi/vidcon. A lecturer adds a conference, two students join, and the list of the
 * provider is imported.
 */
import type { Page } from '@playwright/test';
import { expect, PHONE, test } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

const LINK = 'https://zoom.us/j/81234567890?pwd=rahasia';

/** The provider's page opens in a tab of its own; nothing leaves this machine. */
async function join(page: Page): Promise<string> {
  await page
    .context()
    .route('https://zoom.us/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Zoom</title>' }),
    );
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Gabung', exact: true }).click();
  const tab = await opened;
  await tab.waitForURL(LINK);
  await tab.close();
  await expect(page.getByText('Anda sedang bergabung')).toBeVisible();
  return page.content();
}

test('a lecturer adds a conference, two students join, one leaves, and the list of the provider counts', async ({
  university,
  pageOf,
}) => {
  test.setTimeout(240_000);
  const { kelas, pertemuan, dosen, peserta } = await makeRunningClass(university);
  const [adinda, bagas, third] = peserta;
  if (!adinda || !bagas || !third) throw new Error('the class has three students');
  const meeting = `/kelas/${kelas.id}/${pertemuan.id}`;

  const desk = await pageOf(dosen, meeting);
  await desk.getByRole('button', { name: 'Tambah Vidcon' }).click();
  const form = desk.getByRole('dialog', { name: 'Tambah Data' });
  const save = form.getByRole('button', { name: 'Simpan' });
  await save.click();
  await expect(desk.getByRole('alert').getByText('Judul wajib diisi')).toBeVisible();
  await form.getByRole('textbox', { name: /^Judul/ }).fill('Kuliah daring');
  await form.getByRole('textbox', { name: /^Link/ }).fill(LINK);
  await expect(form.getByRole('combobox', { name: /^Aplikasi/ })).toHaveValue('Zoom');
  await expect(form.getByText('Jangan membagikan link ini kepada peserta.')).toBeVisible();
  await save.click();
  await expect(desk.getByText('Berhasil menambah vidcon')).toBeVisible();
  await desk.getByRole('link', { name: 'Peserta Kuliah daring' }).click();
  await expect(desk.getByText('0 hadir · 0 terlambat')).toBeVisible();

  const laptop = await pageOf(adinda, meeting);
  expect(await laptop.content()).not.toContain('81234567890');
  await laptop.getByRole('link', { name: 'Gabung Kuliah daring' }).click();
  await join(laptop);
  await expect(laptop.getByText('Tepat waktu').first()).toBeVisible();

  const phone = await pageOf(bagas, new URL(laptop.url()).pathname, {
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
  });
  await expect(
    phone.getByRole('list', { name: 'Sedang bergabung' }).getByText(adinda.nama),
  ).toBeVisible();
  await join(phone);
  await expect(
    laptop.getByRole('list', { name: 'Sedang bergabung' }).getByText(bagas.nama),
  ).toBeVisible({ timeout: 15_000 });
  await phone.getByRole('button', { name: 'Keluar' }).click();
  await expect(phone.getByText('Anda sudah keluar')).toBeVisible();
  await expect(desk.getByText('2 hadir · 0 terlambat')).toBeVisible({ timeout: 15_000 });

  const now = new Date();
  const clock = (minutes: number) =>
    new Date(now.getTime() + minutes * 60_000)
      .toLocaleString('sv-SE', { timeZone: university.zone })
      .slice(0, 19);
  const row = (nama: string) => `${nama},,${clock(-3)},${clock(0)},3`;
  const file = [
    'Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes)',
    row(third.nama),
    row('iPhone (2)'),
    row('Dr. Bukan Siapa-siapa'),
  ].join('\n');
  await desk.getByRole('button', { name: 'Impor daftar peserta' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Impor daftar peserta' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'peserta.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(dialog.getByText('1 mahasiswa dikenali · 2 nama belum dikenali')).toBeVisible();
  await expect(dialog.getByText('Nama perangkat, bukan nama orang')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Mahasiswa untuk iPhone (2)' }).click();
  await desk.getByRole('option', { name: new RegExp(bagas.nama) }).click();
  await expect(dialog.getByText('2 mahasiswa dikenali · 1 nama belum dikenali')).toBeVisible();
  await dialog.getByRole('button', { name: 'Simpan daftar' }).click();
  await expect(
    desk.getByText('Berhasil mengimpor daftar peserta: 2 mahasiswa, 1 hadir baru'),
  ).toBeVisible();
  await expect(desk.getByText('3 hadir · 0 terlambat')).toBeVisible();
  const imported = desk.getByRole('list', { name: 'Daftar peserta yang diimpor' });
  await expect(imported.getByText('3 orang · 2 dikenali · 1 belum dikenali')).toBeVisible();

  const opened = new URL(laptop.url());
  await laptop.goto(meeting);
  await expect(laptop.getByText('Anda bergabung pukul')).toBeVisible();
  expect(await laptop.content()).not.toContain('81234567890');
  await desk.goto(opened.pathname);
  await expect(
    desk.getByRole('list', { name: 'Sedang bergabung' }).getByText(adinda.nama),
  ).toHaveCount(0);
});
