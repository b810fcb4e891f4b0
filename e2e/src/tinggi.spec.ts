/** Journeys of: kelas/pertemuan, kehadiran. Heights of the longest screens on a phone. */
import type { Page } from '@playwright/test';
import { expect, PHONE, test } from './support/test.ts';
import {
  makeRunningClass,
  minutesFromNow,
  type RunningClass,
  type University,
} from './support/university.ts';

/** The usual and the narrowest common phone. */
const WIDTHS = [PHONE, { width: 360, height: 800 }] as const;
const MAX_ATTENDANCE_PX = 3_500;
/** Tags and dates need more lines on the narrower phone, and lecturers the buttons of every kind. */
const MAX_MEETING_PX: Record<'mahasiswa' | 'dosen', Record<number, number>> = {
  mahasiswa: { 390: 3_000, 360: 3_200 },
  dosen: { 390: 3_350, 360: 3_600 },
};

async function heightOf(page: Page): Promise<number> {
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
  return page.evaluate(() => document.documentElement.scrollHeight);
}

for (const viewport of WIDTHS) {
  test(`the attendance of fifty students stays low at ${viewport.width} px`, async ({
    university,
    pageOf,
  }) => {
    await university.configure('pengaturan_kelas', { gunakan_qr_code: true });
    const it = await makeRunningClass(university, 'Algoritma Pemrograman', 50);
    const [first] = it.peserta;
    const path = `/kelas/${it.kelas.id}/kehadiran/${it.pertemuan.id}`;
    const page = await pageOf(it.dosen, path, { viewport, hasTouch: true, isMobile: true });
    const cards = page.getByRole('list', { name: 'Peserta' }).getByRole('listitem');
    await expect(cards).toHaveCount(50);
    expect(await heightOf(page)).toBeLessThanOrEqual(MAX_ATTENDANCE_PX);

    await page.getByRole('button', { name: `Tandai Hadir: ${first?.nama}`, exact: true }).tap();
    await expect(cards.first().getByText('Hadir')).toBeVisible();
    await page.getByRole('button', { name: `Detail kehadiran ${first?.nama}`, exact: true }).tap();
    await expect(
      page
        .getByRole('dialog', { name: 'Detail data kehadiran' })
        .getByText(/Ratna Kusumaningrum/)
        .first(),
    ).toBeVisible();
  });
}

/** Usual content of a meeting, and a little more. */
async function fillMeeting({ make }: University, { pertemuan }: RunningClass): Promise<void> {
  await make.teks(pertemuan, {
    judul: 'Baca bab 3',
    isi: '<p>Bawa laptop. Contoh program dibahas bersama.</p>',
  });
  const files = ['ebook', 'video', 'url', 'ebook', 'archive', 'audio'] as const;
  for (const [nth, tipeFile] of files.entries()) {
    await make.materi(pertemuan, {
      judul: `Bahan ${nth + 1} tentang perulangan`,
      tipeFile,
      wajibHadir: nth === 1,
    });
  }
  const deskripsi = `<p>${'Telusuri perulangan ini dengan tangan dan gambarlah nilainya. '.repeat(8)}</p>`;
  for (const nth of [1, 2, 3])
    await make.tugas(pertemuan, { judul: `Laporan ${nth} tentang perulangan`, deskripsi });
  const later = { waktuMulai: minutesFromNow(1_440), waktuSelesai: minutesFromNow(2_880) };
  for (const nth of [4, 5])
    await make.tugas(pertemuan, { judul: `Latihan ${nth} tentang larik`, deskripsi, ...later });
  await make.ujian(pertemuan, {
    judul: 'Kuis perulangan',
    deskripsi: '<p>Lima soal.</p>',
    soal: 5,
    durasi: 20,
  });
  await make.ujian(pertemuan, { judul: 'UTS Algoritma', soal: 4, durasi: 90, ...later });
  await make.forum(pertemuan, { judul: 'Perulangan atau rekursi', deskripsi, minimalPost: 2 });
}

for (const viewport of WIDTHS) {
  for (const role of ['mahasiswa', 'dosen'] as const) {
    test(`a full meeting of a ${role} stays low at ${viewport.width} px, and all of it is a tap away`, async ({
      university,
      pageOf,
    }) => {
      await university.configure('pengaturan_kelas', { gunakan_qr_code: true });
      const it = await makeRunningClass(university);
      await fillMeeting(university, it);
      const [student] = it.peserta;
      const user = role === 'dosen' ? it.dosen : student;
      if (user === undefined) throw new Error('the class has students');
      const page = await pageOf(user, `/kelas/${it.kelas.id}/${it.pertemuan.id}`, {
        viewport,
        hasTouch: true,
        isMobile: true,
      });
      await expect(page.getByText('1. Perulangan atau rekursi')).toBeVisible();
      const tasks = page.getByRole('list', { name: 'Tugas' });
      await expect(tasks.getByRole('listitem')).toHaveCount(3);
      expect(await heightOf(page)).toBeLessThanOrEqual(MAX_MEETING_PX[role][viewport.width] ?? 0);

      if (role === 'mahasiswa')
        await expect(tasks.getByRole('button', { name: 'Unggah File/Link Tugas' })).toHaveCount(3);
      await page.getByRole('button', { name: 'Lihat Semua (5)' }).tap();
      await expect(tasks.getByRole('listitem')).toHaveCount(5);
      await tasks.getByRole('button', { name: '1. Laporan 1 tentang perulangan' }).tap();
      await expect(
        tasks.getByRole('link', { name: 'Lihat tugas Laporan 1 tentang perulangan' }),
      ).toBeVisible();
    });
  }
}
