/**
 * Journeys of: ujian/pengerjaan, ujian/pengawasan, ujian/penilaian, ujian/tanda-terima. An exam
 * from start to grades: taken on a phone that loses its line, watched, prolonged, graded by
 * keyboard, its key corrected, published, and its receipt checked without an account.
 */
import { readFile } from 'node:fs/promises';
import { begin, goTo, makeExam, saved } from './support/exam.ts';
import { openSignedIn, test } from './support/phone.ts';
import { expect } from './support/test.ts';

test('an exam is taken, cut off, watched, prolonged, graded, corrected, published, and its receipt is genuine', async ({
  university,
  network,
  phone,
  pageOf,
  newContext,
  db,
}) => {
  test.setTimeout(240_000);
  await university.configure('pengaturan_kelas', { ujian: { tenggang_detik: 5 } });
  const { ujian, student, dosen, peserta } = await makeExam(university, db);

  const page = await openSignedIn(phone, student);
  await begin(page, ujian);
  // The key says Pilihan B.
  await page.getByRole('radio', { name: 'Pilihan A' }).check();
  await expect(saved(page)).toBeVisible();

  const staff = await pageOf(dosen, `/ujian/${ujian.id}?tab=pantau`);
  const row = staff.getByRole('row', { name: new RegExp(student.nim) });
  await expect(row.getByText('Mengerjakan')).toBeVisible();
  await expect(row.getByText('1 / 6')).toBeVisible();

  network.cutAll();
  await goTo(page, 6);
  await page.getByRole('textbox', { name: 'Jawaban' }).fill('Sebab perulangan berhenti.');
  await expect(page.getByText('Belum terkirim (1), aman di perangkat ini')).toBeVisible();
  const act = async (deed: string) => {
    await row.getByRole('button', { name: `Tindakan ${student.nama}` }).click();
    await staff.getByRole('menuitem', { name: deed }).click();
    return staff.getByRole('dialog');
  };
  const time = await act('Tambah waktu');
  await time.getByLabel('Tambahan (menit)').fill('10');
  await time.getByLabel('Alasan').fill('Koneksi kampus terputus');
  await time.getByRole('button', { name: 'Beri waktu' }).click();
  await expect(time).toHaveCount(0);
  const notice = await act('Kirim pengumuman');
  await notice.getByLabel('Isi').fill('Soal 6 cukup dijawab dengan satu kalimat.');
  await notice.getByRole('button', { name: 'Umumkan' }).click();
  await expect(notice).toHaveCount(0);

  network.mend();
  await expect(page.getByRole('timer')).toHaveText(/^00:3\d:/, { timeout: 60_000 });
  await expect(page.getByText('Soal 6 cukup dijawab dengan satu kalimat.').first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(saved(page)).toBeVisible({ timeout: 60_000 });
  await expect(row.getByText('2 / 6')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Selesai', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Selesaikan Ujian' }).click();
  await expect(page.getByText('Anda telah menyelesaikan ujian ini.')).toBeVisible();
  await expect(page.getByText('Nilai belum ditampilkan.')).toBeVisible({ timeout: 60_000 });
  await expect(row.getByText('Selesai')).toBeVisible({ timeout: 30_000 });

  await staff.goto(`/ujian/${ujian.id}?tab=hasil`);
  await expect(
    staff.getByText(`1 dari ${peserta.length} mahasiswa mengerjakan`, { exact: false }),
  ).toBeVisible();
  await staff.getByRole('link', { name: 'Mulai menilai' }).click();
  const essay = staff.getByRole('article', { name: 'Soal 6' });
  await expect(essay.getByText('Sebab perulangan berhenti.')).toBeVisible({ timeout: 30_000 });
  await essay.getByRole('textbox', { name: 'Nilai soal 6' }).focus();
  await staff.keyboard.type('80');
  await staff.keyboard.press('Enter');
  await expect(essay.getByText('Nilai 80')).toBeVisible();
  const total = staff.getByRole('status').filter({ hasText: /^\d+(\.\d+)?$/ });
  // 80 of 600: five were wrong or empty.
  await expect(total).toHaveText('13.33', { timeout: 60_000 });

  await staff.getByRole('button', { name: 'Koreksi kunci soal 1' }).click();
  const key = staff.getByRole('dialog', { name: 'Koreksi kunci soal 1' });
  await key.getByRole('radio', { name: /Semua mendapat nilai penuh/ }).check();
  await key.getByRole('button', { name: 'Lihat dampak' }).click();
  await expect(key.getByText('13.33 → 30')).toBeVisible();
  await key.getByRole('button', { name: 'Terapkan koreksi' }).click();
  await expect(key).toHaveCount(0);
  await expect(total).toHaveText('30', { timeout: 60_000 });

  await staff.goto(`/ujian/${ujian.id}?tab=hasil`);
  await staff.getByRole('button', { name: 'Publikasikan nilai' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Publikasikan nilai' }).click();
  await expect(staff.getByText('nilai sudah ditampilkan', { exact: false })).toBeVisible();
  await expect(page.getByText(/^Kunci soal 1 dikoreksi pada/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('30', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Tanda terima' }).click();
  const pendek = (await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).textContent()) ?? '';
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh JSON' }).click();
  const { kode } = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  const guest = await (await newContext()).newPage();
  await guest.goto('/periksa-tanda-terima');
  const check = async (text: string, verdict: string) => {
    await guest.getByLabel('Kode tanda terima').fill(text);
    await guest.getByRole('button', { name: 'Periksa', exact: true }).click();
    await expect(guest.getByText(verdict, { exact: true })).toBeVisible();
  };
  await check(pendek, 'Asli');
  await check(kode, 'Asli');
  await check(`${kode.slice(0, -9)}AAAA${kode.slice(-5)}`, 'Tidak asli');
});
