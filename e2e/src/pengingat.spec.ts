/** Journeys of: notifikasi, tugas. */
import { signIn } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { makeRunningClass, PASSWORD } from './support/university.ts';

test('a lecturer’s reminder reaches the student with its text, and the short link of the group leads there after the sign-in', async ({
  university,
  newContext,
  pageOf,
}) => {
  const { dosen, peserta, pertemuan, kelas } = await makeRunningClass(university);
  const [student] = peserta;
  if (student === undefined) throw new Error('the class has no students');
  const { id } = await university.make.tugas(pertemuan, { judul: 'Jejak pengurutan' });

  const page = await pageOf(dosen, `/tugas/${id}?tab=submission`);
  await page.getByRole('button', { name: 'Ingatkan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ingatkan yang belum mengumpulkan?' });
  const text = dialog.getByRole('textbox', { name: 'Pesan untuk mahasiswa' });
  await expect(text).toHaveValue(/^Tugas "Jejak pengurutan" belum Anda kumpulkan\./);
  await text.fill('Kumpulkan malam ini, ya.');
  await dialog.getByRole('button', { name: 'Ingatkan' }).click();
  await expect(page.getByText(/^Berhasil mengingatkan \d+ mahasiswa$/)).toBeVisible();

  const bell = await pageOf(student, '/notifikasi');
  const row = bell.getByRole('link', { name: /Dosen mengingatkan Anda/ });
  await expect(row).toContainText('Kumpulkan malam ini, ya.');
  await row.click();
  await expect(bell.getByRole('heading', { name: 'Jejak pengurutan' })).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/kelas/${kelas.id}/${pertemuan.id}`);
  await page.getByRole('button', { name: 'Tindakan tugas Jejak pengurutan' }).click();
  await page.getByRole('menuitem', { name: 'Salin untuk grup' }).click();
  await expect(page.getByText('Teks untuk grup disalin')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const link = /\/s\/[\w-]{22}$/.exec(copied)?.[0] ?? '';
  expect(link).not.toBe('');

  const outside = await (await newContext()).newPage();
  await outside.goto(link);
  await signIn(outside, student.username, PASSWORD);
  await expect(outside).toHaveURL(new RegExp(`/tugas/${id}$`));
  await expect(outside.getByRole('heading', { name: 'Jejak pengurutan' })).toBeVisible();
});
