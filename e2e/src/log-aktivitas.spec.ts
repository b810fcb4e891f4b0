import type { Page } from '@playwright/test';
import { attendancePath, beginEdit } from './support/attendance.ts';
import { expect, PHONE, test } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('row');

test('what is done in a class is in the log; its filters stay in the address and after a reload', async ({
  university,
  pageOf,
}) => {
  const it = await makeRunningClass(university);
  const lecturer = await pageOf(it.dosen, attendancePath(it));
  await beginEdit(lecturer);
  await lecturer.getByRole('button', { name: 'Hadir semua' }).click();
  await lecturer.getByRole('button', { name: 'Simpan' }).click();
  await expect(lecturer.getByText('Berhasil update kehadiran')).toBeVisible();

  const operator = await university.operatorIstimewa('Siti Aminah');
  const page = await pageOf(operator, '/beranda');
  await page.getByRole('navigation').getByRole('link', { name: 'Log Aktivitas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log Aktivitas' })).toBeFocused();
  await expect(page.getByText(/^Hari ini: .* 23:59 W/)).toBeVisible();
  const saved = rows(page).filter({
    hasText: 'Mengubah kehadiran 12 mahasiswa pada pertemuan 3 Algoritma Pemrograman',
  });
  await expect(saved).toContainText(/Ratna Kusumaningrum.*Dosen.*Kehadiran/);

  await page.getByRole('button', { name: 'Filter' }).click();
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByRole('combobox', { name: 'Jenis Aktivitas' }).click();
  await page.getByRole('option', { name: 'Kehadiran' }).click();
  await panel.getByRole('button', { name: 'Kelas', exact: true }).click();
  await panel.getByRole('combobox', { name: 'Mata Kuliah' }).click();
  await page.getByRole('option', { name: /Algoritma Pemrograman/ }).click();
  await panel.getByRole('button', { name: 'Terapkan' }).click();
  await expect(page).toHaveURL(/jenis_aktivitas=kehadiran.*id_mata_kuliah=/);
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(saved).toBeVisible();
});

test('the log is exported as it is filtered, and narrowed to one person by a click on the name', async ({
  university,
  pageOf,
}) => {
  const it = await makeRunningClass(university);
  await university.make.log({ kelas: it.kelas, pengguna: it.dosen, detail: 'Memulai pertemuan 3' });
  await university.make.log({ kelas: it.kelas, pengguna: it.rekan, detail: 'Memulai pertemuan 4' });
  const page = await pageOf(
    await university.operatorIstimewa('Siti Aminah'),
    `/log-aktivitas?id_kelas=${it.kelas.id}`,
  );
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Tampilkan hanya aktivitas Ratna Kusumaningrum' }).click();
  await expect(page).toHaveURL(/id_user=/);
  await expect(page.getByText('Hanya Ratna Kusumaningrum')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ekspor Excel' }).click();
  expect((await file).suggestedFilename()).toMatch(/^Log Aktivitas \d{4}-\d\d-\d\d\.xlsx$/);

  await page.getByRole('searchbox').fill('tidak ada yang begini');
  await page.getByRole('button', { name: 'Hapus semua filter' }).click();
  await expect(page).toHaveURL('/log-aktivitas');
  await expect(rows(page).filter({ hasText: 'Mengekspor log aktivitas (1 baris)' })).toBeVisible();
});

test('a lecturer sees the own classes only, on a phone as cards; a student has no such page', async ({
  university,
  pageOf,
}) => {
  const it = await makeRunningClass(university);
  await university.make.log({
    kelas: it.kelas,
    pengguna: it.peserta[0],
    detail: 'Aktivitas di kelas sendiri',
  });
  const other = await university.make.kelas({ collegeId: university.id });
  await university.make.log({ kelas: other, detail: 'Aktivitas di kelas lain' });
  const page = await pageOf(it.dosen, '/log-aktivitas', {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  const cards = page.getByRole('list', { name: 'Aktivitas' }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Aktivitas di kelas sendiri');
  const student = await pageOf(
    { collegeId: university.id, username: it.peserta[0]?.username ?? '' },
    '/log-aktivitas',
  );
  await expect(student.getByText(/^Uppss!!!/)).toBeVisible();
});
