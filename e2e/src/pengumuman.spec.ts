/** Journeys of: pengumuman. */
import { fileURLToPath } from 'node:url';
import { expect, test } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

/** 1,600 × 900. */
const picture = fileURLToPath(
  new URL('../../apps/demo/src/isi/media/perpustakaan.jpg', import.meta.url),
);

test('an operator writes an announcement, and only open pages of those it addresses show it', async ({
  university,
  pageOf,
}) => {
  const { dosen, peserta } = await makeRunningClass(university);
  const [student] = peserta;
  if (student === undefined) throw new Error('the class has no students');
  const operator = await university.operator('Siti Aminah', 'write', { pengumuman: 'write' });
  const studentHome = await pageOf(student, '/beranda');
  const lecturerHome = await pageOf(dosen, '/beranda');
  const cardOf = (page: typeof studentHome) => page.getByRole('region', { name: 'Pengumuman' });
  await expect(cardOf(studentHome)).toContainText('Belum ada pengumuman.');
  await expect(cardOf(lecturerHome)).toContainText('Belum ada pengumuman.');

  const page = await pageOf(operator, '/pengumuman');
  await page.getByRole('button', { name: 'Tambah Pengumuman' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah Pengumuman' });
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toContainText('Judul wajib diisi');
  await dialog.getByRole('textbox', { name: 'Judul' }).fill('Libur bersama');
  await dialog.locator('[contenteditable=true]').fill('Kampus tutup hari Jumat.');
  await dialog.getByLabel('Sasaran peran').first().click();
  await page.getByRole('option', { name: 'Mahasiswa' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('status').filter({ hasText: 'Menjangkau' })).toContainText(
    'mahasiswa, 0 dosen, 0 operator',
  );
  await dialog.getByText('Pratinjau', { exact: true }).click();
  await expect(dialog.getByRole('region', { name: 'Pratinjau' })).toContainText(
    'Kampus tutup hari Jumat.',
  );
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toHaveCount(0);

  // Without a reload.
  const link = cardOf(studentHome).getByRole('link', { name: /Libur bersama/ });
  await expect(link).toBeVisible();
  await expect(link.getByRole('img', { name: 'Belum dibaca' })).toBeVisible();
  await link.click();
  await expect(studentHome.getByRole('article')).toContainText('Kampus tutup hari Jumat.');
  await studentHome.goBack();
  await expect(cardOf(studentHome).getByRole('img', { name: 'Belum dibaca' })).toHaveCount(0);
  await expect(cardOf(lecturerHome)).toContainText('Belum ada pengumuman.');

  await page.getByRole('list', { name: 'Daftar pengumuman' }).getByRole('button').click();
  await expect(page.getByRole('article')).toContainText('Dibaca 1 mahasiswa');
  await page.getByRole('button', { name: 'Tarik' }).click();
  await expect(cardOf(studentHome)).toContainText('Belum ada pengumuman.');
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(link).toBeVisible();

  // DECISIONS 28: counted from 0.
  await studentHome.goto('/pengumuman?index=0');
  await expect(studentHome.getByRole('article')).toContainText('Kampus tutup hari Jumat.');
  await expect(studentHome).toHaveURL(/id=/);
});

test('an operator writes news with a picture, and an open list shows it without a reload', async ({
  university,
  pageOf,
}) => {
  const { peserta } = await makeRunningClass(university);
  const [student] = peserta;
  if (student === undefined) throw new Error('the class has no students');
  const operator = await university.operator('Siti Aminah', 'write', { pengumuman: 'write' });
  const reader = await pageOf(student, '/beranda');
  await reader
    .getByRole('region', { name: 'Pengumuman' })
    .getByRole('link', { name: 'Berita' })
    .click();
  await expect(reader.getByText('Belum ada berita.')).toBeVisible();

  const page = await pageOf(operator, '/pengumuman');
  await page.getByRole('tab', { name: 'Berita' }).click();
  await page.getByRole('button', { name: 'Tambah Berita' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah Berita' });
  await dialog.getByRole('textbox', { name: 'Judul' }).fill('Gedung perpustakaan baru dibuka');
  await dialog.getByRole('button', { name: 'Gambar', exact: true }).setInputFiles(picture);
  await dialog
    .getByRole('textbox', { name: 'Teks alternatif gambar' })
    .fill('Gedung beratap merah');
  await dialog.locator('[contenteditable=true]').fill('Perpustakaan pindah ke gedung baru.');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toHaveCount(0);

  const card = reader.getByRole('link', { name: /Gedung perpustakaan baru dibuka/ });
  await expect(card).toBeVisible();
  // The browser takes the size that fits, and the picture is there.
  const shown = card.getByRole('img', { name: 'Gedung beratap merah' });
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await card.click();
  await expect(reader.getByRole('article')).toContainText('Perpustakaan pindah ke gedung baru.');
});
