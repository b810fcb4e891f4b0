/** Journeys of: kehadiran, orang/akses. */
import { attendancePath, beginEdit, rowOf } from './support/attendance.ts';
import { fact } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { clockTime, makeRunningClass } from './support/university.ts';

test('an operator changes the attendance of lecturers, and is told what is missing', async ({
  university,
  pageOf,
  db,
}) => {
  const it = await makeRunningClass(university);
  const page = await pageOf(await university.operator('Siti Aminah', 'write'), attendancePath(it));
  await page.getByRole('button', { name: 'Ubah Kehadiran Pengajar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah Kehadiran Pengajar' });
  const ratna = dialog.getByRole('group', { name: /Ratna Kusumaningrum/ });
  const bambang = dialog.getByRole('group', { name: /Bambang Setiawan/ });
  const starts = ratna.getByRole('textbox', { name: /^Memulai kuliah Ratna Kusumaningrum/ });
  const at = (instant: Date) =>
    new RegExp(`^\\d\\d/\\d\\d/\\d{4} ${clockTime(instant, university)}$`);
  await expect(starts).toHaveValue(at(it.pertemuan.waktuMulai));

  await ratna.getByRole('button', { name: 'Kosongkan memulai kuliah Ratna Kusumaningrum' }).click();
  await expect(ratna.getByText('Harap isi bidang ini')).toBeVisible();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(
    page.getByText('Memulai kuliah dosen Ratna Kusumaningrum wajib diisi'),
  ).toBeVisible();
  await expect(dialog).toBeVisible();

  const bambangPresent = bambang.getByRole('switch', { name: /Kehadiran Bambang Setiawan/ });
  await expect(bambangPresent).toBeChecked();
  await bambangPresent.focus();
  await page.keyboard.press('Space');
  await expect(bambangPresent).not.toBeChecked();
  await expect(
    bambang.getByRole('textbox', { name: /^Memulai kuliah Bambang Setiawan/ }),
  ).toBeDisabled();

  const ratnaPresent = ratna.getByRole('switch', { name: /Kehadiran Ratna Kusumaningrum/ });
  await ratnaPresent.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(starts).toHaveValue(at(it.pertemuan.waktuMulai));
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Berhasil mengubah kehadiran dosen')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const lecturers = page.getByRole('region', { name: 'Pengajar' });
  await expect(lecturers.getByText('Hadir', { exact: true })).toHaveCount(1);
  await expect(lecturers.getByText('Tidak Hadir', { exact: true })).toHaveCount(1);
  const rows = await db.rows<{ id_dosen: string; is_hadir: boolean }>(
    'SELECT id_dosen, is_hadir FROM kehadiran_dosen WHERE college_id = $1 AND id_pertemuan = $2 ORDER BY is_hadir',
    [university.id, it.pertemuan.id],
  );
  expect(rows).toEqual([
    { id_dosen: it.rekan.idDosen, is_hadir: false },
    { id_dosen: it.dosen.idDosen, is_hadir: true },
  ]);
});

test('the requirements of lecturers are explained beside their heading', async ({
  university,
  pageOf,
}) => {
  const it = await makeRunningClass(university);
  const page = await pageOf(it.dosen, attendancePath(it));
  await page.getByRole('button', { name: 'Syarat kehadiran pengajar' }).click();
  await expect(
    page.getByText('Konfigurasi syarat kehadiran pengajar belum diatur oleh operator'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ubah Kehadiran Pengajar' })).toHaveCount(0);
});

test('an operator who may only read sees no control that writes', async ({
  university,
  pageOf,
}) => {
  const it = await makeRunningClass(university);
  const reader = await university.operator('Budi Pemantau', 'read');
  const page = await pageOf(reader, attendancePath(it));
  await expect(rowOf(page, 'Adinda Putri Maharani')).toBeVisible();
  await expect(fact(page, 'Jumlah Hadir')).toHaveText('0 dari 12 Peserta');
  await expect(page.getByRole('button', { name: /Ubah|Hadir semua|Tandai|Simpan/ })).toHaveCount(0);
  await page.goto(`/kelas/${it.kelas.id}/${it.pertemuan.id}`);
  const detail = page.getByRole('region', { name: 'Detail pertemuan' });
  await expect(detail.getByRole('link', { name: 'Kehadiran', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Mulai Kuliah|Akhiri Kuliah/ })).toHaveCount(0);
});

test('a right that is taken away while the screen is open is refused by the server, and the marks stay', async ({
  university,
  pageOf,
  db,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 403/);
  const it = await makeRunningClass(university);
  const operator = await university.operator('Siti Aminah', 'write');
  const page = await pageOf(operator, attendancePath(it));
  await beginEdit(page);
  await page.getByRole('button', { name: 'Hadir semua' }).click();
  await db.run(`UPDATE operator SET kelas_kuliah = 'read' WHERE college_id = $1`, [university.id]);
  const refused = page.getByText('Anda tidak memiliki hak akses untuk tindakan ini.');
  // The server notices within 5 s; a save before that is still allowed.
  await page.waitForTimeout(5_200);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(refused).toBeVisible();
  await expect(page.getByText('12 perubahan belum disimpan')).toBeVisible();
  expect(
    await db.rows('SELECT FROM kehadiran WHERE college_id = $1', [university.id]),
  ).toHaveLength(0);
});

test('an operator of one programme does not see the classes of another', async ({
  university,
  pageOf,
  db,
}) => {
  const it = await makeRunningClass(university);
  const operator = await university.operator('Siti Aminah', 'write');
  const other = await university.make.prodi({ collegeId: university.id, nama: 'Statistika' });
  await db.run('UPDATE operator SET prodi = ARRAY[$2] WHERE college_id = $1', [
    university.id,
    other.id,
  ]);
  const page = await pageOf(operator, '/kelas');
  await expect(page.getByText('Belum ada kelas pada periode ini.')).toBeVisible();
  await db.run('UPDATE operator SET prodi = ARRAY[$2] WHERE college_id = $1', [
    university.id,
    it.kelas.idProdi,
  ]);
  // The server notices within 5 s.
  await expect(async () => {
    await page.reload();
    await expect(
      page.getByRole('main').getByRole('link', { name: /Algoritma Pemrograman/ }),
    ).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
});
