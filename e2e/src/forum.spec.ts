/**
 * Journeys of: percakapan/forum. A lecturer opens a forum, two students write at once, and the page
 * says what counts.
 */
import type { Page } from '@playwright/test';
import { closeByBack, expectEntryGone } from './support/back.ts';
import { chooseToday } from './support/date-time.ts';
import { expect, PHONE, test } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

const log = (page: Page) => page.getByRole('log', { name: 'Tanggapan' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Tulis tanggapan' });

async function write(page: Page, text: string): Promise<void> {
  await field(page).click();
  await page.keyboard.type(text);
}

async function send(page: Page, text: string): Promise<void> {
  await write(page, text);
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(log(page).getByText(text)).toBeVisible();
}

test('two students talk in a forum at once; what is new waits, what is short does not count, and activity is graded', async ({
  university,
  pageOf,
}) => {
  test.setTimeout(240_000);
  const { kelas, pertemuan, dosen, peserta } = await makeRunningClass(university);
  const [adinda, bagas] = peserta;
  if (!adinda || !bagas) throw new Error('the class has two students');
  const meeting = `/kelas/${kelas.id}/${pertemuan.id}`;

  const desk = await pageOf(dosen, meeting);
  const add = desk.getByRole('button', { name: 'Tambah Forum' });
  await add.click();
  const form = desk.getByRole('dialog', { name: 'Tambah Data' });
  await form.waitFor();
  await closeByBack(desk);
  await expect(form).toHaveCount(0);
  await expect(desk).toHaveURL(meeting);
  await expectEntryGone(desk);
  await add.click();
  await form.getByRole('textbox', { name: /^Judul/ }).fill('Perulangan atau rekursi');
  await form.getByRole('textbox', { name: /^Deskripsi/ }).click();
  await desk.keyboard.type('Kapan rekursi lebih baik daripada perulangan?');
  await chooseToday(desk, 'Waktu mulai', university);
  await chooseToday(desk, 'Waktu selesai', university, ['23', '59']);
  await form.getByRole('textbox', { name: /^Minimal komentar/ }).fill('2');
  await form.getByRole('radio', { name: 'Ya' }).check();
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(desk.getByText('Berhasil menambah forum')).toBeVisible();

  const laptop = await pageOf(adinda, meeting);
  await laptop.getByRole('link', { name: 'Lihat forum Perulangan atau rekursi' }).click();
  await expect(laptop).toHaveURL(
    new RegExp(`/forum\\?groupId=${kelas.id}&forumId=FORUM__.+&referer=kelas-kuliah$`),
  );
  await expect(laptop.getByText('0 dari 2 tanggapan').first()).toBeVisible();
  await send(laptop, 'Rekursi lebih dekat dengan rumus matematikanya.');
  await expect(log(laptop).getByText('Dihitung')).toBeVisible();

  const phone = await pageOf(bagas, new URL(laptop.url()).pathname + new URL(laptop.url()).search, {
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
  });
  await expect(
    log(phone).getByText('Rekursi lebih dekat dengan rumus matematikanya.'),
  ).toBeVisible();
  await write(phone, 'Menurut saya perulangan ');
  await send(laptop, 'Setuju.');
  await expect(
    log(laptop).getByText('Belum dihitung: terlalu pendek, paling sedikit 20 karakter'),
  ).toBeVisible();
  await send(laptop, 'Namun perulangan tidak menghabiskan tumpukan pemanggilan.');

  const news = phone.getByRole('button', { name: '2 tanggapan baru' });
  await expect(news).toBeVisible();
  await expect(log(phone).getByText('Setuju.')).toHaveCount(0);
  await expect(field(phone)).toHaveText('Menurut saya perulangan');
  await news.click();
  await expect(log(phone).getByText('Setuju.')).toBeVisible();
  await field(phone).click();
  await phone.keyboard.press('End');
  await phone.keyboard.type('lebih hemat memori.');
  await phone.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(log(phone).getByText('Menurut saya perulangan lebih hemat memori.')).toBeVisible();
  await expect(phone.getByText('1 dari 2 tanggapan').first()).toBeVisible();
  await phone.getByRole('button', { name: /^Tanggapi Adinda Putri Maharani nomor 1$/ }).click();
  await send(phone, 'Betul, misalnya pada bilangan Fibonacci yang didefinisikan berulang.');
  await expect(phone.getByText('2 dari 2 tanggapan · selesai')).toBeVisible();

  await laptop.getByRole('button', { name: '2 tanggapan baru' }).click();
  await expect(
    log(laptop).getByRole('button', {
      name: /^Menanggapi Adinda Putri Maharani: Rekursi lebih dekat/,
    }),
  ).toBeVisible();
  await expect(laptop.getByText('2 dari 2 tanggapan · selesai')).toBeVisible();
  await laptop.getByRole('link', { name: 'Kembali ke Pertemuan 3' }).click();
  // Until the meeting has loaded, the list and head show its texts.
  await expect(laptop.getByRole('region', { name: 'Forum Perulangan atau rekursi' })).toHaveCount(
    0,
  );
  await expect(laptop.getByText('Selesai dikerjakan')).toBeVisible();

  await desk.getByRole('link', { name: 'Lihat forum Perulangan atau rekursi' }).click();
  await write(desk, 'Setuju dengan @bag');
  const people = desk.getByRole('listbox', { name: 'Sebut anggota kelas' });
  await people.getByRole('option', { name: /^Bagas Satria Wibowo/ }).click();
  await desk.keyboard.type('tentang Fibonacci.');
  await desk.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(log(desk).getByText('@Bagas Satria Wibowo')).toBeVisible();
  await phone.goto('/notifikasi');
  await phone.getByRole('link', { name: /Anda disebut di forum/ }).click();
  await expect(log(phone).getByText('@Bagas Satria Wibowo')).toBeVisible();
  await desk.getByText('Keaktifan', { exact: true }).click();
  const members = desk.getByRole('list', { name: 'Keaktifan mahasiswa' });
  const row = members.getByRole('listitem').filter({ hasText: 'Bagas Satria Wibowo' });
  await expect(row).toContainText('2 dari 2 dihitung');
  await row.getByRole('textbox', { name: 'Nilai Bagas Satria Wibowo' }).fill('88,5');
  await desk.keyboard.press('Enter');
  await expect(row.getByText('Tersimpan')).toBeVisible();
  await row.getByRole('button', { name: 'Lihat tanggapan Bagas Satria Wibowo' }).click();
  const posts = desk.getByRole('list', { name: 'Tanggapan Bagas Satria Wibowo' });
  await expect(posts.getByRole('listitem')).toHaveCount(2);
  await desk.reload();
  await expect(posts.getByRole('listitem')).toHaveCount(2);
  await desk.getByRole('button', { name: 'Semua tanggapan' }).click();
  await expect(log(desk).getByText('Setuju.')).toBeVisible();
  await expect(row.getByRole('textbox', { name: 'Nilai Bagas Satria Wibowo' })).toHaveValue(
    '88.50',
  );
});
