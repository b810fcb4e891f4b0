/**
 * Journeys of: kehadiran, kelas/pertemuan. From attendance lists to class, meeting and mark; and
 * validation of lecturers.
 */
import type { Sql } from '../../apps/api/src/platform/db/sql.ts';
import { attendancePath, expectMark, tapMark } from './support/attendance.ts';
import { expectEntryGone } from './support/back.ts';
import { expect, test } from './support/test.ts';
import { makeRunningClass, type RunningClass } from './support/university.ts';

async function markPast(db: Sql, { kelas, pertemuan, peserta }: RunningClass): Promise<void> {
  const present = peserta.filter(({ nama }) => !nama.startsWith('Bagas')).map(({ nim }) => nim);
  await db.run(
    `INSERT INTO kehadiran (college_id, id_pertemuan, nim, presensi, updated_by, updated_by_nama, updated_at)
     SELECT college_id, id, unnest($4::text[]), 'H', 'uji', 'Uji', waktu_mulai FROM pertemuan
     WHERE college_id = $1 AND id_kelas = $2 AND waktu_mulai < $3`,
    [kelas.collegeId, kelas.id, pertemuan.waktuMulai, present],
  );
}

test('a lecturer goes from the own classes to the recap, to a meeting, and to what one mark is made of', async ({
  university,
  pageOf,
  db,
}) => {
  const it = await makeRunningClass(university);
  await markPast(db, it);
  await db.run(
    `UPDATE pertemuan SET jenis = 'online', unduh_materi = true WHERE college_id = $1 AND id = $2`,
    [university.id, it.pertemuan.id],
  );
  const page = await pageOf(it.dosen, '/beranda');
  await page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: 'Kehadiran' })
    .click();
  await expect(page.getByRole('tab', { name: 'Kehadiran Pengajar' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByText('Menampilkan 1–3 dari 3')).toBeVisible();
  await page.getByRole('tab', { name: 'Kehadiran Peserta' }).click();
  await page
    .getByRole('list', { name: 'Rekap per kelas' })
    .getByRole('link', { name: 'Algoritma Pemrograman A' })
    .click();

  await expect(
    page.getByRole('heading', { level: 1, name: 'Algoritma Pemrograman A' }),
  ).toBeFocused();
  const recap = page.getByRole('region', { name: 'Rekap kehadiran' });
  await expect(
    recap.getByRole('row').filter({ hasText: 'Adinda' }).getByText('Hadir', { exact: true }),
  ).toHaveCount(2);
  await expect(
    recap.getByRole('row').filter({ hasText: 'Bagas' }).getByText('Hadir', { exact: true }),
  ).toHaveCount(0);

  await recap.getByRole('link', { name: /^Kehadiran Pertemuan 3 / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kehadiran Pertemuan' })).toBeFocused();
  await tapMark(page, 'Bagas Satria Wibowo', 'Hadir');
  await expectMark(page, 'Bagas Satria Wibowo', 'Hadir');
  await page.getByRole('button', { name: /^Detail kehadiran Bagas Satria Wibowo/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Detail data kehadiran' });
  await expect(dialog.getByText('Belum ada aktivitas')).toBeVisible();
  await expect(dialog.getByText(/^Diperbarui Ratna Kusumaningrum/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectEntryGone(page);

  await page
    .getByRole('navigation', { name: 'Jejak halaman' })
    .getByRole('link', { name: 'Algoritma Pemrograman A' })
    .click();
  const bagas = recap.getByRole('row').filter({ hasText: 'Bagas' });
  await expect(bagas.getByText('Hadir', { exact: true })).toHaveCount(1);
  await expect(bagas).toContainText('33.3%');
});

test('an operator finds who is absent too often, and follows the class to its meeting', async ({
  university,
  pageOf,
  db,
}) => {
  const it = await makeRunningClass(university);
  await markPast(db, it);
  const lecturer = await pageOf(it.dosen, attendancePath(it));
  await tapMark(lecturer, 'Adinda Putri Maharani', 'Hadir');
  const page = await pageOf(await university.operator('Siti Aminah', 'read'), '/kehadiran');
  await expect(page).toHaveURL(/\/kehadiran-peserta$/);
  const adinda = page.getByRole('row').filter({ hasText: 'Adinda' });
  await expect(adinda).toContainText('100.0%');

  await page.getByRole('button', { name: 'Filter' }).click();
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByLabel('Kehadiran di bawah (%)').fill('50');
  await panel.getByRole('button', { name: 'Terapkan' }).click();
  await expect(page).toHaveURL(/persen_di_bawah=50/);
  await expect(page.getByText('Menampilkan 1–1 dari 1')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Bagas' })).toContainText('0.0%');

  await page.getByRole('link', { name: 'Algoritma Pemrograman A' }).click();
  await expect(page.getByRole('navigation', { name: 'Jejak halaman' })).toContainText(
    'Kehadiran Peserta',
  );
  await page.getByRole('link', { name: /^Kehadiran Pertemuan 1 / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kehadiran Pertemuan' })).toBeVisible();
  await expectMark(page, 'Adinda Putri Maharani', 'Hadir');
});

test('an operator validates the attendance of lecturers, and the lecturer sees it', async ({
  university,
  pageOf,
  db,
}) => {
  const it = await makeRunningClass(university);
  await university.configure('pengaturan_kelas', { validasi_kehadiran_dosen: true });
  await db.run(
    `INSERT INTO kehadiran_dosen (college_id, id_pertemuan, id_dosen, is_hadir, updated_by, updated_by_nama, updated_at)
     VALUES ($1, $2, $3, true, 'LMS:SYSTEM', 'LMS:SYSTEM', now())`,
    [university.id, it.pertemuan.id, it.dosen.idDosen],
  );
  const page = await pageOf(
    await university.operator('Siti Aminah', 'write'),
    '/kehadiran-peserta?tab=pengajar&validasi=belum',
  );
  // Earlier meetings closed with absences, which need no validation.
  const present = page.getByText('Hadir, belum divalidasi', { exact: true });
  await expect(present).toHaveCount(1);
  await page
    .getByRole('row')
    .filter({ has: present })
    .getByRole('button', { name: 'Validasi Ratna Kusumaningrum', exact: true })
    .click();
  await expect(page.getByText('Berhasil memvalidasi kehadiran dosen')).toBeVisible();
  await expect(present).toHaveCount(0);

  const own = await pageOf(it.dosen, '/kehadiran');
  const third = own.getByRole('row').filter({ hasText: 'Pertemuan 3' });
  await expect(third).toContainText('Hadir');
  await expect(third).not.toContainText('belum divalidasi');
  await expect(own.getByRole('button', { name: /Validasi/ })).toHaveCount(0);
});

test('the table of meetings is searched and filtered, and leads to the meeting in its class', async ({
  university,
  pageOf,
}) => {
  const it = await makeRunningClass(university);
  const page = await pageOf(it.dosen, '/pertemuan');
  // Begins today; most of the period is past.
  await page.getByText('Seluruh periode').click();
  await expect(page.getByText('5 pertemuan')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Cari judul pertemuan' }).fill('per');
  await expect(page.getByText('2 pertemuan')).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByLabel('Pertemuan', { exact: true }).fill('3');
  await panel.getByRole('button', { name: 'Terapkan' }).click();
  await expect(page.getByText('1 pertemuan')).toBeVisible();
  await page.getByRole('link', { name: /^Lihat pertemuan 3/ }).click();
  await expect(page).toHaveURL(new RegExp(`/kelas/${it.kelas.id}\\?pertemuan=${it.pertemuan.id}$`));
  await expect(page.getByRole('heading', { name: /Perulangan/ }).first()).toBeVisible();
});
