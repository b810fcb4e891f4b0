/**
 * Journeys of: ujian/pengerjaan. A student takes an exam on a phone that loses its line and its
 * browser, and loses no answer.
 */

import { readFile } from 'node:fs/promises';
import { findAxeFaults } from './support/checks.ts';
import { answersOf, begin, goTo, makeExam, saved } from './support/exam.ts';
import { openReady, openSignedIn, signIn, test } from './support/phone.ts';
import { expect, TABLET } from './support/test.ts';

test('a student answers every kind, goes on without a line through a dead browser, and finishes with all of it', async ({
  university,
  network,
  phone,
  db,
}) => {
  test.setTimeout(240_000);
  const { ujian, student } = await makeExam(university, db);

  let page = await openReady(phone, student);

  await page.goto(`/ujian/${ujian.id}/soal`);
  await expect(page.getByText('Anda belum memulai ujian ini.')).toBeVisible();
  await page.getByRole('button', { name: 'Mulai Ujian Kuis perulangan' }).click();
  const notices = page.getByRole('dialog', { name: 'Informasi' });
  await expect(notices.getByRole('listitem')).toHaveCount(5);
  await notices.getByRole('checkbox').check();
  await notices.getByRole('button', { name: 'Mulai', exact: true }).click();

  await expect(page.getByText('Pertanyaan pilihan', { exact: true })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^00:(29|30):/);
  await page.getByRole('radio', { name: 'Pilihan A' }).check();
  const next = page.getByRole('button', { name: 'Soal berikutnya' });
  await next.click();
  await page.getByRole('checkbox', { name: 'Pilihan A' }).check();
  await page.getByRole('checkbox', { name: 'Pilihan C' }).check();
  await next.click();
  await page.getByRole('radio', { name: 'Benar' }).check();
  await next.click();
  await page.getByRole('textbox', { name: 'Jawaban' }).fill('1.5');
  await expect(page.getByText('dibaca 1,5')).toBeVisible();
  await next.click();
  await page.getByRole('textbox', { name: 'Jawaban' }).fill('Jakarta');
  await next.click();
  await page.getByRole('textbox', { name: 'Jawaban' }).fill('Sebab perulangan berhenti.');
  await page.getByRole('checkbox', { name: 'Ragu-ragu' }).check();
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => answersOf(db, ujian).then((rows) => rows.length)).toBe(6);

  await goTo(page, 1);
  // Messages must not move the numbers.
  const answer = new RegExp(`/ujian/${ujian.id}/.*jawaban`);
  const cut = Promise.withResolvers<void>();
  await page.route(answer, (route) => cut.promise.then(() => route.abort('internetdisconnected')));
  await page.getByRole('radio', { name: 'Pilihan B' }).check();
  await page.getByRole('button', { name: 'Daftar soal' }).click();
  const number = page.getByRole('button', { name: /^Soal 6,/ });
  const spare = page.getByRole('button', { name: 'Simpan cadangan jawaban' });
  await expect(number).toBeVisible();
  await expect(spare).toBeHidden();
  const place = await number.boundingBox();
  network.cutAll();
  cut.resolve();
  await expect(spare).toBeVisible({ timeout: 60_000 });
  expect(await number.boundingBox()).toEqual(place);
  await page.unroute(answer);
  await number.click();
  await page
    .getByRole('textbox', { name: 'Jawaban' })
    .fill('Sebab syaratnya tidak terpenuhi lagi.');
  await expect(page.getByText('Belum terkirim (2), aman di perangkat ini')).toBeVisible();

  page = await phone.start(`/ujian/${ujian.id}/soal`);
  await expect(page.getByRole('radio', { name: 'Pilihan B' })).toBeChecked();
  await expect(page.getByRole('timer')).toHaveText(/^00:2\d:/);
  await expect(page.getByText(/^Belum terkirim \(\d\), aman di perangkat ini$/)).toBeVisible();
  await goTo(page, 6);
  await expect(page.getByRole('textbox', { name: 'Jawaban' })).toHaveValue(
    'Sebab syaratnya tidak terpenuhi lagi.',
  );
  await expect(page.getByRole('checkbox', { name: 'Ragu-ragu' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Ragu-ragu' }).uncheck();

  network.mend();
  await expect(saved(page)).toBeVisible({ timeout: 60_000 });
  expect(await answersOf(db, ujian)).toEqual([
    expect.stringMatching(/-b$/),
    [expect.stringMatching(/-a$/), expect.stringMatching(/-c$/)],
    true,
    '1.5',
    'Jakarta',
    { teks: 'Sebab syaratnya tidak terpenuhi lagi.' },
  ]);

  const other = await page.context().newPage();
  await other.goto(`/ujian/${ujian.id}/soal`);
  await expect(other.getByText('Ujian ini dikerjakan di tab lain')).toBeVisible();
  await other.getByRole('button', { name: 'Kerjakan di tab ini' }).click();
  await expect(other.getByRole('radio', { name: 'Pilihan B' })).toBeChecked();
  await expect(page.getByText('Ujian ini dikerjakan di tab lain')).toBeVisible();

  await goTo(other, 6);
  await other.getByRole('button', { name: 'Selesai', exact: true }).click();
  const finish = other.getByRole('dialog', { name: 'Selesaikan ujian?' });
  await expect(finish.getByText('Dijawab: 6 dari 6 soal')).toBeVisible();
  await finish.getByRole('button', { name: 'Selesaikan Ujian' }).click();
  await expect(other.getByText('Anda telah menyelesaikan ujian ini.')).toBeVisible();
  await expect(other.getByText('6 dari 6 soal')).toBeVisible();
  await expect(other.getByRole('link', { name: /Ujian Kuis perulangan$/ })).toHaveCount(0);
  await other.goto(`/ujian/${ujian.id}/soal`);
  await expect(other.getByText('Pengerjaan Anda sudah selesai.')).toBeVisible();
});

test('a phone without a line is taken over from; what it has left fills only what the other device left untouched', async ({
  university,
  network,
  phone,
  pageOf,
  db,
}) => {
  test.setTimeout(240_000);
  const { ujian, student } = await makeExam(university, db);

  const page = await openSignedIn(phone, student);
  await begin(page, ujian);
  await page.getByRole('radio', { name: 'Pilihan A' }).check();
  await expect(saved(page)).toBeVisible();
  network.cutAll();
  await page.getByRole('radio', { name: 'Pilihan B' }).check();
  await goTo(page, 3);
  await page.getByRole('radio', { name: 'Benar' }).check();
  await expect(page.getByText('Belum terkirim (2), aman di perangkat ini')).toBeVisible();

  const tablet = await pageOf(student, `/ujian/${ujian.id}/soal`, { viewport: TABLET });
  await expect(tablet.getByRole('heading', { name: 'Lanjutkan di perangkat ini?' })).toBeVisible();
  await tablet.getByRole('button', { name: 'Lanjutkan di perangkat ini' }).click();
  await expect(tablet.getByRole('radio', { name: 'Pilihan A' })).toBeChecked();
  await tablet.getByRole('radio', { name: 'Pilihan C' }).check();
  await expect(saved(tablet)).toBeVisible();

  network.mend();
  const lost = 'Pengerjaan dilanjutkan di perangkat lain';
  await expect(page.getByRole('heading', { name: lost })).toBeVisible({ timeout: 60_000 });
  await expect
    .poll(() => answersOf(db, ujian), { timeout: 60_000 })
    .toEqual([expect.stringMatching(/-c$/), true]);

  await page.getByRole('button', { name: 'Ambil kembali ke perangkat ini' }).click();
  await goTo(page, 1);
  await expect(page.getByRole('radio', { name: 'Pilihan C' })).toBeChecked();
  await expect(tablet.getByRole('heading', { name: lost })).toBeVisible();
  const devices = await db.rows(
    `SELECT d.generasi FROM pengerjaan_perangkat d JOIN pengerjaan p ON p.college_id = d.college_id AND p.id = d.id_pengerjaan
     WHERE p.college_id = $1 AND p.id_ujian = $2 AND d.generasi > 1 ORDER BY d.generasi`,
    [ujian.collegeId, ujian.id],
  );
  expect(devices).toEqual([{ generasi: 2 }, { generasi: 3 }]);
});

test('a session that ends in the middle of an exam is taken up again within its page, by its account alone', async ({
  university,
  pageOf,
  db,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 401/);
  const { ujian, student, other } = await makeExam(university, db);
  const page = await pageOf(student, '/beranda');
  await begin(page, ujian);
  await page.getByRole('radio', { name: 'Pilihan A' }).check();
  await expect(saved(page)).toBeVisible();

  await db.run(
    `UPDATE sesi_pengguna SET dicabut_pada = now(), alasan_cabut = 'sesi' WHERE college_id = $1 AND dicabut_pada IS NULL`,
    [university.id],
  );
  const dialog = page.getByRole('dialog', { name: 'Masuk kembali' });
  let last = 'B';
  // The server rechecks a session after some seconds.
  await expect(async () => {
    const next = last === 'B' ? 'C' : 'B';
    if (!(await dialog.isVisible())) {
      await page.getByRole('radio', { name: `Pilihan ${next}` }).check({ timeout: 2_000 });
      last = next;
    }
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page).toHaveURL(new RegExp(`/ujian/${ujian.id}/soal`));

  await signIn(page, other.username);
  await expect(dialog.getByRole('alert')).toContainText('Halaman ini milik akun lain.');
  for (const mode of ['dark', 'light'] as const)
    expect(await findAxeFaults(page, mode)).toEqual([]);
  await signIn(page, student.username);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: `Pilihan ${last}` })).toBeChecked();
  await expect(saved(page)).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(() => answersOf(db, ujian))
    .toEqual([expect.stringMatching(new RegExp(`-${last.toLowerCase()}$`))]);
});

test('what a phone cannot send becomes a file without a line, and a lecturer hands it in', async ({
  university,
  network,
  phone,
  pageOf,
  db,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 422/);
  test.setTimeout(240_000);
  const { ujian, student, dosen } = await makeExam(university, db);
  const page = await openReady(phone, student);
  await begin(page, ujian);
  await expect(page.getByText('Pertanyaan pilihan', { exact: true })).toBeVisible();
  network.cutAll();
  await page.getByRole('radio', { name: 'Pilihan B' }).check();
  await expect(page.getByText('Belum terkirim (1), aman di perangkat ini')).toBeVisible();
  await page.getByRole('button', { name: 'Daftar soal' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Simpan cadangan jawaban' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^cadangan-jawaban-kuis-perulangan-\d{4}\.json$/);
  const path = await file.path();
  expect(await answersOf(db, ujian)).toEqual([]);

  const desk = await pageOf(dosen, `/ujian/${ujian.id}?tab=hasil`);
  await desk.getByRole('button', { name: 'Serahkan cadangan' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Serahkan cadangan jawaban' });
  await dialog
    .getByLabel('Berkas cadangan jawaban')
    .setInputFiles({ name: 'lain.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(dialog.getByRole('alert')).toContainText('Berkas ini bukan cadangan jawaban ujian');
  await dialog.getByLabel('Berkas cadangan jawaban').setInputFiles(path);
  await expect(
    dialog.getByText(`Cadangan ${student.nama} (${student.username}) diterima`),
  ).toBeVisible();
  await expect(dialog.getByText('1 jawaban yang belum ada di server diterima.')).toBeVisible();
  expect(await answersOf(db, ujian)).toEqual([expect.stringMatching(/-b$/)]);
  const lagi = { name: 'lagi.json', mimeType: 'application/json', buffer: await readFile(path) };
  await dialog.getByLabel('Berkas cadangan jawaban').setInputFiles(lagi);
  await expect(
    dialog.getByText('Semua jawaban di dalamnya sudah ada di server; tidak ada yang berubah.'),
  ).toBeVisible();
});
