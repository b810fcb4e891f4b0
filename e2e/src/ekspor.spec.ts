/**
 * Exports and background jobs: begin, leave, find again, download (DECISIONS 136, 212). Journeys
 * of: sistem/pekerjaan, kehadiran.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from '../../apps/api/src/platform/xlsx/xlsx.ts';
import { attendancePath } from './support/attendance.ts';
import { findAxeFaults } from './support/checks.ts';
import { expect, PHONE, test } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

async function downloadFrom(
  page: Page,
  button: string,
): Promise<{ name: string; rows: string[][] }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await coming;
  const rows = await readXlsx(await readFile(await download.path()));
  return { name: download.suggestedFilename(), rows: rows.map((row) => row.cells) };
}

test('a lecturer exports a meeting and the list, and updates the percentages meanwhile', async ({
  university,
  pageOf,
}) => {
  const it = await makeRunningClass(university);
  const page = await pageOf(it.dosen, attendancePath(it));
  await page.getByRole('button', { name: 'Hadir semua' }).click();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Berhasil update kehadiran')).toBeVisible();
  const meeting = await downloadFrom(page, 'Ekspor Excel');
  expect(meeting.name).toMatch(/^Kehadiran AIK21321 A Pertemuan \d+ \d{4}-\d\d-\d\d\.xlsx$/);
  expect(meeting.rows).toHaveLength(13);
  expect(meeting.rows[1]?.slice(1, 4)).toEqual([
    it.peserta[0]?.nim,
    'Adinda Putri Maharani',
    'Hadir',
  ]);

  await page.goto('/kehadiran?tab=1');
  const list = await downloadFrom(page, 'Ekspor Excel');
  expect(list.name).toMatch(/^Kehadiran Mahasiswa \d{4}-\d\d-\d\d\.xlsx$/);
  expect(list.rows).toHaveLength(13);

  await page.getByRole('button', { name: 'Update Kehadiran Manual' }).click();
  await expect(
    page.getByText('Berhasil mengirimkan permintaan update persentase kehadiran'),
  ).toBeVisible();
  const panel = page.getByRole('region', { name: 'Pekerjaan' });
  // May wait for the large export below.
  await expect(panel.getByText('Selesai · 1 kelas dihitung')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Update Kehadiran Manual' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
});

test('a large export is left, found again on another page and after a reload, and fetched', async ({
  university,
  pageOf,
  db,
}) => {
  const operator = await university.operator('Siti Aminah', 'write');
  const { kelas } = await makeRunningClass(university);
  // Too many for an immediate answer.
  await db.run(
    `WITH u AS (
       INSERT INTO pengguna (college_id, id, username, nama, role)
       SELECT $1, 'banyak-' || n, 'banyak-' || n, 'Mahasiswa ' || n, 'mahasiswa' FROM generate_series(1, 5100) n RETURNING id),
     m AS (
       INSERT INTO mahasiswa (college_id, nim, id_pengguna, id_prodi, angkatan)
       SELECT $1, 'n' || right(id, -7), id, $2, 2024 FROM u RETURNING nim)
     INSERT INTO kelas_peserta (college_id, id_kelas, nim) SELECT $1, $3, nim FROM m`,
    [university.id, kelas.idProdi, kelas.id],
  );
  // Otherwise Postgres plans for a handful of people.
  await db.run('ANALYZE pengguna, mahasiswa, kelas_peserta');
  const page = await pageOf(operator, '/kehadiran-peserta', { viewport: PHONE });
  await page.getByRole('button', { name: 'Ekspor Excel' }).click();
  await expect(
    page.getByText('Ekspor sedang disiapkan. Anda dapat melanjutkan pekerjaan lain.'),
  ).toBeVisible();
  await page.goto('/beranda');
  const panel = page.getByRole('region', { name: 'Pekerjaan' });
  await expect(panel.getByText('Selesai · 5112 baris')).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(panel.getByText('Selesai · 5112 baris')).toBeVisible();
  expect([...(await findAxeFaults(page, 'light')), ...(await findAxeFaults(page, 'dark'))]).toEqual(
    [],
  );
  // The panel folds after ten seconds, unless unfolded by hand.
  await panel.getByRole('button', { name: 'Tampilkan pekerjaan' }).click();
  const file = await downloadFrom(page, 'Unduh');
  expect(file.rows).toHaveLength(5_113);
  await panel.getByRole('button', { name: 'Tutup Ekspor kehadiran mahasiswa' }).click();
  await expect(panel).toHaveCount(0);
});
