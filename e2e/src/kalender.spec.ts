/** Journeys of: beranda. */
import type { Page } from '@playwright/test';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';
import { makeRunningClass, minutesFromNow, type University } from './support/university.ts';

const DAY = 24 * 60;

async function makeWork(university: University) {
  const it = await makeRunningClass(university);
  const { pertemuan } = it;
  const over = (judul: string, from: number, to: number) => ({
    judul,
    waktuMulai: minutesFromNow(from),
    waktuSelesai: minutesFromNow(to),
    tampilSejak: minutesFromNow(-DAY),
  });
  const tugas = await university.make.tugas(pertemuan, over('Laporan perulangan', -DAY, 180));
  await university.make.tugas(pertemuan, over('Resume bab 1', -3 * DAY, -DAY));
  await university.make.forum(pertemuan, over('Diskusi perulangan', -60, 3 * DAY));
  const [student] = it.peserta;
  if (student === undefined) throw new Error('the class has no students');
  return { ...it, tugas, student };
}

const calendar = (page: Page) => page.getByRole('region', { name: 'Kalender' });
const show = (page: Page) => page.getByText('Langganan kalender').scrollIntoViewIfNeeded();

/** Scrolls to the end, where the calendar is. */
async function toCalendar(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Perlu dikerjakan' })).toBeVisible();
  await page.mouse.wheel(0, 6_000);
  await expect(calendar(page)).toBeVisible();
  await show(page);
}

test('a student sees what waits in all classes by deadline, the overdue first, each with its one action', async ({
  university,
  pageOf,
}) => {
  const { student, tugas } = await makeWork(university);
  const page = await pageOf(student, '/beranda', { viewport: PHONE });
  const list = page.getByRole('region', { name: 'Perlu dikerjakan' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').first()).toContainText('terlambat');
  await expect(list.getByRole('listitem').nth(1)).toContainText('Laporan perulangan');
  await list.getByRole('link', { name: 'Kumpulkan: Laporan perulangan' }).click();
  await expect(page).toHaveURL(new RegExp(`/tugas/${tugas.id}`));
});

test('the calendar is a month on a desktop and an agenda on a phone, and opens what it shows', async ({
  university,
  pageOf,
}) => {
  const { student, dosen, kelas, pertemuan, tugas } = await makeWork(university);
  const page = await pageOf(dosen, '/beranda', { viewport: DESKTOP });
  await toCalendar(page);
  await calendar(page)
    .getByTitle(/^Pertemuan: Perulangan/)
    .click();
  await expect(page).toHaveURL(new RegExp(`/kelas/${kelas.id}/${pertemuan.id}`));
  await page.goBack();
  await toCalendar(page);
  await calendar(page).getByRole('button', { name: 'Bulan berikutnya' }).click();
  await expect(page).toHaveURL(/bulan=\d{4}-\d\d/);
  await page.reload();
  await toCalendar(page);
  await calendar(page).getByRole('button', { name: 'Bulan ini' }).click();
  await expect(page).not.toHaveURL(/bulan=/);

  const phone = await pageOf(student, '/beranda', { viewport: PHONE });
  await toCalendar(phone);
  await expect(calendar(phone).getByText('Hari ini')).toBeVisible();
  await calendar(phone)
    .getByRole('link', { name: /Laporan perulangan/ })
    .click();
  await expect(phone).toHaveURL(new RegExp(`/tugas/${tugas.id}`));
});

/** '2026-11-24' on the university's wall clock. */
const dateOf = (instant: Date, { zone }: University): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(instant);

test('on a phone a day of the month opens an announcement that ends then', async ({
  university,
  pageOf,
}) => {
  const student = await university.mahasiswa('Ani Lestari');
  const end = minutesFromNow(2 * DAY);
  await university.make.pengumuman({
    collegeId: university.id,
    judul: 'Pendaftaran KKN',
    tanggalBerakhir: end,
  });
  const day = dateOf(end, university);
  const month = `/beranda?tampilan=bulan&bulan=${day.slice(0, 7)}`;
  const page = await pageOf(student, month, { viewport: PHONE });
  await toCalendar(page);
  await calendar(page)
    .getByRole('button', { name: / 1 acara$/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`hari=${day}`));
  await page.reload();
  await toCalendar(page);
  const link = calendar(page).getByRole('link', { name: /Pendaftaran KKN/ });
  await calendar(page).getByRole('button', { name: 'Tugas' }).click();
  await expect(link).toHaveCount(0);
  await calendar(page).getByRole('button', { name: 'Tugas' }).click();
  await link.click();
  await expect(page).toHaveURL(/\/pengumuman\?id=/);
  await expect(page.getByRole('heading', { name: 'Pendaftaran KKN' })).toBeVisible();
});

test('a feed is made, read, agrees after a move, and ends when it is revoked', async ({
  university,
  pageOf,
  db,
  systemUrl,
}) => {
  const { student, pertemuan, kelas } = await makeWork(university);
  const page = await pageOf(student, '/pengaturan', { viewport: PHONE });
  await page.getByRole('button', { name: 'Buat alamat langganan' }).click();
  const address = await page.getByLabel('Alamat langganan kalender').inputValue();
  const { pathname } = new URL(address);
  const read = () => fetch(new URL(pathname, systemUrl));
  const unfolded = async () => (await (await read()).text()).replaceAll('\r\n ', '');
  const eventOf = (text: string) =>
    text.split('BEGIN:VEVENT').find((part) => part.includes(`UID:pertemuan-${pertemuan.id}@`)) ??
    '';
  const before = eventOf(await unfolded());
  expect(before).toContain('SEQUENCE:0');
  await db.run(
    `UPDATE pertemuan SET waktu_mulai = waktu_mulai + interval '2 days', waktu_selesai = waktu_selesai + interval '2 days'
     WHERE college_id = $1 AND id = $2`,
    [kelas.collegeId, pertemuan.id],
  );
  const after = eventOf(await unfolded());
  expect(after).toContain('SEQUENCE:1');
  const start = (event: string) => /DTSTART;TZID=([^\r]+)/.exec(event)?.[1];
  expect(start(after)).not.toBe(start(before));

  await page.reload();
  await expect(page.getByText(/terakhir dibaca/)).toBeVisible();
  await expect(page.getByLabel('Alamat langganan kalender')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cabut' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cabut' }).click();
  await expect(page.getByRole('button', { name: 'Buat alamat langganan' })).toBeVisible();
  expect((await read()).status).toBe(404);
});
