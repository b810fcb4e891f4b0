/**
 * Journeys of: sistem/perangkat, kehadiran, orang/sesi. A phone loses its line and restarts
 * offline.
 */
import type { Page } from '@playwright/test';
import type { Db } from '../../apps/api/src/platform/db/db.ts';
import { attendancePath, tapMark } from './support/attendance.ts';
import { signIn, test } from './support/phone.ts';
import { expect } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

/** Waits until application and visited screens are stored. */
async function expectPrepared(page: Page): Promise<void> {
  await page.goto('/profil');
  await expect(page.getByText('Dapat dibuka tanpa koneksi')).toBeVisible({ timeout: 60_000 });
}

/** Keys of the answers on the device. */
function keptAnswers(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('lms');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const keys = db.transaction('jawaban').objectStore('jawaban').getAllKeys();
          keys.onerror = () => reject(keys.error);
          keys.onsuccess = () => {
            db.close();
            resolve(keys.result.map((key) => String(Reflect.get(Object(key), 1))));
          };
        };
      }),
  );
}

/** nim → mark, on the server. */
async function marksOf(
  db: Db,
  collegeId: string,
  idPertemuan: string,
): Promise<Record<string, string>> {
  const rows = await db.rows<{ nim: string; presensi: string }>(
    'SELECT nim, presensi FROM kehadiran WHERE college_id = $1 AND id_pertemuan = $2 ORDER BY nim',
    [collegeId, idPertemuan],
  );
  return Object.fromEntries(rows.map(({ nim, presensi }) => [nim, presensi]));
}

test('a lecturer opens the application without a line, marks three students, and the server has them when it is back', async ({
  university,
  network,
  phone,
  db,
}) => {
  const it = await makeRunningClass(university);
  const [first, second, third] = it.peserta;
  let page = await phone.start();
  await signIn(page, it.dosen.username);
  await expect(page.getByRole('article')).toBeVisible();
  await expectPrepared(page);
  // The rolls load by themselves, after the application.
  const stored = () => keptAnswers(page);
  await expect
    .poll(stored, { timeout: 60_000 })
    .toContainEqual(expect.stringMatching(`"${it.pertemuan.id}","peserta"`));

  network.cutAll();
  page = await phone.start();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByText(/Terakhir diperbarui \d\d:\d\d/)).toBeVisible();

  await page.goto(attendancePath(it));
  await tapMark(page, first?.nama ?? '', 'Hadir');
  await expect(page.getByText('Tersimpan di perangkat ini, menunggu koneksi')).toBeVisible();
  await tapMark(page, second?.nama ?? '', 'Alpa');
  await tapMark(page, third?.nama ?? '', 'Hadir');
  // One write per meeting, however many students it marks.
  await page.getByRole('button', { name: 'Menunggu koneksi (1)' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/Kehadiran Algoritma Pemrograman A, pertemuan \d+: 3 mahasiswa/),
  ).toBeVisible();

  page = await phone.start(attendancePath(it));
  await expect(page.getByRole('button', { name: `Tandai Hadir: ${third?.nama}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await marksOf(db, university.id, it.pertemuan.id)).toEqual({});

  network.mend();
  await expect(page.getByText('Semua perubahan yang menunggu sudah terkirim')).toBeVisible({
    timeout: 60_000,
  });
  expect(await marksOf(db, university.id, it.pertemuan.id)).toEqual({
    [first?.nim ?? '']: 'H',
    [second?.nim ?? '']: 'A',
    [third?.nim ?? '']: 'H',
  });
  await expect(page.getByText(/Terakhir diperbarui/)).toHaveCount(0);
});

test('after a logout without a line nothing of the account is left, and the server ends the session when it is back', async ({
  university,
  network,
  phone,
}) => {
  const student = await university.mahasiswa('Sekar Ayu Wulandari');
  let page = await phone.start();
  await signIn(page, student.username);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sekar');
  await expectPrepared(page);

  network.cutAll();
  page = await phone.start('/profil');
  await expect(page.getByRole('main').getByText('Sekar Ayu Wulandari').first()).toBeVisible();
  await page.getByRole('button', { name: /^Menu pengguna/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Masuk' })).toBeVisible();
  page = await phone.start();
  await expect(page.getByText('Sekar')).toHaveCount(0);

  const revoked = page.waitForResponse(
    (reply) => reply.request().method() === 'DELETE' && reply.url().endsWith('/v2/access_token'),
  );
  network.mend();
  expect((await revoked).status()).toBe(204);
});
