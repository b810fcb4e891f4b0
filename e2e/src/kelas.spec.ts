/** Journeys of: kelas/pertemuan, kelas/jadwal. */
import type { Page } from '@playwright/test';
import { closeByBack } from './support/back.ts';
import { fact } from './support/screens.ts';
import { expect, PHONE, test } from './support/test.ts';
import {
  clockTime,
  makeRunningClass,
  minutesFromNow,
  type TestDosen,
  type University,
} from './support/university.ts';

const WEEK = 7 * 24 * 60;

/** One over, five running, one that begins next week. */
async function makeSevenClasses(university: University): Promise<TestDosen> {
  const dosen = await university.dosen('Ratna Kusumaningrum');
  const { id: collegeId, make } = university;
  const courses: [nama: string, kode: string, begins: number, ends: number][] = [
    ['Aljabar Linier', 'AIK21324', -3 * WEEK, -2 * WEEK],
    ['Basis Data', 'AIK21343', -WEEK, WEEK],
    ['Jaringan Komputer', 'AIK21342', -WEEK, WEEK],
    ['Kriptografi', 'AIK21424', -WEEK, WEEK],
    ['Robotika', 'AIK21443', -WEEK, WEEK],
    ['Statistika', 'AIK21323', -WEEK, WEEK],
    ['Uji Perangkat Lunak', 'AIK21361', WEEK, 2 * WEEK],
  ];
  for (const [nama, kode, begins, ends] of courses) {
    const kelas = await make.kelas({
      collegeId,
      makul: await make.makul({ collegeId, nama, kode }),
      pengajar: [dosen],
    });
    for (const at of [begins, ends]) {
      await make.pertemuan({
        kelas,
        waktuMulai: minutesFromNow(at),
        waktuSelesai: minutesFromNow(at + 100),
      });
    }
  }
  return dosen;
}

const cards = (page: Page) => page.getByRole('main').getByRole('list').getByRole('link');

test('the class list keeps status, search and page in the address and after a reload', async ({
  university,
  pageOf,
}) => {
  const page = await pageOf(await makeSevenClasses(university), '/kelas');
  await expect(page.getByText('Menampilkan 1–5 dari 7')).toBeVisible();
  await page.getByRole('button', { name: 'Halaman 2' }).click();
  await expect(page).toHaveURL(/\?.*page=2/);
  await expect(page.getByText('Menampilkan 6–7 dari 7')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Menampilkan 6–7 dari 7')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Halaman 2' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await page.getByText('Sedang Berlangsung', { exact: true }).first().click();
  await expect(page).toHaveURL(/\?.*status=berlangsung/);
  await expect(page).not.toHaveURL(/[?&]page=/);
  await expect(page.getByText('Menampilkan 1–5 dari 5')).toBeVisible();
  await page.getByLabel('Cari kelas').fill('krip');
  await expect(page).toHaveURL(/search=krip/);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Kriptografi');
  await page.reload();
  await expect(page.getByLabel('Cari kelas')).toHaveValue('krip');
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Hapus pencarian' }).click();
  await expect(cards(page)).toHaveCount(5);
  await page.getByText('Belum Dimulai', { exact: true }).first().click();
  await expect(cards(page)).toHaveText([/Uji Perangkat Lunak/]);
  await page.getByText('Telah Berakhir', { exact: true }).first().click();
  await expect(cards(page)).toHaveText([/Aljabar Linier/]);
  await page.goBack();
  await expect(cards(page)).toHaveText([/Uji Perangkat Lunak/]);
});

test('the filter panel narrows the class list to a course, and Reset restores it', async ({
  university,
  pageOf,
}) => {
  const page = await pageOf(await makeSevenClasses(university), '/kelas?per_page=10');
  await expect(cards(page)).toHaveCount(7);
  await page.getByRole('button', { name: 'Filter' }).click();
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel
    .getByRole('combobox', { name: 'Mata Kuliah' })
    .or(panel.getByLabel('Mata Kuliah'))
    .first()
    .click();
  await page.getByRole('option', { name: /AIK21443 - .* - Robotika/ }).click();
  await panel.getByRole('button', { name: 'Terapkan' }).click();
  await expect(page).toHaveURL(/id_mata_kuliah=/);
  await expect(cards(page)).toHaveText([/Robotika/]);
  await page.getByRole('button', { name: 'Filter' }).click();
  await panel.getByRole('button', { name: 'Reset' }).click();
  await expect(cards(page)).toHaveCount(7);
  await page.getByLabel('Cari kelas').fill('tidak ada yang begini');
  await expect(page.getByText('Tidak ada kelas yang sesuai dengan filter Anda.')).toBeVisible();
  await page.getByRole('button', { name: 'Hapus semua filter' }).click();
  await expect(cards(page)).toHaveCount(7);
});

test('a class shows its data, its people and its meetings; a meeting opens beside the list', async ({
  university,
  pageOf,
}) => {
  const { kelas, pertemuan, peserta } = await makeRunningClass(university);
  const [student] = peserta;
  if (student === undefined) throw new Error('the class has no students');
  const page = await pageOf(student, '/kelas');
  await cards(page).click();
  await expect(page).toHaveURL(`/kelas/${kelas.id}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Algoritma Pemrograman' }),
  ).toBeFocused();
  await expect(fact(page, 'Kode Matkul')).toHaveText('AIK21321');
  await expect(fact(page, 'Lingkup Kelas')).toHaveText('Internal');
  await expect(page.getByRole('region', { name: 'Pengajar' })).toContainText(
    'Dr. Ratna Kusumaningrum, S.Si., M.Kom.',
  );
  await expect(page.getByRole('region', { name: 'Peserta' }).getByRole('listitem')).toHaveCount(12);

  const meetings = page.getByRole('navigation', { name: 'Pertemuan' });
  await expect(meetings.getByRole('link')).toHaveCount(6);
  await meetings.getByRole('link', { name: /Perulangan/ }).click();
  await expect(page.getByRole('heading', { name: 'Pertemuan 3 · Perulangan' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${kelas.id}.*${pertemuan.id}$`));
  await expect(fact(page, 'Kehadiran Anda')).toHaveText('Belum tercatat');
  const times = `${clockTime(pertemuan.waktuMulai, university)}–${clockTime(pertemuan.waktuSelesai, university)}`;
  const detail = page.getByRole('region', { name: 'Detail pertemuan' });
  await expect(detail).toContainText(times);
  await expect(detail.getByRole('link', { name: 'Kehadiran', exact: true })).toHaveCount(0);
  await meetings.getByRole('link', { name: 'Pendahuluan' }).click();
  await expect(page.getByRole('region', { name: 'Data Kelas' })).toBeVisible();

  await page.getByRole('button', { name: 'Profil Kelas' }).click();
  await page.getByRole('link', { name: 'Buka halaman profil' }).click();
  await expect(page).toHaveURL(`/kelas/${kelas.id}/profil`);
  await expect(page.getByRole('region', { name: 'Peserta' })).toContainText('Lukman Hakim');
  await page.goto(`/pertemuan/${pertemuan.id}`);
  await expect(page).toHaveURL(`/kelas/${kelas.id}/${pertemuan.id}`);
  await page.goto('/kelas-kuliah');
  await expect(page).toHaveURL('/kelas');
});

test('on a phone the meetings are a picker with Pendahuluan', async ({ university, pageOf }) => {
  const { kelas, pertemuan, dosen } = await makeRunningClass(university);
  const page = await pageOf(dosen, `/kelas/${kelas.id}`, {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  await expect(page.getByRole('navigation', { name: 'Pertemuan' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Pendahuluan' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('button', { name: 'Pilih Pertemuan' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Pilih Pertemuan' });
  await expect(sheet).toBeVisible();
  await closeByBack(page);
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(`/kelas/${kelas.id}`);
  await page.getByRole('button', { name: 'Pilih Pertemuan' }).tap();
  await sheet.getByRole('link', { name: /3\. Perulangan/ }).tap();
  await expect(page.getByRole('heading', { name: 'Pertemuan 3 · Perulangan' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${pertemuan.id}$`));
  await page.getByRole('link', { name: 'Pendahuluan' }).tap();
  await expect(page.getByRole('region', { name: 'Data Kelas' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Menu cepat' })
    .getByRole('button', { name: 'Lainnya' })
    .tap();
  const menu = page.getByRole('dialog');
  await expect(menu.getByText(dosen.nama)).toBeVisible();
  await menu.getByRole('link', { name: 'Beranda' }).tap();
  await expect(page).toHaveURL('/beranda');
  await expect(menu).toHaveCount(0);
});

test('the weekly timetable leads to a class by keyboard, and is a list of days on a phone', async ({
  university,
  pageOf,
}) => {
  const student = await university.mahasiswa('Intan Kusuma Dewi');
  const makul = await university.make.makul({
    collegeId: university.id,
    nama: 'Basis Data',
    kode: 'AIK21343',
  });
  const jadwal = [
    { hari: 1, mulai: '07:30', selesai: '09:10', ruangan: 'A303' },
    { hari: 4, mulai: '13:00', selesai: '14:40' },
  ];
  const kelas = await university.make.kelas({ makul, peserta: [student], jadwal });
  const page = await pageOf(student, '/beranda');
  await page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: 'Jadwal' })
    .click();
  await expect(page).toHaveTitle('Jadwal | LMS Mahasiswa');
  await expect(page.getByRole('heading', { level: 1, name: 'Jadwal' })).toBeFocused();
  const days = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(days).toHaveText([/^Senin/, /^Selasa/, /^Rabu/, /^Kamis/, /^Jumat/]);
  const [monday, thursday] = [
    page.getByRole('region', { name: 'Senin' }).getByRole('link'),
    page.getByRole('region', { name: 'Kamis' }).getByRole('link'),
  ];
  await expect(monday).toContainText('07:30–09:10 · A303');
  const [above, below] = [await monday.boundingBox(), await thursday.boundingBox()];
  expect(below?.y ?? 0, 'later is lower, on another day beside it').toBeGreaterThan(above?.y ?? 0);
  expect(below?.x ?? 0).toBeGreaterThan(above?.x ?? 0);
  await monday.focus();
  await page.keyboard.press('Tab');
  await expect(thursday).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/kelas/${kelas.id}`);

  const phone = await pageOf(student, '/jadwal', {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  await expect(phone.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    /^Senin/,
    /^Kamis/,
  ]);
});

test('a page opens though its code is there before the document', async ({
  university,
  pageOf,
}) => {
  const { dosen } = await makeRunningClass(university);
  const page = await pageOf(dosen, '/kelas');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The document is read on when this script is there; early.ts waits for nothing.
  let ranBefore = false;
  await page.route('**/first-paint-*.js', async (route) => {
    await page.waitForTimeout(3_000);
    ranBefore = (await page.locator('#root').count()) === 0;
    await route.continue();
  });
  await page.goto('/kelas');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(ranBefore).toBe(true);
});
