/**
 * Journeys of: ujian/pengerjaan. Before an exam: its sealed paper is fetched early, and a practice
 * exam tries the screen.
 */
import type { Response } from '@playwright/test';
import { answersOf, makeExam, saved } from './support/exam.ts';
import { openReady, test } from './support/phone.ts';
import { expectSignedIn } from './support/screens.ts';
import { expect } from './support/test.ts';

const QUESTION = 'Pertanyaan pilihan';

test('the paper comes sealed before the start, which opens it without asking for a question; a reload has it too', async ({
  university,
  pageOf,
  db,
}) => {
  test.setTimeout(180_000);
  const { ujian, student } = await makeExam(university, db, { begun: -60 });
  const page = await pageOf(student, '/beranda');
  await expectSignedIn(page);
  // The paper comes until 15 s before the start, so the sign-in must take none of this time.
  await db.run(
    "UPDATE aktivitas SET waktu_mulai = now() + interval '30 seconds' WHERE college_id = $1 AND id = $2",
    [ujian.collegeId, ujian.id],
  );
  const of = (path: string) => (response: Response) =>
    response.url().endsWith(`/ujian/${ujian.id}/pengerjaan/me/${path}`);
  const [sealed] = await Promise.all([
    page.waitForResponse(of('paket'), { timeout: 60_000 }),
    page.goto(`/ujian/${ujian.id}`),
  ]);
  expect(sealed.status()).toBe(200);
  expect(await sealed.text()).not.toContain(QUESTION);

  const told: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes(`/ujian/${ujian.id}/`))
      told.push(`${response.url()} ${await response.text().catch(() => '')}`);
  });
  const start = page.getByRole('button', { name: 'Mulai Ujian Kuis perulangan' });
  await expect(start).toBeEnabled({ timeout: 90_000 });
  await start.click();
  const notices = page.getByRole('dialog', { name: 'Informasi' });
  await notices.getByRole('checkbox').check();
  await notices.getByRole('button', { name: 'Mulai', exact: true }).click();
  await expect(page.getByText(QUESTION, { exact: true })).toBeVisible();
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter((one) => one.includes(QUESTION))).toEqual([]);

  await page.getByRole('radio', { name: 'Pilihan A' }).check();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Pilihan A' })).toBeChecked();
  expect(await answersOf(db, ujian)).toEqual([expect.stringMatching(/-a$/)]);
});

test('the practice exam tries the phone on the screen of an exam, and leaves nothing on the server', async ({
  university,
  network,
  phone,
  db,
}) => {
  test.setTimeout(180_000);
  const { student } = await makeExam(university, db);
  const page = await openReady(phone, student);
  await page.goto('/ujian');
  await page.getByRole('link', { name: 'Coba perangkat' }).click();
  const tried = page.getByRole('list', { name: 'Hasil percobaan' });
  await expect(tried.getByText('Jam perangkat ini sama dengan jam server.')).toBeVisible();
  await page.getByRole('button', { name: 'Mulai latihan' }).click();
  await page.getByRole('radio', { name: 'Pilihan A' }).check();
  await expect(saved(page)).toBeVisible();
  const next = page.getByRole('button', { name: 'Soal berikutnya' });
  await next.click();
  await page.getByRole('textbox', { name: 'Jawaban' }).fill('Beberapa kata');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Jawaban' })).toHaveValue('Beberapa kata');
  await expect(saved(page)).toBeVisible();

  network.cutAll();
  await next.click();
  await expect(page.getByText(/^Tidak ada koneksi\. Ujian dapat diteruskan/)).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('radio', { name: 'Pilihan A' }).check();
  // The question contains these words too.
  await expect(
    page.getByText('Belum terkirim (1), aman di perangkat ini', { exact: true }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Pilihan A' })).toBeChecked();
  await expect(
    page.getByText('Belum terkirim (1), aman di perangkat ini', { exact: true }),
  ).toBeVisible();
  network.mend();
  await expect(saved(page)).toBeVisible({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Selesai', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Selesaikan Ujian' }).click();
  await expect(page.getByRole('button', { name: 'Mulai latihan' })).toBeVisible({
    timeout: 30_000,
  });
  for (const name of ['Penyimpanan', 'Muat ulang', 'Tanpa koneksi'])
    await expect(tried).toContainText(`${name}: Baik.`);
  expect(await db.rows('SELECT id FROM pengerjaan WHERE college_id = $1', [university.id])).toEqual(
    [],
  );
});
