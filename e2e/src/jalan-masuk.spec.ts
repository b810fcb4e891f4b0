/**
 * Sign-in without a password, and the way to Siakad and back, with a real sign-in service and the
 * demo's Siakad. Journeys of: orang/sesi, data-master/siakad, sistem/klien.
 */
import type { Page } from '@playwright/test';
import { expectSignedIn, expectSignInPage, signIn } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'demo12345';
const STUDENT = '24060121130002';

/** The provider's sign-in page accepts any password. */
async function signInAtProvider(page: Page, subject: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(subject);
  await page.getByPlaceholder('and password').fill('apa saja');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

async function siakadUrl(db: { row<Row>(text: string): Promise<Row | null> }): Promise<string> {
  const row = await db.row<{ url_sikad_legacy: string }>(
    "SELECT url_sikad_legacy FROM perguruan_tinggi WHERE id = 'demo'",
  );
  return row?.url_sikad_legacy ?? '';
}

async function signInAtSiakad(page: Page, username: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Masuk ke Siakad' })).toBeVisible();
  await page.getByLabel('Nama pengguna').fill(username);
  await page.getByLabel('Kata sandi').fill(PASSWORD);
  await page.getByRole('button', { name: 'Masuk' }).click();
}

/** Missing icon and external font of the provider's pages. */
const OF_PROVIDER = /\/favicon\.ico\)|fonts\.googleapis\.com/;

test('single sign-on leads to the page that was asked for, and no code stays in the address', async ({
  newContext,
  systemUrl,
  consoleGuard,
}) => {
  consoleGuard.expect(OF_PROVIDER);
  const page = await (await newContext({ baseURL: systemUrl })).newPage();
  await page.goto('/kelas?status=berlangsung');
  await page.getByRole('link', { name: 'Masuk dengan Akun Kampus' }).click();
  await signInAtProvider(page, STUDENT);
  await expectSignedIn(page);
  await expect(page).toHaveURL(`${systemUrl}/kelas?status=berlangsung`);
  await expect(page.getByRole('complementary').getByText(STUDENT)).toBeVisible();
  await page.reload();
  await expectSignedIn(page);
  // Back leaves the LMS instead of reusing the code.
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('who is known at the sign-in service but not here is told so, and gets back to the sign-in page', async ({
  newContext,
  systemUrl,
  consoleGuard,
}) => {
  consoleGuard.expect(OF_PROVIDER);
  consoleGuard.expect(/status of 403/);
  const page = await (await newContext({ baseURL: systemUrl })).newPage();
  await page.goto('/sso?redirect=/kelas');
  await signInAtProvider(page, 'bukan.siapa-siapa');
  await expect(page.getByRole('heading', { name: 'Tidak dapat masuk' })).toBeVisible();
  await expect(page.getByText('Akun bukan.siapa-siapa belum terdaftar pada LMS.')).toBeVisible();
  await page.getByRole('link', { name: 'Kembali ke halaman masuk' }).click();
  await expectSignInPage(page);
});

test('a code that somebody sent in a link leads nowhere', async ({
  newContext,
  systemUrl,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 401/);
  const page = await (await newContext({ baseURL: systemUrl })).newPage();
  await page.goto('/kelas?code=kiriman-orang&state=lms.kiriman');
  await expect(page).toHaveURL(
    /\/oauth\?code=kiriman-orang&path=%2Fkelas&redirect=%2Fkelas&refferer=%2Fkelas&state=lms\.kiriman$/,
  );
  await expect(page.getByText(/^Proses masuk sudah kedaluwarsa/)).toBeVisible();
});

test('from Siakad into the LMS, to the page that was chosen there', async ({
  newContext,
  systemUrl,
  db,
}) => {
  const siakad = await siakadUrl(db);
  const page = await (await newContext({ baseURL: siakad })).newPage();
  await page.goto('/');
  await signInAtSiakad(page, STUDENT);
  await page.getByRole('link', { name: 'Kelas kuliah di LMS' }).click();
  await expectSignedIn(page);
  await expect(page).toHaveURL(`${systemUrl}/kelas`);
  await expect(page.getByRole('complementary').getByText(STUDENT)).toBeVisible();
});

test('whoever is signed in stays so when Siakad sends a code', async ({
  newContext,
  systemUrl,
  db,
}) => {
  const context = await newContext({ baseURL: systemUrl });
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page, 'dosen', PASSWORD);
  await expectSignedIn(page);
  await page.goto(`${await siakadUrl(db)}/`);
  await signInAtSiakad(page, STUDENT);
  await page.getByRole('link', { name: 'Buka LMS' }).click();
  await expectSignedIn(page);
  await expect(page.getByText(/^Anda sudah masuk\./)).toBeVisible();
  await expect(page.getByRole('complementary').getByText(STUDENT)).toHaveCount(0);
});

test('from the LMS into Siakad, in a new window and as the same person, and it is logged', async ({
  newContext,
  systemUrl,
  db,
}) => {
  const context = await newContext({ baseURL: systemUrl });
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page, 'dosen', PASSWORD);
  await expectSignedIn(page);
  await page.getByRole('button', { name: /^Menu pengguna/ }).click();
  const opening = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: 'Siakad' }).click();
  const siakad = await opening;
  await expect(siakad.getByRole('heading', { name: 'Beranda Siakad' })).toBeVisible();
  await expect(siakad.getByText('(dosen), Dosen.')).toBeVisible();
  await expect(siakad).toHaveURL(`${await siakadUrl(db)}/`);
  const rows = await db.rows(
    "SELECT aksi FROM log_aktivitas WHERE college_id = 'demo' AND username = 'dosen' AND jenis_aktivitas = 'keluar_ke_sikad' ORDER BY id DESC LIMIT 3",
  );
  expect(rows.map((row) => Reflect.get(Object(row), 'aksi')).sort()).toEqual([
    'keluar_ke_sikad',
    'siakad.kode',
    'siakad.masuk',
  ]);
});

test('without a Siakad a red toast says so, and no window stays open', async ({
  university,
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 409/);
  const page = await pageOf(await university.dosen('Ratna Kusumaningrum'), '/kelas');
  await page.getByRole('button', { name: /^Menu pengguna/ }).click();
  await page.getByRole('menuitem', { name: 'Siakad' }).click();
  await expect(
    page.getByText('Alamat siakad belum diatur. Hubungi operator perguruan tinggi anda.'),
  ).toBeVisible();
  await expect.poll(() => page.context().pages().length).toBe(1);
});

test('the account picker of /dev works in the demo and is no page elsewhere', async ({
  newContext,
  systemUrl,
}) => {
  const demo = await (await newContext({ baseURL: systemUrl })).newPage();
  await demo.goto('/');
  await demo.getByRole('link', { name: 'Pilih akun demo' }).click();
  await demo.getByLabel('Cari nama atau nama pengguna').fill(STUDENT);
  await demo.getByRole('button', { name: STUDENT }).click();
  await expectSignedIn(demo);
  const elsewhere = await (await newContext()).newPage();
  await elsewhere.goto('/dev');
  await expect(elsewhere.getByRole('heading', { name: /^Uppss!!!/ })).toBeVisible();
});

test('Siakad sends master data in its own name; a trial says what would come in and changes nothing', async ({
  newContext,
  db,
}) => {
  const page = await (await newContext({ baseURL: await siakadUrl(db) })).newPage();
  await page.goto('/');
  await signInAtSiakad(page, 'operator');
  await page.getByRole('link', { name: 'Data master' }).click();
  await page.getByRole('button', { name: 'Uji kirim' }).click();
  await expect(page.getByText('"dry_run": true')).toBeVisible();
  await expect(page.getByText('"inserted": 30')).toBeVisible();
  expect(
    await db.rows("SELECT 1 FROM prodi WHERE college_id = 'demo' AND id = 'siakad-si'"),
  ).toEqual([]);
});
