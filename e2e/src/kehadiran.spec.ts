/** Journeys of: kelas/pertemuan. */
import type { Locator, Page } from '@playwright/test';
import {
  attendancePath,
  beginEdit,
  choose,
  expectMark,
  expectSaved,
  presentCount,
  rowOf,
  save,
  tapMark,
} from './support/attendance.ts';
import { answeredAt, median, watchFor } from './support/latency.ts';
import { fact } from './support/screens.ts';
import { expect, PHONE, test } from './support/test.ts';
import { makeRunningClass, type TestMahasiswa } from './support/university.ts';

/** For a busy machine; bench/ measures the real speed. */
const LIVE_WITHIN_MS = 10_000;

function first(students: readonly TestMahasiswa[]): TestMahasiswa {
  const [student] = students;
  if (student === undefined) throw new Error('the class has no students');
  return student;
}

test('a lecturer opens the running meeting from home, starts it, marks everybody and corrects three', async ({
  university,
  pageOf,
  db,
}) => {
  const { dosen, pertemuan, peserta } = await makeRunningClass(university);
  const page = await pageOf(dosen, '/beranda');
  await page.getByRole('button', { name: 'Mulai Kuliah' }).click();
  await expect(page.getByText('Berhasil memulai kuliah')).toBeVisible();
  await page.getByRole('link', { name: 'Isi Kehadiran' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kehadiran Kelas' })).toBeFocused();
  await page.getByRole('button', { name: 'Rincian' }).click();
  await expect(fact(page, 'Metode')).toHaveText('Offline');
  await expect(fact(page, 'Pertemuan ke')).toHaveText('3');
  await expect(fact(page, 'Jumlah Hadir')).toHaveText('0 dari 12 Peserta');
  const lecturers = page.getByRole('region', { name: 'Pengajar' });
  await expect(lecturers).toContainText('Dr. Ratna Kusumaningrum, S.Si., M.Kom.');
  await expect(page.getByRole('row')).toHaveCount(13);

  await tapMark(page, 'Adinda Putri Maharani', 'Hadir');
  await expect(fact(page, 'Jumlah Hadir')).toHaveText('1 dari 12 Peserta');
  await expect(rowOf(page, 'Adinda Putri Maharani')).toContainText('Ratna Kusumaningrum');

  await page.getByRole('button', { name: 'Hadir semua' }).click();
  await expect(presentCount(page)).toHaveText('12 dari 12 Peserta');
  await choose(page, 'Bagas Satria Wibowo', 'Izin');
  await choose(page, 'Citra Lestari', 'Sakit');
  await choose(page, 'Dimas Arya Pratama', 'Alpa');
  await expect(page.getByText('11 perubahan belum disimpan')).toBeVisible();
  await expect(presentCount(page)).toHaveText('9 dari 12 Peserta');
  await save(page);
  await expectSaved(page);
  await expect(fact(page, 'Jumlah Hadir')).toHaveText('9 dari 12 Peserta');
  await expectMark(page, 'Bagas Satria Wibowo', 'Izin');
  await page.reload();
  await expectMark(page, 'Citra Lestari', 'Sakit');
  await expectMark(page, 'Dimas Arya Pratama', 'Alpa');

  const marks = await db.rows<{ presensi: string; sumber: string }>(
    `SELECT presensi, sumber FROM kehadiran_ledger WHERE college_id = $1 AND id_pertemuan = $2 AND nim = $3 ORDER BY id`,
    [university.id, pertemuan.id, first(peserta).nim],
  );
  expect(marks).toEqual([{ presensi: 'H', sumber: 'manual' }]);
});

test('a mark reaches the student, the percentage and a second lecturer live', async ({
  university,
  pageOf,
}, info) => {
  const it = await makeRunningClass(university);
  const student = first(it.peserta);
  const { nama, nim } = student;
  const lecturer = await pageOf(it.dosen, attendancePath(it));
  const second = await pageOf(it.rekan, attendancePath(it));
  const detail = await pageOf(student, `/kelas/${it.kelas.id}/${it.pertemuan.id}`);
  const recap = await detail.context().newPage();
  await recap.goto('/kehadiran');
  await expect(recap.getByText('Algoritma Pemrograman')).toBeVisible();
  await expect(rowOf(second, nama)).toBeVisible();
  await expect(fact(detail, 'Kehadiran Anda')).toHaveText('Belum tercatat');
  const figures: Record<string, number[]> = { dosen: [], mahasiswa: [], persen: [] };
  const marks = [
    ['Hadir', '33.3%'],
    ['Alpa', '0.0%'],
    ['Hadir', '33.3%'],
    ['Alpa', '0.0%'],
    ['Hadir', '33.3%'],
  ] as const;
  for (const [index, [mark, percent]] of marks.entries()) {
    const row = second.locator('tr', { hasText: nim });
    await row.evaluate((element) => element.setAttribute('data-diamati', ''));
    const watches = {
      dosen: await watchFor(second, 'tr[data-diamati]', mark),
      mahasiswa: await watchFor(
        detail,
        'section[aria-label="Detail pertemuan"] dl > div:last-child dd',
        mark,
      ),
      persen: await watchFor(recap, 'main', percent),
    };
    await tapMark(lecturer, nama, mark);
    const seen = {
      dosen: await watches.dosen.seenAt,
      mahasiswa: await watches.mahasiswa.seenAt,
      persen: await watches.persen.seenAt,
    };
    const savedAt = await answeredAt(lecturer, `/mahasiswa/${nim}`, index + 1);
    for (const [who, at] of Object.entries(seen)) figures[who]?.push(Math.round(at - savedAt));
  }
  for (const [who, values] of Object.entries(figures)) {
    const text = `${who}: ${median(values)} ms (${values.join(', ')})`;
    info.annotations.push({ type: 'latency', description: text });
    console.info(`      live ${text}`);
    expect(median(values), text).toBeLessThanOrEqual(LIVE_WITHIN_MS);
  }
});

test('two lecturers save at once: other rows are kept, the same row is asked about, nothing is lost', async ({
  university,
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 409/);
  const it = await makeRunningClass(university);
  const mine = await pageOf(it.dosen, attendancePath(it));
  const theirs = await pageOf(it.rekan, attendancePath(it));
  for (const page of [mine, theirs]) await beginEdit(page);
  await choose(mine, 'Adinda Putri Maharani', 'Hadir');
  await choose(mine, 'Bagas Satria Wibowo', 'Izin');
  await choose(theirs, 'Bagas Satria Wibowo', 'Alpa');
  await choose(theirs, 'Citra Lestari', 'Sakit');
  await save(theirs);
  await expectSaved(theirs);

  // Untouched rows take another's marks, own choices stay and are flagged.
  await expect(rowOf(mine, 'Citra Lestari')).toContainText(
    'Diubah oleh Bambang Setiawan menjadi Sakit',
  );
  await expect(mine.getByText('1 baris yang Anda ubah juga diubah pengguna lain.')).toBeVisible();
  await expect(
    mine.getByRole('alert').filter({ hasText: 'menjadi Alpa · pilihan Anda: Izin' }),
  ).toBeVisible();
  await save(mine);
  await expect(
    mine.getByText(
      'Sebagian kehadiran sudah diubah pengguna lain. Periksa baris yang ditandai lalu simpan kembali.',
    ),
  ).toBeVisible();
  await mine.getByRole('button', { name: 'Tetap Izin' }).click();
  await save(mine);
  await expectSaved(mine);
  for (const page of [mine, theirs]) {
    await expectMark(page, 'Adinda Putri Maharani', 'Hadir');
    await expectMark(page, 'Bagas Satria Wibowo', 'Izin');
    await expectMark(page, 'Citra Lestari', 'Sakit');
  }
});

test('a lecturer gives up the own choice for that of an operator', async ({
  university,
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 409/);
  const it = await makeRunningClass(university);
  const lecturer = await pageOf(it.dosen, attendancePath(it));
  const operator = await pageOf(
    await university.operator('Siti Aminah', 'write'),
    attendancePath(it),
  );
  await beginEdit(lecturer);
  await choose(lecturer, 'Eka Wahyu Ningsih', 'Alpa');
  await choose(lecturer, 'Fajar Nugroho', 'Hadir');
  await tapMark(operator, 'Eka Wahyu Ningsih', 'Hadir');
  await lecturer.getByRole('button', { name: 'Pakai Hadir' }).click();
  await save(lecturer);
  await expectSaved(lecturer);
  await expectMark(lecturer, 'Eka Wahyu Ningsih', 'Hadir');
  await expect(rowOf(lecturer, 'Eka Wahyu Ningsih')).toContainText('Siti Aminah');
  await expectMark(operator, 'Fajar Nugroho', 'Hadir');
});

async function editing(page: Page): Promise<void> {
  await beginEdit(page);
  await choose(page, 'Adinda Putri Maharani', 'Sakit');
  await choose(page, 'Bagas Satria Wibowo', 'Hadir');
}

test('unsaved marks survive a reload, Batal drops them, and leaving asks', async ({
  university,
  pageOf,
}) => {
  const it = await makeRunningClass(university);
  const page = await pageOf(it.dosen, attendancePath(it));
  page.on('dialog', (dialog) => void dialog.accept());
  await editing(page);
  await page.getByRole('link', { name: 'Kelas Kuliah' }).click();
  await expect(page.getByRole('dialog')).toContainText('2 perubahan kehadiran belum disimpan');
  await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click();
  await page.reload();
  await expect(page.getByText('2 perubahan kehadiran belum disimpan.')).toBeVisible();
  await page.getByRole('button', { name: 'Lanjutkan perubahan yang belum disimpan' }).click();
  await expect(page.getByText('2 perubahan belum disimpan')).toBeVisible();
  await page.getByRole('button', { name: 'Batal' }).click();
  await expect(fact(page, 'Jumlah Hadir')).toHaveText('0 dari 12 Peserta');
  await page.reload();
  await expect(rowOf(page, 'Adinda Putri Maharani')).toBeVisible();
  await expect(page.getByText('perubahan kehadiran belum disimpan')).toHaveCount(0);
});

test('presence types that are switched off are not offered', async ({ university, pageOf, db }) => {
  const it = await makeRunningClass(university);
  await db.run(
    `UPDATE jenis_presensi SET is_active = false WHERE college_id = $1 AND nama = 'sakit'`,
    [university.id],
  );
  const page = await pageOf(it.dosen, attendancePath(it));
  await beginEdit(page);
  const picker = page.getByRole('radiogroup', { name: 'Kehadiran Adinda Putri Maharani' });
  await expect(picker.getByRole('radio')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Sakit semua' })).toHaveCount(0);
});

test('before the meeting begins nothing can be marked, and the screen says from when', async ({
  university,
  pageOf,
}) => {
  const it = await makeRunningClass(university);
  const later = await university.make.pertemuan({
    kelas: it.kelas,
    waktuMulai: new Date(Date.now() + 86_400_000),
  });
  const page = await pageOf(it.dosen, attendancePath({ kelas: it.kelas, pertemuan: later }));
  await expect(page.getByRole('button', { name: 'Ubah', exact: true })).toBeDisabled();
  await expect(
    page.getByText(
      /Kehadiran belum dapat diubah karena pertemuan belum dimulai\. Dapat diubah mulai/,
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Tandai/ })).toHaveCount(0);
});

async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

test('everything is marked and saved with the keyboard alone', async ({ university, pageOf }) => {
  const it = await makeRunningClass(university);
  const page = await pageOf(it.dosen, attendancePath(it));
  await tabTo(page, page.getByRole('button', { name: 'Ubah', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radiogroup').locator('input:focus')).toHaveCount(1);
  // A letter marks and moves on.
  for (const letter of ['h', 'H', 'i', 's', 'a', 'h', 'h', 'h', 'h', 'h'])
    await page.keyboard.press(letter);
  const kartika = page.getByRole('radiogroup', { name: 'Kehadiran Kartika Sari' });
  await expect(kartika.locator('input:focus')).toHaveCount(1);
  await page.keyboard.press('h');
  await page.keyboard.press('h');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(kartika.getByRole('radio', { name: 'Alpa' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Simpan' }));
  await page.keyboard.press('Enter');
  await expectSaved(page);
  await expect(fact(page, 'Jumlah Hadir')).toHaveText('8 dari 12 Peserta');
});

test('on a phone the participants are cards, marked with the thumb', async ({
  university,
  pageOf,
}) => {
  const it = await makeRunningClass(university);
  const page = await pageOf(it.dosen, attendancePath(it), {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: 'Tandai Hadir: Gita Permatasari' }).tap();
  await expect(fact(page, 'Jumlah Hadir')).toHaveText('1 dari 12 Peserta');
  await page.getByRole('button', { name: 'Hadir semua' }).tap();
  const bar = page.getByRole('button', { name: 'Simpan' });
  await expect(bar).toBeInViewport();
  await page.getByRole('radiogroup', { name: 'Kehadiran Joko Susilo' }).getByTitle('Izin').tap();
  await bar.tap();
  await expectSaved(page);
  await expect(fact(page, 'Jumlah Hadir')).toHaveText('11 dari 12 Peserta');
});

test('a roll call on a phone: the first student is in sight, taps save themselves', async ({
  university,
  pageOf,
}) => {
  const it = await makeRunningClass(university);
  const path = `/kelas/${it.kelas.id}/kehadiran/${it.pertemuan.id}`;
  const page = await pageOf(it.dosen, path, { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.getByRole('switch', { name: 'Simpan otomatis' }).tap();
  const first = page.getByRole('button', { name: /^Kehadiran Adinda Putri Maharani:/ });
  await expect(first).toBeInViewport();
  await page.getByRole('button', { name: 'Hadir semua' }).tap();
  await expect(presentCount(page)).toHaveText('12 dari 12 Peserta');
  const name = await page.getByText('Adinda Putri Maharani').boundingBox();
  await page.touchscreen.tap((name?.x ?? 0) + 4, (name?.y ?? 0) + 4);
  await expect(first).toHaveAccessibleName(/Alpa/);
  await expect(page.getByText('Tersimpan', { exact: true })).toBeVisible();
  await page.reload();
  await expect(first).toHaveAccessibleName('Kehadiran Adinda Putri Maharani: Alpa');
  await expect(presentCount(page)).toHaveText('11 dari 12 Peserta');
});

test('the four variants have their own headings and ways back', async ({ university, pageOf }) => {
  const it = await makeRunningClass(university);
  const operator = await university.operator('Siti Aminah', 'write');
  const inClass = `/kelas/${it.kelas.id}/kehadiran/${it.pertemuan.id}`;
  const alone = `/kehadiran/${it.kelas.id}/${it.pertemuan.id}`;
  for (const [user, path, heading, crumbs] of [
    [
      it.dosen,
      inClass,
      'Kehadiran Kelas',
      ['Beranda', 'Kelas', 'Algoritma Pemrograman A', 'Pertemuan 3', 'Kehadiran Kelas'],
    ],
    [
      it.dosen,
      alone,
      'Kehadiran Pertemuan',
      ['Beranda', 'Kehadiran', 'Kehadiran Peserta', 'Algoritma Pemrograman A', 'Pertemuan 3'],
    ],
    [
      operator,
      inClass,
      'Kehadiran Kelas',
      ['Beranda', 'Kelas', 'Algoritma Pemrograman A', 'Pertemuan 3', 'Kehadiran Kelas'],
    ],
    [
      operator,
      alone,
      'Kehadiran Pertemuan',
      ['Beranda', 'Kehadiran Peserta', 'Algoritma Pemrograman A', 'Pertemuan 3'],
    ],
  ] as const) {
    const page = await pageOf(user, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(
      page.getByRole('navigation', { name: 'Jejak halaman' }).getByRole('listitem'),
    ).toHaveText([...crumbs]);
    if (path === inClass) {
      await page
        .getByRole('navigation', { name: 'Jejak halaman' })
        .getByRole('link', { name: 'Algoritma Pemrograman A' })
        .click();
      await expect(page).toHaveURL(`/kelas/${it.kelas.id}/${it.pertemuan.id}`);
    }
  }
});
