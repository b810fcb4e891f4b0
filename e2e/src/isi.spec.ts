/** Journeys of: isi, isi/teks, isi/materi. */

import { closeByBack } from './support/back.ts';
import { dragByFinger, dragByMouse } from './support/drag.ts';
import { addMaterial, demoFiles } from './support/materials.ts';
import { liftByKeys, moveByKeys } from './support/order-keys.ts';
import { expect, PHONE, test } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

test('a lecturer writes a text and adds a link; a student who has the meeting open sees both come', async ({
  university,
  pageOf,
}) => {
  const { kelas, pertemuan, dosen, peserta } = await makeRunningClass(university);
  const [student] = peserta;
  if (student === undefined) throw new Error('the class has no students');
  const address = `/kelas/${kelas.id}/${pertemuan.id}`;
  const reader = await pageOf(student, address);
  await expect(reader.getByText('Belum ada materi pada pertemuan ini.')).toBeVisible();

  const page = await pageOf(dosen, address);
  await page.getByRole('button', { name: 'Tambah Teks' }).click();
  const editor = page.getByRole('textbox', { name: /^Teks/ });
  await editor.waitFor();
  await closeByBack(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Tambah Teks' }).click();
  await editor.click();
  await page.getByRole('combobox', { name: 'Gaya teks' }).selectOption('Judul 1');
  await editor.pressSequentially('Petunjuk');
  await editor.press('Enter');
  await editor.pressSequentially('Baca dahulu.');
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Berhasil menambah teks')).toBeVisible();
  await expect(reader.getByRole('heading', { name: 'Petunjuk' })).toBeVisible();

  await page.getByRole('button', { name: 'Tambah Materi' }).click();
  await page.getByRole('textbox', { name: /^Judul/ }).fill('Modul perulangan');
  await page.getByRole('textbox', { name: /^Deskripsi/ }).click();
  await page.keyboard.type('Contoh perulangan.');
  await page.getByRole('combobox', { name: /^Tipe/ }).selectOption('Link Eksternal');
  await page.getByRole('combobox', { name: /^Jenis/ }).selectOption('Modul');
  await page.getByRole('textbox', { name: /^Link/ }).fill('contoh.ac.id/modul');
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Berhasil menambah materi')).toBeVisible();
  const material = reader.getByRole('button', { name: '1. Modul perulangan' });
  const recorded = reader.waitForResponse(
    (answer) => answer.ok() && /\/materi\/[^/]+\/buka$/.test(answer.url()),
  );
  await material.click();
  const opened = reader.getByRole('dialog');
  await expect(opened.getByRole('link', { name: 'Buka tautan' })).toHaveAttribute(
    'href',
    'http://contoh.ac.id/modul',
  );
  await closeByBack(reader);
  await expect(opened).toHaveCount(0);
  await expect(reader).toHaveURL(address);
  await recorded;

  await page.getByRole('button', { name: 'Tindakan materi Modul perulangan' }).click();
  await page.getByRole('menuitem', { name: 'Hapus' }).click();
  // Warns, because a student has opened it (K4).
  const question = page.getByRole('dialog', { name: 'Hapus materi?' });
  await expect(
    question.getByText('1 mahasiswa sudah mengerjakan "Modul perulangan".'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Hapus' }).click();
  const undo = page.getByRole('button', { name: 'Urungkan' });
  // A toast under the pointer stays.
  await undo.hover();
  await expect(material).toHaveCount(0);
  await undo.click();
  await expect(material).toBeVisible();
});

test('what was deleted comes back from the trash of the class, long after the toast', async ({
  university,
  pageOf,
}) => {
  const { kelas, pertemuan, dosen, peserta } = await makeRunningClass(university);
  const [student] = peserta;
  if (student === undefined) throw new Error('the class has no students');
  await university.make.teks(pertemuan, { judul: 'Baca bab 3', isi: '<p>Baca bab 3</p>' });
  const address = `/kelas/${kelas.id}/${pertemuan.id}`;
  const reader = await pageOf(student, address);
  const text = reader.getByText('Baca bab 3');
  await expect(text).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Sampah' })).toHaveCount(0);

  const page = await pageOf(dosen, address);
  await page.getByRole('button', { name: 'Tindakan teks 1' }).click();
  await page.getByRole('menuitem', { name: 'Hapus' }).click();
  await expect(text).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Sampah' }).click();
  const trash = page.getByRole('dialog', { name: 'Sampah' });
  const row = trash.getByRole('row', { name: /Baca bab 3/ });
  await expect(row).toContainText('Ratna Kusumaningrum');
  await row.getByRole('button', { name: 'Pulihkan' }).click();
  await expect(row).toHaveCount(0);
  await expect(text).toBeVisible();
  await closeByBack(page);
  await expect(trash).toHaveCount(0);
  await expect(page.getByText('Baca bab 3')).toBeVisible();
});

test('a lecturer drags materials into another order; who has the meeting open sees it', async ({
  university,
  pageOf,
}) => {
  const { kelas, pertemuan, dosen, peserta } = await makeRunningClass(university);
  const [student] = peserta;
  if (student === undefined) throw new Error('the class has no students');
  for (const judul of ['Pertama', 'Kedua', 'Ketiga'])
    await university.make.materi(pertemuan, { judul });
  const address = `/kelas/${kelas.id}/${pertemuan.id}`;
  const reader = await pageOf(student, address);
  await expect(reader.getByText('1. Pertama')).toBeVisible();
  const page = await pageOf(dosen, address);
  await page.getByRole('button', { name: 'Urutkan materi' }).click();
  const order = page.getByRole('list', { name: 'Urutan materi' });
  await dragByMouse({
    lifted: page.getByRole('button', { name: 'Pindahkan Ketiga' }),
    target: page.getByRole('button', { name: 'Pindahkan Pertama' }),
    said: /^Ketiga di urutan 1 dari 3/,
  });
  await expect(page.getByText('Urutan tersimpan.')).toBeVisible();
  await expect(order.getByRole('listitem')).toHaveText([/Ketiga/, /Pertama/, /Kedua/]);
  await expect(reader.getByText('1. Ketiga')).toBeVisible();
  // Escape drops the held item, the dialog stays.
  const handle = page.getByRole('button', { name: 'Pindahkan Kedua' });
  const up = { handle, key: 'ArrowUp', said: /^Kedua di urutan 2 dari 3/ } as const;
  await liftByKeys(page, up);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Batal\. Kedua tetap di urutan 3/)).toBeAttached();
  await moveByKeys(page, up);
  await expect(order.getByRole('listitem')).toHaveText([/Ketiga/, /Kedua/, /Pertama/]);
  await expect(reader.getByText('2. Kedua')).toBeVisible();
});

test('a lecturer puts materials in another order with a finger', async ({ university, pageOf }) => {
  const { kelas, pertemuan, dosen } = await makeRunningClass(university);
  for (const judul of ['Pertama', 'Kedua', 'Ketiga'])
    await university.make.materi(pertemuan, { judul });
  const phone = { viewport: PHONE, isMobile: true, hasTouch: true };
  const page = await pageOf(dosen, `/kelas/${kelas.id}/${pertemuan.id}`, phone);
  await page.getByRole('button', { name: 'Urutkan materi' }).tap();
  const order = page.getByRole('list', { name: 'Urutan materi' });
  await expect(order.getByRole('listitem')).toHaveCount(3);
  const handle = (judul: string) => page.getByRole('button', { name: `Pindahkan ${judul}` });
  await dragByFinger({
    lifted: handle('Ketiga'),
    target: handle('Pertama'),
    said: /^Ketiga di urutan 1 dari 3/,
  });
  await expect(page.getByText('Urutan tersimpan.')).toBeVisible();
  await expect(order.getByRole('listitem')).toHaveText([/Ketiga/, /Pertama/, /Kedua/]);
});

test('a film that plays goes on where it is when its link ends: another one is there before (K20)', async ({
  university,
  pageOf,
  systemUrl,
}) => {
  const { kelas, pertemuan, dosen, peserta } = await makeRunningClass(university);
  const [student] = peserta;
  if (student === undefined) throw new Error('the class has no students');
  const idPertemuan = pertemuan.id;
  await addMaterial(systemUrl, { dosen, idPertemuan, judul: 'Gelembung', file: demoFiles.video });
  const page = await pageOf(student, `/kelas/${kelas.id}/${idPertemuan}`);
  // Otherwise such a small film would be stored automatically and need no link (K38).
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.clock.install();
  await page.getByRole('button', { name: 'Buka Gelembung' }).click();
  const film = page.getByLabel('Gelembung', { exact: true }).and(page.locator('video'));
  const position = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    // The pending answer may replace the link; the player continues with the new one.
    void video.play().catch(() => undefined);
  });
  await expect.poll(position).toBeGreaterThan(3);
  const first = (await film.getAttribute('src')) ?? '';
  const before = await position();
  const beganAt = Date.now();
  // The first link is about to expire, and is refused from now on.
  await page.route(
    (url) => url.href.endsWith(first),
    (route) =>
      route.fulfill({
        status: 403,
        json: { status: { code: 'tautan_tidak_berlaku', message: 'Tautan tidak berlaku.' } },
      }),
  );
  await page.clock.fastForward('14:00');
  await expect.poll(() => film.getAttribute('src')).not.toBe(first);
  expect(
    new URLSearchParams((await film.getAttribute('src'))?.split('?')[1]).get('sig'),
  ).toBeTruthy();
  await expect.poll(position).toBeGreaterThan(before + 1);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  const playedSeconds = (await position()) - before;
  expect(playedSeconds).toBeLessThan((Date.now() - beganAt) / 1_000 + 15);
  await expect(page.getByText('Berkas tidak dapat diputar')).toHaveCount(0);
});
