/** Journeys of: isi. */
import { expect, test } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

test('a lecturer writes a text and adds a link; a student who has the meeting open sees both come', async ({
  university,
  pageOf,
}) => {
  const { kelas, pertemuan, dosen, peserta } = await makeRunningClass(university);
  const [student] = peserta;
  if (student === undefined) throw new Error('the class has no students');
  const address = `/kelas/${kelas.id}/${pertemuan.id}`;
  const reader = await pageOf(student, address);
  await expect(reader.getByText('Belum ada materi pada pertemuan ini.')).toBeVisible();

  const page = await pageOf(dosen, address);
  await page.getByRole('button', { name: 'Tambah Teks' }).click();
  const editor = page.getByRole('textbox', { name: /^Teks/ });
  await editor.click();
  await page.getByRole('combobox', { name: 'Gaya teks' }).selectOption('Judul 1');
  await editor.pressSequentially('Petunjuk');
  await editor.press('Enter');
  await editor.pressSequentially('Baca dahulu.');
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Berhasil menambah teks')).toBeVisible();
  await expect(reader.getByRole('heading', { name: 'Petunjuk' })).toBeVisible();

  await page.getByRole('button', { name: 'Tambah Materi' }).click();
  await page.getByRole('textbox', { name: /^Judul/ }).fill('Modul perulangan');
  await page.getByRole('textbox', { name: /^Deskripsi/ }).click();
  await page.keyboard.type('Contoh perulangan.');
  await page.getByRole('combobox', { name: /^Tipe/ }).selectOption('Link Eksternal');
  await page.getByRole('combobox', { name: /^Jenis/ }).selectOption('Modul');
  await page.getByRole('textbox', { name: /^Link/ }).fill('contoh.ac.id/modul');
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Berhasil menambah materi')).toBeVisible();
  const material = reader.getByRole('button', { name: '1. Modul perulangan' });
  await material.click();
  const opened = reader.getByRole('dialog');
  await expect(opened.getByRole('link', { name: 'Buka tautan' })).toHaveAttribute('href', 'http://contoh.ac.id/modul');
  await reader.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);

  await page.getByRole('button', { name: 'Tindakan materi Modul perulangan' }).click();
  await page.getByRole('menuitem', { name: 'Hapus' }).click();
  // The student has opened it: that is told before it goes (K4).
  const question = page.getByRole('dialog', { name: 'Hapus materi?' });
  await expect(question.getByText('1 mahasiswa sudah mengerjakan "Modul perulangan".')).toBeVisible();
  await question.getByRole('button', { name: 'Hapus' }).click();
  await expect(material).toHaveCount(0);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(material).toBeVisible();
});

test('what was deleted comes back from the trash of the class, long after the toast', async ({ university, pageOf }) => {
  const { kelas, pertemuan, dosen, peserta } = await makeRunningClass(university);
  const [student] = peserta;
  if (student === undefined) throw new Error('the class has no students');
  await university.make.teks(pertemuan, { judul: 'Baca bab 3', isi: '<p>Baca bab 3</p>' });
  const address = `/kelas/${kelas.id}/${pertemuan.id}`;
  const reader = await pageOf(student, address);
  const text = reader.getByText('Baca bab 3');
  await expect(text).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Sampah' })).toHaveCount(0);

  const page = await pageOf(dosen, address);
  await page.getByRole('button', { name: 'Tindakan teks 1' }).click();
  await page.getByRole('menuitem', { name: 'Hapus' }).click();
  await expect(text).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Sampah' }).click();
  const trash = page.getByRole('dialog', { name: 'Sampah' });
  const row = trash.getByRole('row', { name: /Baca bab 3/ });
  await expect(row).toContainText('Ratna Kusumaningrum');
  await row.getByRole('button', { name: 'Pulihkan' }).click();
  await expect(row).toHaveCount(0);
  await expect(text).toBeVisible();
  await page.goBack();
  await expect(trash).toHaveCount(0);
  await expect(page.getByText('Baca bab 3')).toBeVisible();
});
