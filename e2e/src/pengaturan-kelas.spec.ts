/** Journeys of: kelas/pengaturan, kelas/silabus. */
import { expect, test } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

/** 32 × 8 points of one green. */
const BANNER = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAICAIAAAAX52r4AAAAFklEQVR42mOQzvaiKWIYtWDUgsFvAQAmfdABZRAQtQAAAABJRU5ErkJggg==',
  'base64',
);

test('a lecturer chooses the leader, and the class sees it at once', async ({
  university,
  pageOf,
}) => {
  const { kelas, dosen, peserta } = await makeRunningClass(university);
  const [first, second] = peserta;
  if (!first || !second) throw new Error('two students');
  const student = await pageOf(first, `/kelas/${kelas.id}`);
  const seen = student.getByRole('region', { name: 'Peserta' });
  await expect(seen.getByText(second.nama)).toBeVisible();
  await expect(seen.getByText('Ketua Kelas')).toHaveCount(0);
  await expect(student.getByRole('button', { name: 'Ubah Ketua Kelas' })).toHaveCount(0);
  const page = await pageOf(dosen, `/kelas/${kelas.id}`);
  await page.getByRole('button', { name: 'Ubah Ketua Kelas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah Ketua Kelas' });
  await dialog.getByRole('searchbox', { name: 'Cari nama atau NIM' }).fill(second.nim);
  const position = dialog.getByRole('radiogroup', { name: `Jabatan ${second.nama}` });
  await position.getByRole('radio', { name: 'Ketua Kelas' }).check();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Berhasil mengubah ketua kelas')).toBeVisible();
  await expect(seen.getByText('Ketua Kelas')).toBeVisible();
});

test('a banner is changed and given back', async ({ university, pageOf }) => {
  const { kelas, dosen } = await makeRunningClass(university);
  const page = await pageOf(dosen, `/kelas/${kelas.id}`);
  const picture = page.locator('img[src*="/v2/lms/banner/"]');
  await page.getByRole('button', { name: 'Pengaturan Kelas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pengaturan Kelas' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: BANNER });
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Berhasil mengubah banner')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(picture).toBeVisible();
  await page.getByRole('button', { name: 'Pengaturan Kelas' }).click();
  await dialog.getByRole('button', { name: 'Pakai banner bawaan' }).click();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(picture).toHaveCount(0);
});

test('a syllabus with files is written by an operator and read by a student', async ({
  university,
  pageOf,
}) => {
  const { kelas, peserta } = await makeRunningClass(university);
  const operator = await university.operator('Siti Operator', 'write');
  const page = await pageOf(operator, `/kelas/${kelas.id}`);
  await page.getByText('Kapasitas').scrollIntoViewIfNeeded();
  const card = page.getByRole('region', { name: 'Silabus, RPS, dan RE' });
  await page.mouse.wheel(0, 5_000);
  await card.getByRole('button', { name: 'Ubah Data Silabus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah Data Silabus' });
  await dialog.getByRole('textbox', { name: 'Catatan' }).fill('Bawalah laptop');
  await dialog.locator('input[aria-label=Lampiran]').setInputFiles(
    ['RPS.pdf', 'Rubrik.pdf'].map((name) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.7\n${name}\n%%EOF\n`),
    })),
  );
  await expect(dialog.getByText('Rubrik.pdf')).toBeVisible();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Berhasil mengubah silabus')).toBeVisible();
  const [first] = peserta;
  if (!first) throw new Error('a student');
  const student = await pageOf(first, `/kelas/${kelas.id}`);
  await student.getByRole('button', { name: 'Lihat Silabus, RPS, dan RE' }).click();
  const read = student.getByRole('dialog', { name: 'Data Silabus' });
  await expect(read.getByText('Bawalah laptop')).toBeVisible();
  await expect(read.getByRole('link', { name: /RPS\.pdf/ })).toBeVisible();
  await expect(
    read.getByText('Rencana pembelajaran belum diisi di sistem akademik.'),
  ).toBeVisible();
});
