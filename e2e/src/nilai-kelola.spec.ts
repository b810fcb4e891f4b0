/** Exemptions, and who integrates the grades of a class (N9, N29). */
import { expect, test } from './support/test.ts';
import { makeRunningClass, minutesFromNow } from './support/university.ts';

test('a student is exempt from an activity, a colleague reads why, and it is taken back', async ({
  university,
  pageOf,
}) => {
  const it = await makeRunningClass(university);
  const { make } = university;
  const tugas = await make.tugas(it.pertemuan, {
    judul: 'Laporan praktikum',
    waktuMulai: minutesFromNow(-120),
    waktuSelesai: minutesFromNow(-60),
  });
  await make.komponenNilai(it.kelas, { label: 'Tugas', bobot: 100, aktivitas: [tugas] });
  const path = `/nilai/${it.kelas.id}`;
  const page = await pageOf(it.dosen, path);
  const cell = page.locator('[data-sel="0:1"]');
  await cell.click();
  await page.getByRole('button', { name: 'Kecualikan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pengecualian aktivitas' });
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Mewakili kampus di Makassar');
  await dialog.getByRole('button', { name: 'Kecualikan' }).click();
  await expect(cell).toHaveText('-dikecualikan');

  const theirs = await pageOf(it.rekan, path);
  await theirs.locator('[data-sel="0:1"]').click();
  await theirs.getByRole('button', { name: 'Lihat pengecualian' }).click();
  const told = theirs.getByRole('dialog', { name: 'Pengecualian aktivitas' });
  await expect(told).toContainText('Dikecualikan oleh');
  await expect(told.getByRole('textbox', { name: 'Alasan' })).toHaveValue(
    'Mewakili kampus di Makassar',
  );
  await told.getByRole('button', { name: 'Batalkan pengecualian' }).click();
  await expect(cell).not.toContainText('dikecualikan');
});

test('an operator takes integrating away from lecturers, whose recap follows at once', async ({
  university,
  pageOf,
}) => {
  const it = await makeRunningClass(university);
  await university.make.komponenNilai(it.kelas, { label: 'Tugas', bobot: 100 });
  const path = `/nilai/${it.kelas.id}`;
  const theirs = await pageOf(it.dosen, path);
  await expect(theirs.getByRole('button', { name: 'Impor nilai' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Pengaturan', exact: true }).click();
  await expect(theirs.getByRole('dialog')).toContainText('Mengikuti pengaturan perguruan tinggi.');
  await theirs.keyboard.press('Escape');

  const page = await pageOf(await university.operatorIstimewa('Siti Aminah'), path);
  await page.getByRole('button', { name: 'Pengaturan', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pengaturan integrasi nilai' });
  await dialog.getByRole('checkbox', { name: 'Dosen' }).uncheck();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toBeHidden();
  await expect(theirs.getByRole('button', { name: 'Impor nilai' })).toBeHidden();
  await expect(
    theirs.getByText(
      'Anda dapat melihat nilai kelas ini, tetapi tidak mengubah nilai komponennya.',
    ),
  ).toBeVisible();
});
