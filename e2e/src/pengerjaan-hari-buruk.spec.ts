/**
 * Journeys of: ujian/pengerjaan. Device failures during an exam, and an exam taken by keyboard
 * only.
 */
import type { Locator, Page } from '@playwright/test';
import { callerOf } from './support/caller.ts';
import { answersOf, begin, goTo, makeExam, saved } from './support/exam.ts';
import { openReady, openSignedIn, test } from './support/phone.ts';
import { expect } from './support/test.ts';
import { minutesFromNow } from './support/university.ts';

const isWhole = process.env.SOAK === 'whole';
const DAY_MS = 86_400_000;

const timer = (page: Page) => page.getByRole('timer');

test('an exam that was finished without a line ends at that time, though the browser dies before it is sent', async ({
  university,
  network,
  phone,
  db,
}) => {
  test.setTimeout(180_000);
  const { ujian, student } = await makeExam(university, db, { begun: 8 });
  let page = await openReady(phone, student);
  await begin(page, ujian);
  await page.getByRole('radio', { name: 'Pilihan A' }).check();
  await expect(saved(page)).toBeVisible();

  network.cutAll();
  await goTo(page, 5);
  await page.getByRole('textbox', { name: 'Jawaban' }).fill('Jakarta');
  await page.getByRole('button', { name: 'Soal berikutnya' }).click();
  await page.getByRole('button', { name: 'Selesai', exact: true }).click();
  const finish = page.getByRole('dialog', { name: 'Selesaikan ujian?' });
  await expect(
    finish.getByText('Belum terkirim: soal 5; dikirim begitu ada koneksi'),
  ).toBeVisible();
  const before = Date.now();
  await finish.getByRole('button', { name: 'Selesaikan Ujian' }).click();
  const waiting = page.getByRole('heading', { name: 'Selesai, menunggu koneksi' });
  await expect(waiting).toBeVisible();
  const after = Date.now();
  await expect(
    page.getByText('1 jawaban belum terkirim dan aman di perangkat ini.', { exact: false }),
  ).toBeVisible();

  page = await phone.start(`/ujian/${ujian.id}/soal`);
  await expect(page.getByRole('heading', { name: 'Selesai, menunggu koneksi' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);

  network.mend();
  await expect(page.getByText('Anda telah menyelesaikan ujian ini.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('2 dari 6 soal')).toBeVisible();
  expect(await answersOf(db, ujian)).toEqual([expect.stringMatching(/-a$/), 'Jakarta']);
  const ended = await db.row<{ at: Date; sebab: string }>(
    'SELECT selesai_pada AS at, sebab_selesai AS sebab FROM pengerjaan WHERE college_id = $1 AND id_ujian = $2',
    [ujian.collegeId, ujian.id],
  );
  expect(ended?.sebab).toBe('selesai');
  const endedAt = ended?.at.getTime() ?? 0;
  expect(endedAt).toBeGreaterThan(before - 10_000);
  expect(endedAt).toBeLessThan(after + 10_000);
});

for (const savesData of [false, true]) {
  test(`the line goes right after the first question on a new device${savesData ? ' that saves data' : ''}: backup and finish are there`, async ({
    university,
    network,
    phone,
    db,
  }) => {
    test.setTimeout(180_000);
    const { ujian, student } = await makeExam(university, db, { begun: 8 });
    let page = await openSignedIn(phone, student);
    if (savesData) {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', {
          value: { saveData: true },
          configurable: true,
        }),
      );
    }
    await begin(page, ujian);
    await expect(page.getByText('Pertanyaan pilihan', { exact: true })).toBeVisible();
    // The service worker of a freshly opened page has no setting yet.
    if (savesData) {
      await expect
        .poll(
          () => page.evaluate(async () => (await (await caches.open('lms-bagian')).keys()).length),
          { timeout: 60_000 },
        )
        .toBeGreaterThan(20);
    }
    network.cutAll();
    await page.getByRole('radio', { name: 'Pilihan A' }).check();
    await page.getByRole('button', { name: 'Daftar soal' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Simpan cadangan jawaban' }).click();
    expect((await download).suggestedFilename()).toMatch(
      /^cadangan-jawaban-kuis-perulangan-\d{4}\.json$/,
    );
    await page.getByRole('button', { name: /^Soal 6,/ }).click();
    await expect(page.getByRole('group', { name: 'Berkas jawaban soal 6' })).toBeVisible();
    await page.getByRole('button', { name: 'Selesai', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Selesaikan ujian?' })
      .getByRole('button', { name: 'Selesaikan Ujian' })
      .click();
    const waiting = page.getByRole('heading', { name: 'Selesai, menunggu koneksi' });
    await expect(waiting).toBeVisible();
    if (savesData) {
      page = await phone.start(`/ujian/${ujian.id}/soal`);
      await expect(page.getByRole('heading', { name: 'Selesai, menunggu koneksi' })).toBeVisible();
    }
    network.mend();
    await expect(page.getByText('Anda telah menyelesaikan ujian ini.')).toBeVisible({
      timeout: 60_000,
    });
    expect(await answersOf(db, ujian)).toEqual([expect.stringMatching(/-a$/)]);
  });
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let n = 0; n < 60; n++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by Tab: ${target}`);
}

test('a whole exam by keyboard alone', async ({ university, pageOf, db }) => {
  test.setTimeout(120_000);
  const { ujian, student } = await makeExam(university, db, { begun: 8 });
  const page = await pageOf(student, `/ujian/${ujian.id}`);
  const press = async (target: Locator, key: string) => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  await press(page.getByRole('button', { name: /^Mulai Ujian / }), 'Enter');
  const notices = page.getByRole('dialog', { name: 'Informasi' });
  await press(notices.getByRole('checkbox'), 'Space');
  await press(notices.getByRole('button', { name: 'Mulai', exact: true }), 'Enter');

  const next = page.getByRole('button', { name: 'Soal berikutnya' });
  const shown = (number: number) =>
    expect(page.getByRole('heading', { name: `Soal ${number} dari 6` })).toBeVisible();
  await shown(1);
  await press(page.getByRole('radio', { name: 'Pilihan A' }), 'Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Pilihan B' })).toBeChecked();
  await press(next, 'Enter');
  await shown(2);
  await press(page.getByRole('checkbox', { name: 'Pilihan A' }), 'Space');
  await press(page.getByRole('checkbox', { name: 'Pilihan C' }), 'Space');
  await press(next, 'Enter');
  await shown(3);
  await press(page.getByRole('radio', { name: 'Benar' }), 'Space');
  await press(next, 'Enter');
  for (const [number, text] of [
    [4, '1,5'],
    [5, 'Jakarta'],
    [6, 'Sebab perulangan berhenti.'],
  ] as const) {
    await shown(number);
    await tabTo(page, page.getByRole('textbox', { name: 'Jawaban' }));
    await page.keyboard.type(text);
    if (number < 6) await press(next, 'Enter');
  }
  await press(page.getByRole('checkbox', { name: 'Ragu-ragu' }), 'Space');
  await expect(saved(page)).toBeVisible();
  await press(page.getByRole('button', { name: 'Selesai', exact: true }).last(), 'Enter');
  const finish = page.getByRole('dialog', { name: 'Selesaikan ujian?' });
  await expect(finish.getByText('Ragu-ragu: soal 6')).toBeVisible();
  await press(finish.getByRole('button', { name: 'Selesaikan Ujian' }), 'Enter');
  await expect(page.getByText('6 dari 6 soal')).toBeVisible();
  expect(await answersOf(db, ujian)).toEqual([
    expect.stringMatching(/-b$/),
    [expect.stringMatching(/-a$/), expect.stringMatching(/-c$/)],
    true,
    '1,5',
    'Jakarta',
    { teks: 'Sebab perulangan berhenti.' },
  ]);
});

test.describe('whole form', () => {
  test.skip(!isWhole, 'npm run soak');

  test('a clock a day ahead, moved two days back midway, bends neither the countdown nor what counts', async ({
    university,
    network,
    phone,
    db,
  }) => {
    test.setTimeout(180_000);
    const { ujian, student } = await makeExam(university, db, { begun: 8 });
    const page = await openReady(phone, student);
    await page.clock.setSystemTime(Date.now() + DAY_MS);
    await begin(page, ujian);
    await expect(timer(page)).toHaveText(/^00:(29|30):/);
    await page.getByRole('radio', { name: 'Pilihan A' }).check();
    await expect(saved(page)).toBeVisible();

    network.cutAll();
    await page.clock.setSystemTime(Date.now() - DAY_MS);
    await expect(timer(page)).toHaveText(/^00:2\d:/);
    await goTo(page, 5);
    await page.getByRole('textbox', { name: 'Jawaban' }).fill('Jakarta');
    await expect(page.getByText('Belum terkirim (1), aman di perangkat ini')).toBeVisible();
    network.mend();
    await expect(saved(page)).toBeVisible({ timeout: 60_000 });
    await expect(timer(page)).toHaveText(/^00:2\d:/);
    const rows = await db.rows<{ terlambat: boolean; selisih: number; status: string }>(
      `SELECT l.status, abs(extract(epoch FROM l.waktu_klien - l.pada))::float8 AS selisih FROM jawaban_ledger l
       JOIN pengerjaan p ON p.college_id = l.college_id AND p.id = l.id_pengerjaan WHERE p.id_ujian = $1`,
      [ujian.id],
    );
    expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'dihitung'));
    expect(Math.max(...rows.map(({ selisih }) => selisih))).toBeLessThan(60);
  });

  test('ten of thirty minutes without a line, through a reload, a closed tab and a killed browser, lose nothing', async ({
    university,
    network,
    phone,
    db,
  }) => {
    test.setTimeout(900_000);
    const { ujian, student } = await makeExam(university, db, { begun: 0 });
    let page = await openReady(phone, student);
    await begin(page, ujian);
    await page.getByRole('radio', { name: 'Pilihan A' }).check();
    await expect(saved(page)).toBeVisible();
    const cutAt = Date.now();
    const minute = (nth: number) =>
      page.waitForTimeout(Math.max(0, cutAt + nth * 60_000 - Date.now()));
    const text = page.getByRole('textbox', { name: 'Jawaban' });
    // After a restart answers count as unsent until the server confirms them.
    const unsent = () => page.getByText(/^Belum terkirim \(\d\), aman di perangkat ini$/);
    network.cutAll();
    await minute(1);
    await goTo(page, 2);
    await page.getByRole('checkbox', { name: 'Pilihan A' }).check();
    await expect(unsent()).toBeVisible();
    await minute(3);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Pilihan A' })).toBeChecked();
    await goTo(page, 4);
    await text.fill('1.5');
    await expect(unsent()).toBeVisible();
    await minute(5);
    const next = await page.context().newPage();
    await page.close();
    page = next;
    await page.goto(`/ujian/${ujian.id}/soal`);
    await goTo(page, 5);
    await page.getByRole('textbox', { name: 'Jawaban' }).fill('Jakarta');
    await expect(unsent()).toBeVisible();
    await minute(7);
    page = await phone.start(`/ujian/${ujian.id}/soal`);
    await goTo(page, 6);
    await page.getByRole('textbox', { name: 'Jawaban' }).fill('Sebab perulangan berhenti.');
    await expect(unsent()).toBeVisible();
    await minute(10);
    await expect(timer(page)).toHaveText(/^00:1\d:/);
    network.mend();
    await expect(saved(page)).toBeVisible({ timeout: 60_000 });
    expect(await answersOf(db, ujian)).toEqual([
      expect.stringMatching(/-a$/),
      [expect.stringMatching(/-a$/)],
      '1.5',
      'Jakarta',
      { teks: 'Sebab perulangan berhenti.' },
    ]);
    const rows = await db.rows<{ menit: number; status: string }>(
      `SELECT l.status, round(extract(epoch FROM l.waktu_klien - $2) / 60)::int AS menit FROM jawaban_ledger l
       JOIN pengerjaan p ON p.college_id = l.college_id AND p.id = l.id_pengerjaan WHERE p.id_ujian = $1 ORDER BY l.waktu_klien`,
      [ujian.id, new Date(cutAt)],
    );
    expect(rows).toEqual([0, 1, 3, 5, 7].map((menit) => ({ status: 'dihitung', menit })));
  });

  test('time is given, then the end is moved, while a phone has no line: it goes by what holds when it is back', async ({
    university,
    network,
    phone,
    systemUrl,
    db,
  }) => {
    test.setTimeout(180_000);
    const { ujian, student, dosen, waktuMulai } = await makeExam(university, db, { begun: 8 });
    const page = await openReady(phone, student);
    await begin(page, ujian);
    await expect(timer(page)).toHaveText(/^00:(29|30):/);
    const call = await callerOf(systemUrl, dosen);

    network.cutAll();
    await call('POST', `/v2/lms/ujian/${ujian.id}/penyesuaian`, {
      mahasiswa: [student.nim],
      menit: 10,
      alasan: 'Listrik padam',
    });
    await page.getByRole('radio', { name: 'Pilihan A' }).check();
    await expect(timer(page)).toHaveText(/^00:2\d:/);
    network.mend();
    await expect(timer(page)).toHaveText(/^00:3\d:/, { timeout: 60_000 });
    await expect(saved(page)).toBeVisible({ timeout: 60_000 });

    network.cutAll();
    const until = (minutes: number) =>
      call('PUT', `/v2/lms/ujian/${ujian.id}/waktu`, {
        waktu_mulai: waktuMulai.toISOString(),
        waktu_selesai: minutesFromNow(minutes).toISOString(),
        durasi: 5,
      });
    await expect(until(-1)).rejects.toThrow('ujian_selesai_lampau');
    // Ten extra minutes on top of the new end.
    await until(1);
    network.mend();
    await expect(timer(page)).toHaveText(/^00:(10|11):/, { timeout: 60_000 });
    await expect(page.getByRole('radio', { name: 'Pilihan A' })).toBeChecked();
  });

  test('a device that has no room says so, and what is answered is sent', async ({
    university,
    phone,
    db,
  }) => {
    test.setTimeout(180_000);
    const { ujian, student } = await makeExam(university, db, { begun: 8 });
    const page = await openReady(phone, student);
    await page.addInitScript(() => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (
        this: IDBObjectStore,
        ...args: Parameters<typeof put>
      ) {
        if (this.name === 'ujian') throw new DOMException('full', 'QuotaExceededError');
        return put.apply(this, args);
      };
    });
    await begin(page, ujian);
    await page.getByRole('radio', { name: 'Pilihan C' }).check();
    await expect(
      page.getByText('Penyimpanan perangkat ini penuh: jawaban tetap dikirim', { exact: false }),
    ).toBeVisible();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Pilihan C' })).toBeChecked();
    expect(await answersOf(db, ujian)).toEqual([expect.stringMatching(/-c$/)]);
  });
});
