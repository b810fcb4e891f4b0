/** Journeys of: sistem/pengaturan, berkas. */
import { displayChoiceKept } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('settings are changed, hold at once, and two operators do not overwrite each other', async ({
  university,
  pageOf,
  db,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 409/);
  const siti = await university.operator('Siti Aminah', 'no_access');
  const budi = await university.operator('Budi Pengelola', 'no_access');
  await db.run(`UPDATE operator SET konfigurasi = 'write' WHERE college_id = $1`, [university.id]);

  const page = await pageOf(siti, '/beranda');
  await page.getByRole('link', { name: 'Konfigurasi' }).click();
  await page.getByRole('tab', { name: 'Kelas & Pertemuan' }).click();
  await expect(page).toHaveURL('/konfigurasi?grup=pertemuan');
  const limit = page.getByRole('textbox', { name: 'Batas aktivitas pertemuan' });
  await limit.fill('3');
  await expect(page.getByText('1 perubahan belum disimpan')).toBeVisible();
  await page.reload();
  await expect(limit).toHaveValue('3 hari');

  const other = await pageOf(budi, '/konfigurasi?grup=pertemuan');
  await other.getByRole('textbox', { name: 'Jumlah minggu kuliah dalam satu periode' }).fill('14');
  await other.getByRole('button', { name: 'Simpan' }).click();
  await expect(other.getByText('Berhasil mengubah pengaturan')).toBeVisible();

  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(
    page.getByText('Pengaturan sudah diubah operator lain', { exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole('textbox', { name: 'Jumlah minggu kuliah dalam satu periode' }),
  ).toHaveValue('14 minggu');
  await page.getByRole('button', { name: 'Lanjutkan dengan perubahan saya' }).click();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Berhasil mengubah pengaturan')).toBeVisible();
  await expect(page.getByText(/^Terakhir diubah .* oleh Siti Aminah\.$/)).toBeVisible();
  const stored = await db.rows<{ nilai: object }>(
    `SELECT nilai FROM pengaturan WHERE college_id = $1 AND kunci = 'pengaturan_kelas'`,
    [university.id],
  );
  expect(stored).toEqual([{ nilai: { batas_aktivitas_hari: 3, jumlah_pertemuan: 14 } }]);

  await page.getByRole('tab', { name: 'Umum' }).click();
  await page.getByRole('textbox', { name: 'Surel' }).fill('bukan-email');
  consoleGuard.expect(/status of 422/);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Format surel tidak valid')).toBeVisible();
  await page.getByRole('button', { name: 'Batal' }).click();

  await page.getByRole('combobox', { name: 'Zona waktu' }).click();
  await page.getByRole('option', { name: 'WITA – Asia/Makassar' }).click();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByTitle('Waktu server')).toContainText('WITA');
});

test('the own display is the same on every device', async ({ university, contextOf }) => {
  const student = await university.mahasiswa('Adinda Putri Maharani');
  const scheme = 'html[data-mantine-color-scheme=dark]';
  const one = await (await contextOf(student)).newPage();
  await one.goto('/pengaturan');
  const kept = displayChoiceKept(one);
  await one.getByRole('radio', { name: /Gelap/ }).click();
  await expect(one.locator(scheme)).toBeAttached();
  await kept;
  const other = await (await contextOf(student)).newPage();
  await other.goto('/beranda');
  await expect(other.locator(scheme)).toBeAttached();
});

test('the logo is chosen, seen by everybody, and taken away again', async ({
  university,
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 422/);
  const operator = await university.operatorIstimewa('Siti Aminah');
  const page = await pageOf(operator, '/konfigurasi');
  const shown = page.getByRole('complementary', { name: 'Bilah sisi' }).locator('img').first();
  // The product's own mark is no picture file.
  await expect(page.getByRole('complementary', { name: 'Bilah sisi' })).toBeVisible();
  await expect(shown).toHaveCount(0);
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
  await page.locator('input[type=file]').setInputFiles(logo);
  await expect(page.getByText('Berhasil mengubah logo')).toBeVisible();
  await expect(shown).toHaveAttribute('src', /^\/v2\/lms\/logo\//);
  const student = await pageOf(await university.mahasiswa('Adinda Putri Maharani'), '/beranda');
  await expect(
    student.getByRole('complementary', { name: 'Bilah sisi' }).locator('img').first(),
  ).toHaveAttribute('src', /^\/v2\/lms\/logo\//);

  await page.locator('input[type=file]').setInputFiles({ ...logo, buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Logo harus berupa gambar PNG, JPEG, atau WebP.')).toBeVisible();
  await page.getByRole('button', { name: 'Hapus logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus logo' }).click();
  await expect(shown).toHaveCount(0);
});
