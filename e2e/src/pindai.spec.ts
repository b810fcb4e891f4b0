/** Journeys of: kehadiran. */
import type { Page } from '@playwright/test';
import { attendancePath, rowOf } from './support/attendance.ts';
import { findAxeFaults, setColorMode } from './support/checks.ts';
import { launchWithCamera, showToCamera } from './support/fake-camera.ts';
import { expectSignedIn } from './support/screens.ts';
import { requestRefreshToken, signedInState } from './support/sign-in.ts';
import { DESKTOP, expect, originOf, PHONE, test } from './support/test.ts';
import {
  makeRunningClass,
  PASSWORD,
  type TestMahasiswa,
  type University,
} from './support/university.ts';

async function scene(university: University) {
  await university.configure('pengaturan_kelas', { gunakan_qr_code: true });
  const it = await makeRunningClass(university);
  const [adinda, bagas] = it.peserta;
  if (adinda === undefined || bagas === undefined) throw new Error('the class has no students');
  return { ...it, adinda, bagas };
}

const shownCode = async (page: Page) =>
  (await page.locator('output[data-kode]').getAttribute('data-kode')) ?? '';

/** Valid for ten seconds on the screen and twenty more. */
async function freshCode(page: Page): Promise<string> {
  const old = await shownCode(page);
  await expect(page.locator('output[data-kode]')).not.toHaveAttribute('data-kode', old, {
    timeout: 15_000,
  });
  return shownCode(page);
}

async function showQr(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Tampilkan QR' }).click();
  await expect(
    page.getByRole('dialog').getByRole('img', { name: 'Kode QR presensi' }),
  ).toBeVisible();
}

async function expectAccessible(page: Page): Promise<void> {
  const faults = [...(await findAxeFaults(page, 'light')), ...(await findAxeFaults(page, 'dark'))];
  await setColorMode(page, 'light');
  expect(faults).toEqual([]);
}

async function type(page: Page, kode: string): Promise<void> {
  await page
    .getByRole('textbox', { name: 'Ketik kode' })
    .fill(`${kode.slice(0, 4).toLowerCase()} ${kode.slice(4)}`);
  await page.getByRole('button', { name: 'Catat kehadiran' }).click();
}

test('the lecturer shows the code, students type it, and the lecturer sees them come; a second one on the same phone is refused', async ({
  university,
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 409/);
  const it = await scene(university);
  const lecturer = await pageOf(it.dosen, '/beranda');
  await showQr(lecturer);
  const dialog = lecturer.getByRole('dialog');
  await expect(dialog.getByText('Hadir 0 dari 12')).toBeVisible();

  const phone = await pageOf(it.adinda, '/beranda', { viewport: PHONE });
  await phone.getByRole('link', { name: 'Pindai kehadiran' }).click();
  await expect(phone.getByText('Kamera tidak ditemukan.', { exact: false })).toBeVisible();
  await type(phone, await shownCode(lecturer));
  await expect(phone.getByRole('heading', { name: 'Berhasil, Anda tercatat Hadir' })).toBeVisible();
  await expect(phone.getByText('Algoritma Pemrograman A · Pertemuan 3')).toBeVisible();
  await expect(dialog.getByText('Hadir 1 dari 12')).toBeVisible();
  await expectAccessible(phone);
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'Adinda Putri Maharani' }),
  ).toBeVisible();
  await phone.getByRole('link', { name: 'Ke Beranda' }).click();
  await expect(phone.getByRole('link', { name: 'Pindai kehadiran' })).toHaveCount(0);

  const device = (await phone.context().cookies()).filter(({ name }) => name === 'perangkat');
  expect(device).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }]);
  const friend = await pageOf(it.bagas, '/beranda', { viewport: PHONE });
  await friend.context().addCookies(device);
  await friend.getByRole('link', { name: 'Pindai kehadiran' }).click();
  await type(friend, await shownCode(lecturer));
  await expect(
    friend.getByText('Perangkat ini sudah dipakai mahasiswa lain pada pertemuan ini.', {
      exact: false,
    }),
  ).toBeVisible();
  await friend.context().clearCookies({ name: 'perangkat' });
  await friend.getByRole('button', { name: 'Pindai lagi' }).click();
  await expect(friend.getByRole('textbox', { name: 'Ketik kode' })).toHaveValue('');
  await type(friend, await shownCode(lecturer));
  await expect(
    friend.getByRole('heading', { name: 'Berhasil, Anda tercatat Hadir' }),
  ).toBeVisible();
  await expect(dialog.getByText('Hadir 2 dari 12')).toBeVisible();

  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await expect(rowOf(lecturer, 'Adinda Putri Maharani')).toContainText('QR');
});

test('the code goes on changing by itself and survives a cut connection', async ({
  university,
  pageOf,
  consoleGuard,
}) => {
  // Codes change every ten seconds, and four of them pass here.
  test.setTimeout(120_000);
  consoleGuard.expect(/ERR_INTERNET_DISCONNECTED/);
  const it = await scene(university);
  const lecturer = await pageOf(it.dosen, `${attendancePath(it)}&qr=1`);
  const code = lecturer.locator('output[data-kode]');
  await freshCode(lecturer);
  await lecturer.context().setOffline(true);
  await expect(lecturer.getByText('Koneksi terputus.', { exact: false })).toBeVisible({
    timeout: 15_000,
  });
  const kept = await shownCode(lecturer);
  expect(kept).toHaveLength(8);
  await lecturer.context().setOffline(false);
  await expect(code).not.toHaveAttribute('data-kode', kept, { timeout: 20_000 });
  await expect(lecturer.getByText('Koneksi terputus.', { exact: false })).toHaveCount(0);
});

async function signedIn(
  systemUrl: string,
  university: University,
  { collegeId, username }: TestMahasiswa,
) {
  const token = await requestRefreshToken(systemUrl, { collegeId, username, password: PASSWORD });
  const origin = originOf(systemUrl, university);
  return { baseURL: origin, viewport: PHONE, storageState: signedInState(origin, token) };
}

test('a camera that sees the code marks the student present', async ({
  university,
  systemUrl,
  pageOf,
  consoleGuard,
}, info) => {
  const it = await scene(university);
  const options = await signedIn(systemUrl, university, it.adinda);
  const lecturer = await pageOf(it.dosen, `${attendancePath(it)}&qr=1`, { viewport: DESKTOP });
  const path = info.outputPath('kamera.y4m');
  const browser = await launchWithCamera(path);
  try {
    const context = await browser.newContext(options);
    consoleGuard.watch(context);
    const phone = await context.newPage();
    await phone.goto('/beranda');
    await expectSignedIn(phone);
    const kode = await freshCode(lecturer);
    const tautan = `${options.baseURL}/kehadiran/pindai?kode=${kode}&pertemuan=${it.pertemuan.id}`;
    await showToCamera(tautan, path);
    await phone.goto('/kehadiran/pindai');
    await expect(phone.getByRole('heading', { name: 'Berhasil, Anda tercatat Hadir' })).toBeVisible(
      { timeout: 20_000 },
    );
  } finally {
    await browser.close();
  }
  await expect(lecturer.getByRole('dialog').getByText('Hadir 1 dari 12')).toBeVisible();
});

test('the address that the phone’s own camera opens leads past the sign-in to the mark', async ({
  university,
  newContext,
  pageOf,
}) => {
  const it = await scene(university);
  const phone = await (await newContext({ viewport: PHONE })).newPage();
  await phone.goto('/');
  const lecturer = await pageOf(it.dosen, `${attendancePath(it)}&qr=1`);
  const kode = await freshCode(lecturer);
  await phone.goto(`/kehadiran/pindai?kode=${kode}&pertemuan=${it.pertemuan.id}`);
  await phone.getByRole('textbox', { name: 'Nama pengguna' }).fill(it.adinda.username);
  await phone.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(phone.getByRole('heading', { name: 'Berhasil, Anda tercatat Hadir' })).toBeVisible();
  await expect(phone).toHaveURL(/\/kehadiran\/pindai$/);
});
