import type { Page } from '@playwright/test';
import { expectSignedIn, expectSignInPage } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { makeRunningClass, minutesFromNow, type TestMahasiswa } from './support/university.ts';

const NOT_FOUND = /status of 404/;
const REFUSED = /status of 403/;

function first(students: readonly TestMahasiswa[]): TestMahasiswa {
  const [student] = students;
  if (student === undefined) throw new Error('the class has no students');
  return student;
}

async function expectNotFoundPage(page: Page): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: 'Uppss!!! Alamat yang Anda tuju tidak ditemukan' }),
  ).toBeVisible();
  await expect(page.getByText('hubungi administrator')).toBeVisible();
  await expect(page.getByText('This page could not be found')).toBeVisible();
}

test('an unknown address is a page that says so and leads home', async ({ university, pageOf }) => {
  const page = await pageOf(await university.mahasiswa('Adinda Putri Maharani'), '/todolist');
  await expectNotFoundPage(page);
  await page.getByRole('link', { name: 'Kembali ke Beranda' }).click();
  await expectSignedIn(page);
});

test('an unknown class, and a class of others, are not there', async ({
  university,
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.expect(NOT_FOUND);
  const { kelas, pertemuan } = await makeRunningClass(university);
  const page = await pageOf(await university.mahasiswa('Bukan Peserta'), `/kelas/${kelas.id}`);
  for (const path of [
    '/kelas/tidak-ada',
    `/kelas/${kelas.id}`,
    `/kelas/${kelas.id}/profil`,
    `/kelas/${kelas.id}/${pertemuan.id}`,
  ]) {
    await page.goto(path);
    const failure = page.getByRole('alert').first();
    await expect(failure, path).toContainText('Data tidak ditemukan.');
    await expect(failure.getByRole('button', { name: 'Coba Lagi' })).toHaveCount(0);
    await expect(failure).toContainText('ID permintaan');
    await expect(page.getByText('Algoritma Pemrograman')).toHaveCount(0);
  }
});

test('a student who opens the attendance of a meeting finds nothing there', async ({
  university,
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.expect(NOT_FOUND);
  const { kelas, pertemuan, peserta } = await makeRunningClass(university);
  for (const path of [
    `/kelas/${kelas.id}/kehadiran/${pertemuan.id}`,
    `/kehadiran/${kelas.id}/${pertemuan.id}`,
  ]) {
    const page = await pageOf(first(peserta), path);
    await expectNotFoundPage(page);
    await expect(page.getByText('Bagas Satria Wibowo')).toHaveCount(0);
  }
});

test('a student with arrears sees only why, and gets in once they are paid', async ({
  university,
  pageOf,
  db,
}) => {
  const { peserta, kelas } = await makeRunningClass(university);
  const student = first(peserta);
  await university.make.pembatasan(student, {
    kekurangan: [
      { keterangan: 'SPP semester Ganjil', jumlah: 1_500_000 },
      { keterangan: 'Buku perpustakaan belum dikembalikan', jumlah: null },
    ],
  });
  const page = await pageOf(student, `/kelas/${kelas.id}`);
  await expect(page).toHaveURL('/forbidden');
  await expect(page.getByRole('heading', { name: 'Akses Anda dibatasi' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tunggakan' })).toBeVisible();
  await expect(page.getByText('SPP semester Ganjil')).toBeVisible();
  await expect(page.getByText('Rp1.500.000')).toBeVisible();
  await expect(page.getByText('Buku perpustakaan belum dikembalikan')).toBeVisible();
  await expect(page.getByText(university.nama).first()).toBeVisible();
  const again = page.getByRole('button', { name: 'Coba Lagi' });
  await again.click();
  await expect(again).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Akses Anda dibatasi' })).toBeVisible();
  await db.run('UPDATE pembatasan SET memenuhi_syarat = true WHERE college_id = $1', [
    university.id,
  ]);
  await again.click();
  await expect(page).toHaveURL('/beranda');
  await expect(
    page.getByRole('article', { name: 'Algoritma Pemrograman · Pertemuan 3' }),
  ).toBeVisible();
});

test('a restricted student may log out', async ({ university, pageOf }) => {
  const student = await university.mahasiswa('Adinda Putri Maharani');
  await university.make.pembatasan(student);
  const page = await pageOf(student, '/beranda');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectSignInPage(page);
});

test('an exam meeting is closed to a student whose attendance is too low, with the reason', async ({
  university,
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.expect(REFUSED);
  const { kelas, peserta } = await makeRunningClass(university);
  const student = first(peserta);
  await university.configure('pengaturan_kelas', {
    pembatasan_ujian_kehadiran: { aktif: true, persen_minimal: 75 },
  });
  const uts = await university.make.pertemuan({
    kelas,
    kategori: 'uts',
    judul: 'Ujian Tengah Semester',
    waktuMulai: minutesFromNow(-5),
    waktuSelesai: minutesFromNow(40),
  });
  const lecture = await university.make.pertemuan({
    kelas,
    waktuMulai: minutesFromNow(-3_000),
    waktuSelesai: minutesFromNow(-2_900),
  });
  await university.make.kehadiran(lecture, { tanda: 'A' });
  const page = await pageOf(student, `/kelas/${kelas.id}`);
  await page
    .getByRole('navigation', { name: 'Pertemuan' })
    .getByRole('link', { name: /Ujian Tengah Semester/ })
    .click();
  await expect(page).toHaveURL(`/forbidden/${uts.id}`);
  await expect(
    page.getByText('Kehadiran Anda belum memenuhi syarat untuk mengikuti pertemuan ujian ini.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Kembali ke Kelas' }).click();
  await expect(page).toHaveURL(`/kelas/${kelas.id}`);
  await page.goto(`/forbidden/${uts.id}`);
  await expect(page.getByText('Kehadiran Anda belum memenuhi syarat')).toBeVisible();
  await university.make.kehadiran(lecture, { tanda: 'H' });
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(page).toHaveURL(`/kelas/${kelas.id}/${uts.id}`);
  await expect(page.getByRole('heading', { name: /Ujian Tengah Semester/ })).toBeVisible();
});

test('the status of an inactive student is red in the sidebar, and past classes stay readable', async ({
  university,
  pageOf,
}) => {
  const student = await university.mahasiswa('Kartika Sari', { status: 'Cuti' });
  const dosen = await university.dosen('Ratna Kusumaningrum');
  const makul = await university.make.makul({ collegeId: university.id, nama: 'Statistika' });
  await university.make.kelas({
    collegeId: university.id,
    makul,
    pengajar: [dosen],
    peserta: [student],
  });
  const page = await pageOf(student, '/kelas');
  const status = page
    .getByRole('complementary', { name: 'Bilah sisi' })
    .getByText('Cuti', { exact: true });
  await expect(status).toBeVisible();
  const [red, green, blue] = await status.evaluate((element) => {
    const badge = element.closest('.mantine-Badge-root') ?? element;
    return (getComputedStyle(badge).color.match(/\d+/g) ?? []).map(Number);
  });
  expect(red).toBeGreaterThan(2 * Math.max(green ?? 255, blue ?? 255));
  await expect(page.getByRole('link', { name: /Statistika/ })).toBeVisible();
});

test('an operator without the right to classes has no way to them', async ({
  university,
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.expect(REFUSED);
  await makeRunningClass(university);
  const page = await pageOf(await university.operator('Tanpa Hak', 'no_access'), '/beranda');
  await expectSignedIn(page);
  await expect(page.getByRole('link', { name: 'Kelas Kuliah' })).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(0);
});
