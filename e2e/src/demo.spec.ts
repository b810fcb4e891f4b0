/** Journeys of: orang/sesi, kelas/pertemuan, kehadiran. */

import type { Page } from '@playwright/test';
import { beginEdit, choose, expectSaved, save } from './support/attendance.ts';
import { expectSignedIn, signIn } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const DEMO_PASSWORD = 'demo12345';
const DEMO_STUDENT = '24060121130001';

test('the demo accounts that the start prints get in, each to its own home', async ({
  newContext,
  systemUrl,
}) => {
  for (const username of ['operator', 'operator.baca', 'dosen', DEMO_STUDENT]) {
    const page = await (await newContext({ baseURL: systemUrl })).newPage();
    await page.goto('/');
    await signIn(page, username, DEMO_PASSWORD);
    await expectSignedIn(page);
    await expect(
      page.getByRole('region', { name: 'Sekarang' }).getByRole('article').first(),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Kelas Kuliah' }).click();
    await expect(page.getByText(/^Menampilkan 1–\d+ dari \d+$/)).toBeVisible();
  }
});

test('in the demo, the lecturer starts the class that meets now and the student sees the own mark', async ({
  newContext,
  systemUrl,
}) => {
  const lecturer = await (await newContext({ baseURL: systemUrl })).newPage();
  await lecturer.goto('/');
  await signIn(lecturer, 'dosen', DEMO_PASSWORD);
  // Two classes of one course may run now, so the test names title and class.
  const now = lecturer
    .getByRole('region', { name: 'Sekarang' })
    .getByRole('article')
    .filter({ hasText: 'Mulai Kuliah' })
    .first();
  const name = (await now.getByText(/ · Pertemuan \d+$/).textContent()) ?? '';
  const kelas =
    /^Kelas [^·]+/.exec((await now.getByText(/^Kelas .+ · /).textContent()) ?? '')?.[0] ?? '';
  expect(kelas).not.toBe('');
  const ofMeeting = (page: Page) => page.getByRole('article', { name }).filter({ hasText: kelas });
  await now.getByRole('button', { name: 'Mulai Kuliah' }).click();
  const card = ofMeeting(lecturer);
  await expect(card.getByRole('button', { name: 'Akhiri Kuliah' })).toBeVisible();
  await card.getByRole('link', { name: 'Isi Kehadiran' }).click();
  await expect(lecturer.getByRole('heading', { level: 1, name: 'Kehadiran Kelas' })).toBeVisible();

  const student = await (await newContext({ baseURL: systemUrl })).newPage();
  await student.goto('/');
  await signIn(student, DEMO_STUDENT, DEMO_PASSWORD);
  const own = ofMeeting(student);
  await expect(own).toContainText('Belum tercatat');
  const person = student.getByRole('complementary').getByText(DEMO_STUDENT);
  const nama = (await person.locator('xpath=preceding-sibling::p').textContent()) ?? '';

  await lecturer.getByLabel('Cari nama atau NIM').fill(DEMO_STUDENT);
  await expect(lecturer.getByRole('row')).toHaveCount(2);
  await beginEdit(lecturer);
  await choose(lecturer, nama, 'Hadir');
  await save(lecturer);
  await expectSaved(lecturer);
  await expect(lecturer.getByText(/^1 dari \d+ Peserta$/)).toBeVisible();
  await expect(own).toContainText('Hadir');
  await expect(own).not.toContainText('Belum tercatat');
});
