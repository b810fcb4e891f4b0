/**
 * Journeys of: tugas/penilaian, tugas. Two lecturers grade one class by keyboard; one publishes,
 * and the student sees the grade.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Pengumpulan' });
const grade = (page: Page) => page.getByRole('textbox', { name: 'Nilai', exact: true });
const open = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
const toGrade = async (page: Page) => {
  await expect(grade(page)).toBeEditable();
  await page.keyboard.press('g');
  await expect(grade(page)).toBeFocused();
};
const saved = (page: Page) => expect(page.getByText(/^Tersimpan \d\d:\d\d$/)).toBeVisible();

test('two grade one class at once, one row is contested, grades are published and arrive live', async ({
  university,
  consoleGuard,
  pageOf,
  db,
}) => {
  test.setTimeout(180_000);
  consoleGuard.expect(/status of 409/);
  const { pertemuan, dosen, rekan, peserta } = await makeRunningClass(university);
  const tugas = await university.make.tugas(pertemuan, { judul: 'Laporan praktikum' });
  for (const student of peserta) await university.make.pengumpulan(tugas, student);
  const inOrder = peserta.toSorted((a, b) => a.nama.localeCompare(b.nama));
  const [first, second, third] = inOrder;
  if (!first || !second || !third) throw new Error('the class has three students');
  const stored = async () =>
    db.rows<{ nim: string; nilai: number }>(
      'SELECT nim, nilai::float8 AS nilai FROM tugas_nilai WHERE college_id = $1 AND id_tugas = $2 ORDER BY nim',
      [university.id, tugas.id],
    );

  const student = await pageOf(second, `/tugas/${tugas.id}?tab=submission`);
  await expect(student.getByRole('heading', { name: 'Pengumpulan saya' })).toBeVisible();

  const one = await pageOf(dosen, `/tugas/${tugas.id}?tab=submission`);
  await one.getByRole('link', { name: first.nama }).click();
  await open(one, first.nama);
  const other = await pageOf(rekan, `/tugas/${tugas.id}/penilaian`);
  await expect(list(other).getByText(first.nama)).toBeVisible();

  await toGrade(one);
  await one.keyboard.type('88,5');
  await one.keyboard.press('Control+Enter');
  await open(one, second.nama);
  await expect(grade(one)).toBeFocused();
  await expect(list(other).getByRole('listitem').filter({ hasText: first.nama })).toContainText(
    '88.50',
  );

  await other.keyboard.press('n');
  await open(other, second.nama);
  await expect(other.getByText(/^Sedang dilihat juga oleh /)).toContainText(dosen.nama, {
    timeout: 20_000,
  });
  await grade(other).click();
  await other.keyboard.type('70');
  await one.keyboard.type('91');
  await one.keyboard.press('Enter');
  await saved(one);
  await expect(list(other).getByRole('listitem').filter({ hasText: second.nama })).toContainText(
    '91',
  );
  await other.keyboard.press('Enter');
  const notice = other.getByRole('alert').filter({ hasText: 'Sudah diubah pengguna lain' });
  await expect(notice).toContainText('Nilai 91');
  await expect(grade(other)).toHaveValue('70');
  await notice.getByRole('button', { name: 'Pakai versi tersimpan' }).click();
  await expect(grade(other)).toHaveValue('91');

  await other.keyboard.press('Escape');
  await other.keyboard.press('n');
  await open(other, third.nama);
  await toGrade(other);
  await other.keyboard.type('60');
  await other.keyboard.press('Escape');
  await saved(other);
  await expect
    .poll(async () => (await stored()).map(({ nilai }) => nilai).toSorted())
    .toEqual([60, 88.5, 91]);
  await other.goBack();
  await expect(other.getByRole('heading', { level: 2 })).toHaveCount(0);

  await expect(student.getByText('91', { exact: true })).toHaveCount(0);
  await one.getByRole('button', { name: 'Publikasikan nilai' }).click();
  await one.getByRole('dialog').getByRole('button', { name: 'Publikasikan nilai' }).click();
  await expect(one.getByText('Berhasil publish nilai')).toBeVisible();
  await expect(student.getByText('91', { exact: true })).toBeVisible({ timeout: 20_000 });

  await expect(one.getByRole('dialog')).toHaveCount(0);
  await toGrade(one);
  await one.keyboard.type('95');
  await one.keyboard.press('Enter');
  await expect(one.getByText(/diubah setelah terbit/)).toBeVisible();
  await expect(student.getByText('95', { exact: true })).toBeVisible({ timeout: 20_000 });
});
