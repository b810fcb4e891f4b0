/** Journeys of: kelas/pertemuan. */
import { fact } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import {
  clockTime,
  makeRunningClass,
  minutesFromNow,
  type University,
} from './support/university.ts';

test('the home screen of each role shows the meeting of now with its one action', async ({
  university,
  pageOf,
}) => {
  const { dosen, peserta, pertemuan } = await makeRunningClass(university);
  const operator = await university.operator('Siti Aminah', 'write');
  const reader = await university.operator('Budi Pemantau', 'read');
  const [student] = peserta;
  for (const [user, action] of [
    [student, 'Buka Pertemuan'],
    [dosen, 'Mulai Kuliah'],
    [operator, 'Mulai Kuliah'],
    [reader, 'Lihat Kehadiran'],
  ] as const) {
    if (user === undefined) throw new Error('the class has no students');
    const page = await pageOf(user, '/beranda');
    const card = page
      .getByRole('region', { name: 'Sekarang' })
      .getByRole('article', { name: 'Algoritma Pemrograman · Pertemuan 3' });
    await expect(card).toContainText('Kelas A');
    await expect(card).toContainText(
      `${clockTime(pertemuan.waktuMulai, university)}–${clockTime(pertemuan.waktuSelesai, university)}`,
    );
    await expect(card.getByText('Sedang Berlangsung')).toBeVisible();
    const main =
      user === student || user === reader
        ? card.getByRole('link', { name: action })
        : card.getByRole('button', { name: action });
    await expect(main).toBeEnabled();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(user.nama);
  }
});

test('an operator who may only read is offered no start', async ({ university, pageOf }) => {
  await makeRunningClass(university);
  const page = await pageOf(await university.operator('Budi Pemantau', 'read'), '/beranda');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Mulai Kuliah' })).toHaveCount(0);
});

test('a lecturer starts and ends the lecture, and an open page of a student follows without a reload', async ({
  university,
  pageOf,
}) => {
  const { dosen, peserta, kelas, pertemuan } = await makeRunningClass(university);
  const [student] = peserta;
  if (student === undefined) throw new Error('the class has no students');
  const studentPage = await pageOf(student, `/kelas/${kelas.id}/${pertemuan.id}`);
  await expect(fact(studentPage, 'Kuliah Dimulai')).toHaveText('-');
  const studentHome = await studentPage.context().newPage();
  await studentHome.goto('/beranda');
  await expect(studentHome.getByText('Sedang Berlangsung')).toBeVisible();

  const page = await pageOf(dosen, '/beranda');
  await page.getByRole('button', { name: 'Mulai Kuliah' }).click();
  await expect(page.getByText('Berhasil memulai kuliah')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Akhiri Kuliah' })).toBeVisible();
  await expect(fact(studentPage, 'Kuliah Dimulai')).toHaveText(
    /^\d{1,2} \p{L}{3} \d{4}, \d\d:\d\d$/u,
  );

  await page.getByRole('button', { name: 'Akhiri Kuliah' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Akhiri Kuliah' }).click();
  await expect(page.getByText('Berhasil mengakhiri kuliah')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selesai hari ini' })).toContainText(
    'Telah Berakhir',
  );
  await expect(page.getByRole('button', { name: /Kuliah$/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Batalkan Akhiri' }).click();
  await expect(page.getByText('Kuliah dilanjutkan')).toBeVisible();
  await expect(fact(studentPage, 'Kuliah Diakhiri')).toHaveText('-');
  await page.getByRole('button', { name: 'Akhiri Kuliah' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Akhiri Kuliah' }).click();
  await expect(page.getByRole('region', { name: 'Selesai hari ini' })).toContainText(
    'Telah Berakhir',
  );
  await expect(fact(studentPage, 'Kuliah Diakhiri')).toHaveText(
    /^\d{1,2} \p{L}{3} \d{4}, \d\d:\d\d$/u,
  );
  await expect(studentHome.getByRole('region', { name: 'Selesai hari ini' })).toContainText(
    'Telah Berakhir',
  );
});

test('two lecturers of one meeting start it, each for the own presence', async ({
  university,
  pageOf,
}) => {
  await university.configure('pengaturan_kelas', {
    syarat_kehadiran_offline_dosen: {
      mulai_kuliah: true,
      akhiri_kuliah: false,
      aktivitas_kuliah: false,
    },
  });
  const { dosen, rekan, kelas, pertemuan } = await makeRunningClass(university);
  const first = await pageOf(dosen, '/beranda');
  const second = await pageOf(rekan, '/beranda');
  await first.getByRole('button', { name: 'Mulai Kuliah' }).click();
  await expect(first.getByRole('button', { name: 'Akhiri Kuliah' })).toBeVisible();
  await expect(first.getByRole('button', { name: 'Mulai Kuliah' })).toHaveCount(0);

  await expect(second.getByRole('button', { name: 'Akhiri Kuliah' })).toBeVisible();
  await second.getByRole('button', { name: 'Mulai Kuliah' }).click();
  await expect(second.getByText('Berhasil memulai kuliah')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Mulai Kuliah' })).toHaveCount(0);

  await first.goto(`/kelas/${kelas.id}/kehadiran/${pertemuan.id}?rincian=1`);
  const lecturers = first.getByRole('region', { name: 'Pengajar' });
  await expect(
    lecturers.getByText(/^Memulai kuliah: \d{1,2} \p{L}{3} \d{4}, \d\d:\d\d$/u),
  ).toHaveCount(2);
});

async function makeClassOfLater(university: University) {
  const dosen = await university.dosen('Ratna Kusumaningrum');
  const student = await university.mahasiswa('Intan Kusuma Dewi');
  const kelas = await university.make.kelas({
    collegeId: university.id,
    pengajar: [dosen],
    peserta: [student],
  });
  const pertemuan = await university.make.pertemuan({
    kelas,
    waktuMulai: minutesFromNow(30),
    waktuSelesai: minutesFromNow(60),
  });
  return { dosen, student, pertemuan };
}

test('before its time a lecture cannot be started, and the button says from when it can', async ({
  university,
  pageOf,
}) => {
  const { dosen, student, pertemuan } = await makeClassOfLater(university);
  const page = await pageOf(dosen, '/beranda');
  await expect(page.getByRole('button', { name: 'Mulai Kuliah' })).toBeDisabled();
  await expect(
    page.getByText(`Dapat dimulai pukul ${clockTime(pertemuan.waktuMulai, university)}`),
  ).toBeVisible();
  const studentPage = await pageOf(student, '/beranda');
  await expect(studentPage.getByText('Dimulai dalam')).toBeVisible();
  await expect(studentPage.getByText(/^00:29:\d\d$/)).toBeVisible();
});

test('a lecture that is started early moves to "Sekarang" on the student’s open home screen', async ({
  university,
  pageOf,
}) => {
  await university.configure('pengaturan_kelas', { tampil_tombol_presensi_dosen: { mulai: -60 } });
  const { dosen, student } = await makeClassOfLater(university);
  const studentPage = await pageOf(student, '/beranda');
  await expect(studentPage.getByText('Dimulai dalam')).toBeVisible();
  await expect(studentPage.getByRole('region', { name: 'Sekarang' })).toHaveCount(0);
  const page = await pageOf(dosen, '/beranda');
  await page.getByRole('button', { name: 'Mulai Kuliah' }).click();
  await expect(
    studentPage.getByRole('region', { name: 'Sekarang' }).getByRole('article'),
  ).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Sekarang' }).getByRole('article')).toHaveCount(1);
});

test('without a meeting the home screen says so', async ({ university, pageOf }) => {
  const page = await pageOf(await university.mahasiswa('Joko Susilo'), '/beranda');
  await expect(
    page.getByText('Tidak ada pertemuan hari ini maupun yang akan datang.'),
  ).toBeVisible();
});
