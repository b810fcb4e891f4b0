import type { BrowserContext, Page } from '@playwright/test';
import type { Db } from '../../apps/api/src/platform/db/db.ts';
import { expectSignedIn, expectSignInPage, logOut, signIn } from './support/screens.ts';
import { requestRefreshToken } from './support/sign-in.ts';
import { expect, originOf, test } from './support/test.ts';
import { PASSWORD, type University } from './support/university.ts';

const DAY_MS = 86_400_000;
const UNAUTHORIZED = /status of 401/;

function recordSessionCalls(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/access_token|logout/.test(pathname)) {
      calls.push(
        `${request.method()} ${pathname}${request.postData()?.includes('refresh_token') ? ' refresh' : ''}`,
      );
    }
  });
  return calls;
}

/**
 * Moves exchanges back by a minute, except the last of a family, which a refresh takes in reverse
 * order.
 */
async function passOneMinute(db: Db, { id }: University): Promise<void> {
  await db.run(
    `UPDATE refresh_token SET diputar_pada = diputar_pada - interval '1 minute' WHERE college_id = $1 AND diputar_pada IS NOT NULL`,
    [id],
  );
}

const LOG_CALL = 'POST /v2/lms/log_aktivitas/logout';
const SIGN_OUT_CALL = 'DELETE /v2/access_token';
const REFRESH_CALL = 'POST /v2/access_token refresh';

test('students, lecturers and operators sign in with username and password', async ({
  university,
  newContext,
}) => {
  const people = [
    {
      user: await university.mahasiswa('Adinda Putri Maharani'),
      menu: [
        'Beranda',
        'Kelas Kuliah',
        'Jadwal',
        'Tugas',
        'Ujian',
        'Forum',
        'Vidcon',
        'Kehadiran',
        'Nilai',
        'Pengaturan',
        'Bantuan',
      ],
    },
    {
      user: await university.dosen('Ratna Kusumaningrum'),
      menu: [
        'Beranda',
        'Kelas Kuliah',
        'Jadwal',
        'Pertemuan',
        'Tugas',
        'Ujian',
        'Forum',
        'Vidcon',
        'Bank Soal',
        'Kehadiran',
        'Nilai',
        'Log Aktivitas',
        'Pengaturan',
        'Bantuan',
      ],
    },
    {
      user: await university.operator('Siti Aminah', 'write'),
      menu: [
        'Beranda',
        'Kelas Kuliah',
        'Pertemuan',
        'Tugas',
        'Vidcon',
        'Kehadiran',
        'Nilai',
        'Pengaturan',
        'Orang',
      ],
    },
  ];
  for (const { user, menu } of people) {
    const page = await (await newContext()).newPage();
    await page.goto('/');
    await expect(page.getByText(university.nama).first()).toBeVisible();
    await expect(page).toHaveTitle('LMS Mahasiswa');
    await signIn(page, user.username, PASSWORD);
    await expect(page).toHaveURL(/\/beranda$/);
    await expect(page).toHaveTitle('Beranda | LMS Mahasiswa');
    const sidebar = page.getByRole('complementary', { name: 'Bilah sisi' });
    await expect(sidebar.getByText(user.nama)).toBeVisible();
    await expect(sidebar.getByText('Periode 2026/2027 Ganjil')).toBeVisible();
    await expect(
      sidebar.getByRole('navigation', { name: 'Menu utama' }).getByRole('link'),
    ).toHaveText(menu);
  }
});

test('a wrong password is said, and what was typed stays', async ({
  university,
  newContext,
  consoleGuard,
}) => {
  consoleGuard.expect(UNAUTHORIZED);
  const student = await university.mahasiswa('Bagas Satria Wibowo');
  const page = await (await newContext()).newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByText('Harap isi bidang ini')).toHaveCount(2);
  await signIn(page, student.username, 'bukan kata sandinya');
  await expect(page.getByRole('alert')).toHaveText('Nama pengguna atau kata sandi salah.');
  await expect(page.getByLabel('Nama pengguna')).toHaveValue(student.username);
  await expect(page.getByLabel('Kata sandi', { exact: true })).toHaveValue('bukan kata sandinya');
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
});

test('a college cannot be entered with an account of another one', async ({
  university,
  newContext,
  consoleGuard,
  systemUrl,
}) => {
  consoleGuard.expect(UNAUTHORIZED);
  const student = await university.mahasiswa('Citra Lestari');
  const page = await (await newContext({ baseURL: systemUrl })).newPage();
  await page.goto('/');
  await expect(page.getByText('Universitas Nusantara Demo').first()).toBeVisible();
  await signIn(page, student.username, PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('Nama pengguna atau kata sandi salah.');
});

test('the page that was asked for opens after the sign-in', async ({ university, newContext }) => {
  const student = await university.mahasiswa('Dimas Arya Pratama');
  const page = await (await newContext()).newPage();
  await page.goto('/kelas?status=berlangsung&search=algoritma');
  await expectSignInPage(page);
  await expect(page).toHaveURL(
    /\/\?redirect=%2Fkelas%3Fstatus%3Dberlangsung%26search%3Dalgoritma$/,
  );
  await signIn(page, student.username, PASSWORD);
  await expect(page).toHaveURL(/\/kelas\?status=berlangsung&search=algoritma$/);
});

/**
 * Addresses that browser or router read differently; for others see
 * packages/contracts/src/wire/redirect.test.ts.
 */
const evilTargets = [
  '//evil.example',
  '/\\evil.example',
  '/%2Fevil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
];

test('a redirect to another site is refused, before and after the sign-in', async ({
  university,
  newContext,
  contextOf,
  systemUrl,
}) => {
  const student = await university.mahasiswa('Eka Wahyu Ningsih');
  const home = `${originOf(systemUrl, university)}/beranda`;
  const signedIn = await (await contextOf(student)).newPage();
  for (const target of evilTargets) {
    await signedIn.goto(`/?redirect=${encodeURIComponent(target)}`);
    await expectSignedIn(signedIn);
    await expect(signedIn, target).toHaveURL(home);
  }
  const page = await (await newContext()).newPage();
  await page.goto('/?redirect=//evil.example');
  await signIn(page, student.username, PASSWORD);
  await expectSignedIn(page);
  await expect(page).toHaveURL(home);
});

test('a reload keeps the session, and no token is within reach of scripts', async ({
  university,
  pageOf,
}) => {
  const page = await pageOf(await university.dosen('Ratna Kusumaningrum'), '/kelas');
  await expectSignedIn(page);
  await page.reload();
  await expectSignedIn(page);
  await expect(page).toHaveURL(/\/kelas$/);
  const readable = await page.evaluate(
    () =>
      document.cookie + JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
  );
  expect(readable).not.toMatch(/eyJ|lms_refresh/);
});

test('logout ends the session in both tabs, after its log entry', async ({
  university,
  contextOf,
  db,
}) => {
  const student = await university.mahasiswa('Fajar Nugroho');
  const context = await contextOf(student);
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) {
    await page.goto('/beranda');
    await expectSignedIn(page);
  }
  const calls = recordSessionCalls(context);
  await logOut(first);
  for (const page of [first, second]) await expectSignInPage(page);
  expect(calls.filter((call) => call === LOG_CALL || call === SIGN_OUT_CALL)).toEqual([
    LOG_CALL,
    SIGN_OUT_CALL,
  ]);
  await second.goto('/beranda');
  await expectSignInPage(second);
  const entries = await db.rows(
    'SELECT aksi FROM log_aktivitas WHERE college_id = $1 AND username = $2 ORDER BY id',
    [university.id, student.username],
  );
  expect(entries).toEqual([{ aksi: 'login' }, { aksi: 'logout' }, { aksi: 'sesi.dicabut.logout' }]);
});

async function expectStillSignedIn(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await page.getByRole('link', { name: 'Kelas Kuliah' }).click();
    await expect(page.getByText('Belum ada kelas pada periode ini.')).toBeVisible();
    await page.reload();
    await expectSignedIn(page);
  }
}

test('two tabs whose token runs out refresh once between them', async ({
  university,
  contextOf,
}) => {
  const context = await contextOf(await university.dosen('Ratna Kusumaningrum'));
  await context.clock.install();
  const pages = [await context.newPage(), await context.newPage()];
  for (const page of pages) {
    await page.goto('/beranda');
    await expectSignedIn(page);
  }
  const calls = recordSessionCalls(context);
  await context.clock.fastForward('10:05');
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await expectStillSignedIn(pages);
});

test('two tabs without a lock between them send the same refresh token at once and both stay signed in', async ({
  university,
  contextOf,
}) => {
  const context = await contextOf(await university.dosen('Ratna Kusumaningrum'));
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });
  const statuses: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/v2/access_token')) statuses.push(response.status());
  });
  const pages = [await context.newPage(), await context.newPage()];
  let arrived = 0;
  let release = (): void => undefined;
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/v2/access_token', async (route) => {
    arrived += 1;
    if (arrived === 2) release();
    if (arrived <= 2) await both;
    await route.continue();
  });
  await Promise.all(pages.map((page) => page.goto('/beranda')));
  for (const page of pages) await expectSignedIn(page);
  expect(statuses).toEqual([200, 200]);
  await expectStillSignedIn(pages);
});

test('a phone that loses the answer of a refresh and is started again stays signed in', async ({
  university,
  contextOf,
  systemUrl,
  db,
  consoleGuard,
}) => {
  consoleGuard.expect(/ERR_FAILED/);
  const context = await contextOf(await university.mahasiswa('Intan Maheswari'));
  const page = await context.newPage();
  const lost: number[] = [];
  // The browser gets no answer and no cookie.
  await page.route('**/v2/access_token', async (route) => {
    const address = `http://127.0.0.1:${new URL(systemUrl).port}/v2/access_token`;
    const sent = await route.request().allHeaders();
    const headers = Object.fromEntries(
      ['college-id', 'cookie', 'idempotency-key'].map((name) => [name, sent[name] ?? '']),
    );
    const body = new URLSearchParams(route.request().postData() ?? '');
    const reply = await fetch(address, { method: 'POST', headers, body });
    lost.push(reply.status);
    await route.abort();
  });
  await page.goto('/beranda');
  await expect.poll(() => lost).toContain(200);
  await page.unroute('**/v2/access_token');
  await passOneMinute(db, university);
  await page.goto('/beranda');
  await expectSignedIn(page);
  await page.reload();
  await expectSignedIn(page);
});

test('a refresh token that comes back late ends the session', async ({
  university,
  newContext,
  systemUrl,
  db,
  consoleGuard,
}) => {
  consoleGuard.expect(UNAUTHORIZED);
  const student = await university.mahasiswa('Gita Permatasari');
  const page = await (await newContext()).newPage();
  await page.goto('/');
  await signIn(page, student.username, PASSWORD);
  await expectSignedIn(page);
  const stolen =
    (await page.context().cookies()).find((cookie) => cookie.name === 'lms_refresh')?.value ?? '';
  await page.reload();
  await expectSignedIn(page);
  await passOneMinute(db, university);
  const thief = await fetch(`http://127.0.0.1:${new URL(systemUrl).port}/v2/access_token`, {
    method: 'POST',
    headers: { 'college-id': university.id, cookie: `lms_refresh=${stolen}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'web' }),
  });
  expect(thief.status).toBe(401);
  // The next answer tells, at the latest after the recheck (5 s).
  await page.getByRole('link', { name: 'Kelas Kuliah' }).click();
  let tries = 0;
  await expect(async () => {
    tries += 1;
    const search = page.getByLabel('Cari kelas');
    // The field may disappear first.
    if (await search.isVisible()) await search.fill(`percobaan ${tries}`, { timeout: 2_000 });
    await expect(page.getByRole('heading', { name: 'Masuk ke LMS' })).toBeVisible({
      timeout: 3_000,
    });
  }).toPass({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/\?redirect=%2Fkelas/);
  await requestRefreshToken(systemUrl, {
    collegeId: university.id,
    username: student.username,
    password: PASSWORD,
  });
});

for (const [wrong, offset] of [
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
] as const) {
  test(`a phone whose clock is ${wrong} signs in, shows the server's time and refreshes five minutes before expiry`, async ({
    university,
    newContext,
  }) => {
    const student = await university.mahasiswa('Hendra Gunawan Simanjuntak');
    const context = await newContext();
    await context.clock.install({ time: Date.now() + offset });
    const calls = recordSessionCalls(context);
    const page = await context.newPage();
    await page.goto('/');
    await signIn(page, student.username, PASSWORD);
    await expectSignedIn(page);
    await expect(async () => {
      const shown = await page.getByTitle('Waktu server').getAttribute('datetime');
      expect(Math.abs(Date.parse(shown ?? '') - Date.now())).toBeLessThan(30_000);
    }).toPass();
    // A minute is left for a slow machine.
    await context.clock.fastForward('09:00');
    expect(calls.filter((call) => call === REFRESH_CALL)).toEqual([]);
    await context.clock.fastForward('01:10');
    await expect.poll(() => calls.filter((call) => call === REFRESH_CALL).length).toBe(1);
    await expectSignedIn(page);
  });
}
