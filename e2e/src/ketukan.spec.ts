/**
 * Journeys of: kehadiran, tugas/penilaian, ujian/penilaian, ujian/pengerjaan. Automatic saving
 * moves nothing away from under a finger.
 */
import type { Page } from '@playwright/test';
import { callerOf } from './support/caller.ts';
import { begin, makeExam } from './support/exam.ts';
import { expect, PHONE, test } from './support/test.ts';
import { findMoved, LATE_MS, slowDown, watchControls } from './support/under-a-finger.ts';
import { makeRunningClass } from './support/university.ts';

const touch = { viewport: PHONE, hasTouch: true, isMobile: true } as const;

/** Checks that no control moves while `act` is saved and reloaded. */
async function expectStill(page: Page, act: () => Promise<void>): Promise<void> {
  await watchControls(page);
  await act();
  // The reload follows the save, and each answer is late.
  await page.waitForTimeout(4 * LATE_MS);
  expect((await findMoved(page)).join('\n')).toBe('');
}

for (const [device, options] of [
  ['phone', touch],
  ['laptop', {}],
] as const) {
  test(`a mark on a ${device} moves nothing`, async ({ university, pageOf }) => {
    const it = await makeRunningClass(university);
    const page = await pageOf(
      it.dosen,
      `/kelas/${it.kelas.id}/kehadiran/${it.pertemuan.id}`,
      options,
    );
    await expect(
      page.getByRole('button', { name: 'Tandai Hadir: Adinda Putri Maharani' }),
    ).toBeVisible();
    await slowDown(page, /\/kehadiran/);
    await expectStill(page, async () => {
      await page.getByRole('button', { name: 'Tandai Hadir: Adinda Putri Maharani' }).click();
      await expect(page.getByText('Berhasil update kehadiran')).toBeVisible();
    });
    await page.getByRole('button', { name: 'Hadir semua' }).click();
    await expect(page.getByRole('button', { name: 'Simpan' })).toBeInViewport();
  });

  test(`marks on a ${device} that save themselves move nothing`, async ({ university, pageOf }) => {
    const it = await makeRunningClass(university);
    const page = await pageOf(
      it.dosen,
      `/kelas/${it.kelas.id}/kehadiran/${it.pertemuan.id}`,
      options,
    );
    await page.getByRole('switch', { name: 'Simpan otomatis' }).click();
    const first = page.getByRole('button', { name: /^Kehadiran Adinda Putri Maharani:/ });
    await expect(first).toBeVisible();
    await slowDown(page, /\/kehadiran/);
    await expectStill(page, async () => {
      await first.click();
      await expect(page.getByText('Tersimpan', { exact: true })).toBeHidden();
      await expect(page.getByText('Tersimpan', { exact: true })).toBeVisible();
    });
  });
}

test('a grade on a phone moves no other field', async ({ university, pageOf }) => {
  const { pertemuan, dosen, peserta } = await makeRunningClass(university);
  const tugas = await university.make.tugas(pertemuan, { judul: 'Laporan praktikum' });
  const [student] = peserta;
  if (student === undefined) throw new Error('the class has students');
  await university.make.pengumpulan(tugas, student);
  const page = await pageOf(dosen, `/tugas/${tugas.id}/penilaian?peserta=${student.nim}`, touch);
  await page.getByRole('textbox', { name: 'Nilai', exact: true }).click();
  await page.keyboard.type('80');
  await slowDown(page, /\/nilai/);
  await expectStill(page, async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Tersimpan \d\d:\d\d$/)).toBeVisible();
  });
});

test('an answer, a line that goes and an announcement move no choice of an exam', async ({
  university,
  db,
  pageOf,
  systemUrl,
  consoleGuard,
}) => {
  consoleGuard.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const { ujian, student, dosen } = await makeExam(university, db);
  const announce = await callerOf(systemUrl, dosen);
  const page = await pageOf(student, `/ujian/${ujian.id}`, touch);
  await begin(page, ujian);
  await page.getByRole('radio', { name: 'Pilihan A' }).check();
  await expect(page.getByText(/^Tersimpan/)).toBeVisible();
  await slowDown(page, /jawaban/);
  await watchControls(page);
  await page.getByRole('radio', { name: 'Pilihan B' }).check();
  await page.context().setOffline(true);
  await expect(page.getByText(/^Tidak ada koneksi/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('radio', { name: 'Pilihan C' }).check();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Tidak ada koneksi/)).toBeHidden({ timeout: 60_000 });
  expect((await findMoved(page)).join('\n')).toBe('');

  const first = page.getByRole('radio', { name: 'Pilihan A' });
  const place = await first.boundingBox();
  await announce('POST', `/v2/lms/ujian/${ujian.id}/pengumuman`, {
    teks: 'Soal nomor 3 memakai gambar pada halaman 2.',
  });
  await expect(page.getByText('Soal nomor 3 memakai gambar pada halaman 2.')).toBeVisible();
  expect(await first.boundingBox()).toEqual(place);
  await page.getByRole('button', { name: 'Sudah dibaca' }).click();
  await page.getByRole('button', { name: 'Pengumuman (1)' }).click();
  await expect(page.getByRole('dialog', { name: 'Pengumuman' })).toContainText('Soal nomor 3');
});
