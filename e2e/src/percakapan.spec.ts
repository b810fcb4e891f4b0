/**
 * Journeys of: percakapan. A student on a phone and a lecturer talk live; a lost line loses and
 * doubles nothing.
 */
import type { Page } from '@playwright/test';
import type { Db } from '../../apps/api/src/platform/db/db.ts';
import { signIn, test } from './support/phone.ts';
import { expect } from './support/test.ts';
import { makeRunningClass, type University } from './support/university.ts';

const log = (page: Page) => page.getByRole('log', { name: 'Pesan' });

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Tulis pesan' }).click();
  await page.keyboard.type(text);
}

async function makeTask(university: University, db: Db) {
  const { pertemuan, dosen, peserta } = await makeRunningClass(university);
  const [student] = peserta;
  if (!student) throw new Error('the class has no students');
  const tugas = await university.make.aktivitas(pertemuan, {
    jenis: 'tugas',
    judul: 'Laporan praktikum',
  });
  await db.run(
    `INSERT INTO tugas (college_id, id, deskripsi, jenis_tugas, lampiran, berkas_diterima) VALUES ($1, $2, '<p>Isi</p>', 'individu', '{}', '{}')`,
    [university.id, tugas.id],
  );
  await db.run(
    "UPDATE aktivitas SET waktu_mulai = now() - interval '1 hour', waktu_selesai = now() + interval '1 day' WHERE college_id = $1 AND id = $2",
    [university.id, tugas.id],
  );
  return { dosen, student, address: `/tugas/${tugas.id}` };
}

test('comments of a task go to and fro; written without a line they wait on the phone and arrive once', async ({
  university,
  network,
  phone,
  pageOf,
  db,
}) => {
  test.setTimeout(180_000);
  const { dosen, student, address } = await makeTask(university, db);

  const page = await phone.start();
  await signIn(page, student.username);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Adinda');
  await page.goto(address);
  await expect(page.getByText('Belum ada pesan')).toBeVisible();
  await write(page, 'Apakah boleh PDF?');
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(log(page).getByText('Apakah boleh PDF?')).toBeVisible();

  const desk = await pageOf(dosen, address);
  const entry = desk
    .getByRole('list', { name: 'Komentar mahasiswa' })
    .getByRole('button', { name: /^Adinda/ });
  await expect(entry).toContainText('1 belum dibaca');
  await entry.click();
  await expect(log(desk).getByText('Apakah boleh PDF?')).toBeVisible();
  await expect(entry).not.toContainText('belum dibaca');
  await write(desk, 'Boleh, satu berkas.');
  await desk.keyboard.press('Control+Enter');
  await expect(log(page).getByText('Boleh, satu berkas.')).toBeVisible();

  network.cutAll();
  await write(page, 'Baik, terima kasih.');
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(log(page).getByText('Menunggu koneksi')).toBeVisible({ timeout: 30_000 });
  await write(desk, 'Tenggatnya besok.');
  await desk.keyboard.press('Control+Enter');
  await expect(log(desk).getByText('Tenggatnya besok.')).toBeVisible();

  network.mend();
  await expect(log(desk).getByText('Baik, terima kasih.')).toBeVisible({ timeout: 60_000 });
  await expect(log(page).getByText('Tenggatnya besok.')).toBeVisible({ timeout: 60_000 });
  await expect(log(page).getByText('Menunggu koneksi')).toHaveCount(0);
  await expect(log(page).getByText('Baik, terima kasih.')).toHaveCount(1);
  await expect(log(desk).getByText('Baik, terima kasih.')).toHaveCount(1);
  const stored = await db.rows<{ urutan: number }>(
    'SELECT urutan FROM pesan WHERE college_id = $1 ORDER BY urutan',
    [university.id],
  );
  expect(stored.map(({ urutan }) => urutan)).toEqual([1, 2, 3, 4]);
});

interface Place {
  first: number;
  last: number;
  count: number;
  /** The topmost visible message and its upper edge. */
  seen: number;
  top: number;
}

const placeOf = (page: Page): Promise<Place> =>
  log(page).evaluate((view) => {
    const rows = [...view.querySelectorAll<HTMLElement>('[data-urutan]')];
    const edge = view.getBoundingClientRect().top;
    const numberOf = (row: HTMLElement | undefined) => Number(row?.dataset.urutan);
    const seen = rows.find((row) => row.getBoundingClientRect().bottom > edge);
    const top = (seen?.getBoundingClientRect().top ?? 0) - edge;
    return {
      first: numberOf(rows[0]),
      last: numberOf(rows.at(-1)),
      count: rows.length,
      seen: numberOf(seen),
      top,
    };
  });
const scrollTo = (page: Page, top: number) =>
  log(page).evaluate((view, to) => view.scrollTo({ top: to }), top);
const rowTop = (page: Page, urutan: number): Promise<number> =>
  log(page).evaluate((view, number) => {
    const row = view.querySelector(`[data-urutan="${number}"]`);
    return (row?.getBoundingClientRect().top ?? Number.NaN) - view.getBoundingClientRect().top;
  }, urutan);

test('in a thread of 500 messages what is read stays where it is, and never more than some pages are there', async ({
  university,
  pageOf,
  db,
}) => {
  test.setTimeout(180_000);
  const { dosen, student, address } = await makeTask(university, db);
  const page = await pageOf(student, address);
  await write(page, 'Selamat pagi');
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  const desk = await pageOf(dosen, address);
  await desk
    .getByRole('list', { name: 'Komentar mahasiswa' })
    .getByRole('button', { name: /^Adinda/ })
    .click();
  await expect(log(desk).getByText('Selamat pagi')).toBeVisible();
  await write(desk, 'Pagi juga');
  await desk.keyboard.press('Control+Enter');
  await expect(log(page).getByText('Pagi juga')).toBeVisible();
  await db.run(
    `INSERT INTO pesan (college_id, id_percakapan, id, urutan, id_pengguna, nama, role, teks, berkas, id_klien, sidik, panjang, dibuat_pada, sidik_sejak)
     SELECT college_id, id_percakapan, gen_random_uuid(), n, id_pengguna, nama, role, '<p>Nomor ' || n || repeat(' kata', n % 60) || '</p>', '{}',
       gen_random_uuid(), sidik, panjang, now() - interval '5 minutes', now()
     FROM pesan, generate_series(3, 500) AS n WHERE college_id = $1 AND urutan = 2`,
    [university.id],
  );
  await db.run('UPDATE percakapan SET urutan_terakhir = 500 WHERE college_id = $1', [
    university.id,
  ]);
  await page.reload();
  await expect(log(page).getByText(/^Nomor 500\b/)).toBeVisible();
  const left = () =>
    log(page).evaluate((view) => view.scrollHeight - view.scrollTop - view.clientHeight);
  await expect.poll(left).toBeLessThan(3);
  await page.setViewportSize({ width: 1280, height: 600 });
  await expect.poll(left).toBeLessThan(3);

  for (let pages = 0; pages < 6; pages += 1) {
    const before = await placeOf(page);
    await scrollTo(page, 150);
    const { seen, top } = await placeOf(page);
    await expect.poll(async () => (await placeOf(page)).first).toBeLessThan(before.first);
    expect(Math.abs((await rowTop(page, seen)) - top)).toBeLessThan(3);
    expect((await placeOf(page)).count).toBeLessThanOrEqual(200);
  }
  const above = await placeOf(page);
  expect(above.last).toBeLessThan(500);

  await write(desk, 'Satu lagi');
  await desk.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: '1 pesan baru' })).toBeVisible();
  expect(await placeOf(page)).toEqual(above);

  // Each scroll down loads one page and moves no further.
  await scrollTo(page, 1_000_000);
  await expect.poll(async () => (await placeOf(page)).last).toBe(above.last + 50);
  await page.waitForTimeout(500);
  expect((await placeOf(page)).last).toBe(above.last + 50);

  await page.getByRole('button', { name: '1 pesan baru' }).click();
  await expect(log(page).getByText('Satu lagi')).toBeVisible();
  await expect.poll(left).toBeLessThan(3);
});
