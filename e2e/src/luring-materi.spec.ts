/**
 * Journeys of: sistem/perangkat, isi/materi, isi/materi-baca. Stored materials are watched and read
 * offline, and count once the phone is back.
 */
import type { Page } from '@playwright/test';
import type { Db } from '../../apps/api/src/platform/db/db.ts';
import { addMaterial, demoFiles } from './support/materials.ts';
import { signIn, test } from './support/phone.ts';
import { expect } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

const FILM = 'Gelembung';
const BOOK = 'Modul pengurutan';
/** Whole seconds of the film. */
const FILM_SECONDS = 43;

/** Stored files and file parts, of all accounts. */
function storedRows(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const opening = indexedDB.open('lms');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const tx = db.transaction(['berkas', 'bagian']);
          const counts = ['berkas', 'bagian'].map((name) => tx.objectStore(name).count());
          tx.oncomplete = () => {
            db.close();
            resolve(counts.map(({ result }) => result));
          };
        };
      }),
  );
}

/** Rises with each write to the activity that waits on the device. */
function waitingRevision(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('lms');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const rows = db.transaction('antrean').objectStore('antrean').getAll();
          rows.onerror = () => reject(rows.error);
          rows.onsuccess = () => {
            db.close();
            resolve(rows.result.reduce((sum, { revision }) => sum + revision + 1, 0));
          };
        };
      }),
  );
}

async function open(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Buka ${title}` }).click();
}

async function storeIt(page: Page, title: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^Simpan di perangkat \\([\\d.]+ KB\\): ${title}$`) })
    .click();
  await expect(page.getByText(`Tersimpan di perangkat: ${title}`)).toBeVisible();
}

const film = (page: Page) => page.getByLabel(FILM, { exact: true }).and(page.locator('video'));
const position = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

async function playTo(page: Page, seconds: number): Promise<void> {
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    video.playbackRate = 2;
    return video.play();
  });
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(seconds);
}

/** From the beginning, as the server counts. */
async function countedSeconds(db: Db, idMateri: string): Promise<number> {
  const [row] = await db.rows<{ sampai: number }>(
    `SELECT upper(r) AS sampai FROM materi_kemajuan k, unnest(k.bagian) AS r WHERE k.id_materi = $1 AND lower(r) = 0`,
    [idMateri],
  );
  return row?.sampai ?? 0;
}

test('a film and a book that were stored need no line; what was watched counts afterwards; the logout takes them', async ({
  university,
  network,
  phone,
  db,
  systemUrl,
}) => {
  test.setTimeout(180_000);
  const { kelas, pertemuan, dosen, peserta } = await makeRunningClass(university);
  const [student, other] = peserta;
  if (!student || !other) throw new Error('the class has no students');
  const idPertemuan = pertemuan.id;
  const idFilm = await addMaterial(systemUrl, {
    dosen,
    idPertemuan,
    judul: FILM,
    file: demoFiles.video,
  });
  await addMaterial(systemUrl, { dosen, idPertemuan, judul: BOOK, file: demoFiles.modul });
  const address = `/kelas/${kelas.id}/${idPertemuan}`;

  let page = await phone.start();
  await signIn(page, student.username);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Adinda');
  await page.goto(address);
  await storeIt(page, FILM);
  await storeIt(page, BOOK);
  await page.goto('/profil');
  await expect(page.getByText('Dapat dibuka tanpa koneksi')).toBeVisible({ timeout: 60_000 });

  await page.goto(address);
  await open(page, FILM);
  await expect(film(page)).toHaveAttribute('src', /^blob:/);
  await playTo(page, 6);
  network.cutAll();
  await playTo(page, 24);
  const revision = await waitingRevision(page);
  await film(page).evaluate((video: HTMLVideoElement) => video.pause());
  await expect.poll(() => waitingRevision(page)).toBeGreaterThan(revision);
  const watched = await position(page);
  await expect(page.getByText(/^Menunggu koneksi\. Kemajuan Anda aman/)).toBeVisible();

  page = await phone.start(address);
  await expect(page.getByText(/Terakhir diperbarui \d\d:\d\d/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menunggu koneksi (1)' })).toBeVisible();
  await open(page, BOOK);
  await expect(page.getByRole('dialog').getByText('Modul 6: Pengurutan')).toBeVisible();
  await page.keyboard.press('Escape');
  await open(page, FILM);
  await expect(
    page.getByRole('img', { name: /^Bagian yang sudah ditonton: 0:00–0:2\d$/ }),
  ).toBeVisible();
  expect(await countedSeconds(db, idFilm)).toBeLessThan(watched - 5);

  network.mend();
  await expect(page.getByText('Semua perubahan yang menunggu sudah terkirim')).toBeVisible({
    timeout: 60_000,
  });
  expect(Math.abs((await countedSeconds(db, idFilm)) - watched)).toBeLessThanOrEqual(1.5);
  const percent = Math.floor(((await countedSeconds(db, idFilm)) / FILM_SECONDS) * 1_000) / 10;
  await expect(page.getByText(`Sudah ditonton ${percent.toFixed(1)}%`)).toBeVisible();

  await page.goto('/pengaturan/perangkat');
  await expect(page.getByText('2 berkas,')).toBeVisible();
  await page.getByRole('button', { name: `Hapus ${BOOK} dari perangkat` }).click();
  await expect(page.getByText('1 berkas,')).toBeVisible();
  expect(await storedRows(page)).toEqual([1, 1]);

  await page.getByRole('button', { name: /^Menu pengguna/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Masuk' })).toBeVisible();
  await expect.poll(() => storedRows(page)).toEqual([0, 0]);
  await signIn(page, other.username);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bagas');
  await page.goto('/pengaturan/perangkat');
  await expect(page.getByText('Belum ada berkas di perangkat ini')).toBeVisible();
});
