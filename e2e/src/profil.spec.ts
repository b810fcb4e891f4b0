/** Journeys of: orang/pengguna. */
import { fact } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('a student corrects the own data, is told what is wrong, and finds it all in the own history', async ({
  university,
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 422/);
  const student = await university.mahasiswa('Adinda Putri Maharani', { isEdit: true });
  const operator = await university.operator('Siti Aminah', 'read');
  await university.make.log({
    pengguna: student,
    operator,
    jenisAktivitas: 'login',
    detail: 'Masuk atas nama mahasiswa',
  });
  const page = await pageOf(student, '/beranda');
  await page.getByRole('button', { name: /^Menu pengguna/ }).click();
  await page.getByRole('menuitem', { name: 'Profil Saya' }).click();
  await expect(page).toHaveURL('/profil');
  await expect(fact(page, 'NIK')).toHaveText('-');

  await page.getByRole('button', { name: 'Ubah Biodata' }).click();
  await page.getByLabel('Telepon', { exact: true }).fill('0812345');
  await page.getByLabel('Tanggal Lahir', { exact: true }).fill('28/02/2006');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(
    page.getByText('Nomor telepon harus diawali angka 0 dan paling sedikit 10 angka'),
  ).toBeVisible();
  await expect(page.getByLabel('Telepon', { exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Telepon', { exact: true })).toHaveValue('0812345');
  await expect(page.getByLabel('Tanggal Lahir', { exact: true })).toHaveValue('28/02/2006');
  await page.getByLabel('Telepon', { exact: true }).fill('081234567890');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Berhasil mengubah biodata')).toBeVisible();
  await expect(fact(page, 'Telepon')).toHaveText('081234567890');
  await expect(fact(page, 'Tanggal Lahir')).toHaveText('28 Feb 2006');

  await page.getByRole('tab', { name: 'Riwayat Aktivitas' }).click();
  await expect(page).toHaveURL('/profil?tab=riwayat');
  const entries = page.getByRole('list', { name: 'Riwayat aktivitas' }).getByRole('listitem');
  await expect(entries.first()).toContainText('Mengubah biodata: tanggal lahir, telepon');
  await expect(entries.filter({ hasText: 'Masuk atas nama mahasiswa' })).toContainText('operator');
  await page.getByRole('combobox', { name: 'Jenis Aktivitas' }).click();
  await page.getByRole('option', { name: 'Profil' }).click();
  await page.getByRole('button', { name: 'Terapkan' }).click();
  await expect(page).toHaveURL('/profil?tab=riwayat&jenis_aktivitas=profil');
  await expect(entries).toHaveCount(1);
  await page.reload();
  await expect(entries).toHaveCount(1);
  await page.getByRole('button', { name: 'Reset Filter' }).click();
  await expect(entries.filter({ hasText: 'Masuk ke LMS' })).not.toHaveCount(0);
});

test('lecturers and operators see their employment, and nothing to change', async ({
  university,
  pageOf,
}) => {
  const dosen = await university.dosen('Ratna Kusumaningrum', {
    gelarDepan: 'Dr.',
    gelarAkademik: 'M.Kom.',
    nidn: '0612345678',
  });
  const lecturer = await pageOf(dosen, '/profil');
  await expect(fact(lecturer, 'NIDN')).toHaveText('0612345678');
  await expect(lecturer.getByText('Dr. Ratna Kusumaningrum, M.Kom.')).toBeVisible();
  await expect(lecturer.getByRole('button', { name: 'Ubah Biodata' })).toHaveCount(0);
  const operator = await pageOf(await university.operator('Siti Aminah', 'no_access'), '/profil');
  await expect(fact(operator, 'Status Kepegawaian')).toHaveText('-');
});

test('a photo is cut in the page, and stands beside the name for others until an operator removes it', async ({
  university,
  pageOf,
}) => {
  const student = await university.mahasiswa('Bagas Satria Wibowo');
  const operator = await university.operatorIstimewa('Siti Aminah');
  const page = await pageOf(student, '/profil');
  await page.getByRole('button', { name: 'Pasang foto profil' }).click();
  // Red on the left, blue on the right.
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 900, height: 300 });
    const pen = canvas.getContext('2d');
    for (const [at, color] of ['red', 'blue'].entries()) {
      if (pen) Object.assign(pen, { fillStyle: color }).fillRect(at * 450, 0, 450, 300);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const file = { name: 'saya.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('slider', { name: 'Geser mendatar' }).press('Home');
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Berhasil mengubah foto')).toBeVisible();
  const own = page.locator('main img').first();
  await expect(own).toHaveJSProperty('naturalWidth', 512);
  const [red = 0, , blue = 255] = await own.evaluate((shown: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 512, height: 512 });
    const pen = canvas.getContext('2d');
    pen?.drawImage(shown, 0, 0);
    return [...(pen?.getImageData(256, 256, 1, 1).data ?? [])];
  });
  expect([red > 200, blue < 60]).toEqual([true, true]);

  const other = await pageOf(operator, `/orang/${student.userId}`);
  await expect(other.locator('main img').first()).toHaveJSProperty('naturalWidth', 512);
  await other.getByRole('button', { name: 'Hapus foto' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(other.getByText('Berhasil menghapus foto')).toBeVisible();
  await expect(other.locator('main img')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pasang foto profil' })).toBeVisible();
});
