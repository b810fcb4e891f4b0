/** An operator imports a university from workbooks: preview, worker, result (DECISIONS 203). */
import { readFile } from 'node:fs/promises';
import { readXlsx } from '../../apps/api/src/platform/xlsx/xlsx.ts';
import { findAxeFaults } from './support/checks.ts';
import { carryOutImport, chooseImport } from './support/import.ts';
import { expect, PHONE, test } from './support/test.ts';

test('an operator imports students, a class and its participants, and everybody sees them', async ({
  university,
  pageOf,
  db,
}) => {
  const { id: collegeId, make } = university;
  await make.prodi({ collegeId, id: 'IF', nama: 'Informatika' });
  await make.makul({
    collegeId,
    id: 'AIK21321',
    kode: 'AIK21321',
    nama: 'Algoritma Pemrograman',
    idProdi: 'IF',
  });
  const lecturer = await university.dosen('Ratna Kusumaningrum', { idDosen: 'D001' });
  const page = await pageOf(await university.operatorIstimewa('Siti Aminah'), '/data-master');

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh template Mahasiswa' }).click();
  const template = await coming;
  expect(template.suggestedFilename()).toBe('Template Mahasiswa.xlsx');
  const [heading] = await readXlsx(await readFile(await template.path()));
  expect(heading?.cells.slice(0, 4)).toEqual(['nim', 'nama', 'id_prodi', 'angkatan']);

  await chooseImport(page, 'mahasiswa', [
    ['nim', 'nama', 'id_prodi', 'angkatan'],
    ['260001', 'Adinda Putri Maharani', 'IF', '2026'],
    ['260002', 'Bagas Satria Wibowo', 'IF', '2026'],
    ['260003', 'Tanpa Program Studi', 'XX', '2026'],
  ]);
  await expect(page.getByRole('tab', { name: 'Ditolak (1)', selected: true })).toBeVisible();
  await expect(page.getByText('Program studi XX tidak dikenal.')).toBeVisible();
  await page.getByRole('tab', { name: 'Ditambah (2)' }).click();
  await expect(page.getByText('Adinda Putri Maharani')).toBeVisible();
  await carryOutImport(page);

  await chooseImport(page, 'kelas', [
    ['periode', 'id_prodi', 'id_makul', 'nama_kelas', 'jadwal', 'pengajar'],
    ['20261', 'IF', 'AIK21321', 'A', 'Senin 07.30-09.10', 'D001'],
  ]);
  await carryOutImport(page);
  await chooseImport(page, 'peserta', [
    ['id_kelas', 'nim'],
    ['20261_IF_AIK21321_A', '260001'],
    ['20261_IF_AIK21321_A', '260002'],
  ]);
  await carryOutImport(page);

  const counts = await db.rows<{ meetings: number; students: number }>(
    `SELECT jumlah_pertemuan AS meetings, jumlah_peserta AS students FROM kelas WHERE college_id = $1`,
    [collegeId],
  );
  expect(counts).toEqual([{ meetings: 16, students: 2 }]);
  await page.goto('/data-master?tab=riwayat');
  await expect(page.getByRole('link', { name: 'Peserta Kelas' })).toBeVisible();
  await page.goto('/kelas/20261_IF_AIK21321_A/profil');
  await expect(page.getByText('Bagas Satria Wibowo').first()).toBeVisible();
  const own = await pageOf(lecturer, '/kelas');
  await expect(own.getByText('Algoritma Pemrograman').first()).toBeVisible();
});

test('a file with headings of its own is mapped, put right, imported and taken back', async ({
  university,
  pageOf,
  db,
}) => {
  const { id: collegeId, make } = university;
  await make.prodi({ collegeId, id: 'IF', nama: 'Informatika' });
  const page = await pageOf(await university.operatorIstimewa('Siti Aminah'), '/data-master');
  await chooseImport(page, 'mahasiswa', [
    ['NPM', 'Nama Mahasiswa', 'Prodi', 'Tahun Masuk', 'Hobi'],
    ['260001', 'Adinda Putri Maharani', 'IF', '2026', 'Catur'],
    ['260002', 'Bagas Satria Wibowo', 'XX', '2026', ''],
  ]);
  await expect(page.getByRole('heading', { name: 'Cocokkan Kolom' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'NIM' })).toHaveValue('NPM');
  expect(await findAxeFaults(page, 'light')).toEqual([]);
  await page.getByRole('button', { name: 'Periksa Berkas' }).click();

  const cell = page.getByRole('textbox', { name: 'Program studi, baris 3' });
  await expect(cell).toHaveValue('XX');
  expect(await findAxeFaults(page, 'light')).toEqual([]);
  await cell.fill('IF');
  await expect(page.getByRole('button', { name: 'Jalankan Impor' })).toBeHidden();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByRole('tab', { name: 'Ditambah (2)' }).click();
  await expect(page.getByRole('columnheader', { name: 'Program studi' })).toBeVisible();
  await carryOutImport(page);
  const count = async () =>
    (
      await db.row<{ n: number }>(
        'SELECT count(*)::int AS n FROM mahasiswa WHERE college_id = $1',
        [collegeId],
      )
    )?.n;
  expect(await count()).toBe(2);

  await page.getByRole('button', { name: 'Batalkan Impor Ini' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan Impor' }).click();
  await expect(
    page.getByRole('region', { name: 'Ringkasan' }).getByText('Dibatalkan', { exact: true }),
  ).toBeVisible();
  expect(await count()).toBe(0);
});

test('a file that is no workbook is refused where it was chosen; who may only read carries nothing out', async ({
  university,
  pageOf,
  db,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 422/);
  const { id: collegeId, make } = university;
  await make.prodi({ collegeId, id: 'IF' });
  const operator = await university.operator('Siti Aminah', 'read');
  await db.run(
    `UPDATE operator SET data_master = 'read' WHERE college_id = $1 AND id_pengguna = $2`,
    [collegeId, operator.userId],
  );
  const page = await pageOf(operator, '/data-master/impor?jenis=mahasiswa', {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  const chooser = await page.getByRole('button', { name: /^Berkas/ }).boundingBox();
  expect(chooser?.height, 'a finger finds the choice of the file').toBeGreaterThanOrEqual(44);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'data.xlsx', mimeType: 'text/html', buffer: Buffer.from('<html>') });
  await page.getByRole('button', { name: 'Periksa Berkas' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Berkas bukan berkas Excel (.xlsx) yang dapat dibaca.',
  );
  await chooseImport(page, 'mahasiswa', [
    ['nim', 'nama', 'id_prodi', 'angkatan'],
    ['260001', 'Adinda', 'IF', '2026'],
  ]);
  await expect(page.getByText('Menjalankan impor memerlukan hak tulis Data Master.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jalankan Impor' })).toHaveCount(0);
  expect(await findAxeFaults(page, 'light')).toEqual([]);
});
