/** Journeys of: beranda, orang, sistem/pengaturan. */
import { displayChoiceKept } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

test('what waits leads to exactly its rows; a column chosen here stands on another device; Ctrl+K finds a lecturer', async ({
  university,
  pageOf,
}) => {
  await makeRunningClass(university);
  await university.make.mahasiswa({ collegeId: university.id, nama: 'Wahyu Belum Masuk' });
  const operator = await university.operatorIstimewa('Siti Aminah');
  const page = await pageOf(operator, '/beranda');
  const accounts = page.getByRole('link', { name: /akun belum diaktivasi$/ });
  const count =
    /([\d.]+) akun/.exec((await accounts.getAttribute('aria-label')) ?? '')?.[1] ?? 'tidak ada';
  await accounts.click();
  await expect(
    page.getByText(new RegExp(`^Menampilkan 1–\\d+ dari ${count.replaceAll('.', '\\.')}$`)),
  ).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Wahyu Belum Masuk' })).toContainText(
    'Belum aktivasi',
  );

  await page.goto('/pertemuan');
  await page.getByRole('button', { name: 'Kolom' }).click();
  const kept = displayChoiceKept(page);
  await page.getByRole('menuitemcheckbox', { name: 'SKS' }).click();
  await page.keyboard.press('Escape');
  await kept;
  const elsewhere = await pageOf(operator, '/pertemuan');
  await expect(elsewhere.getByRole('columnheader', { name: 'SKS' })).toBeVisible();

  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: /^Cari/ });
  await dialog.getByLabel('Cari', { exact: true }).fill('ratna');
  await dialog.getByText('Ratna Kusumaningrum').click();
  await expect(
    page.getByRole('heading', { name: 'Dr. Ratna Kusumaningrum, S.Si., M.Kom.' }),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Kelas' }).getByText(/Algoritma Pemrograman/),
  ).toBeVisible();
});
