import { expect, type Page } from '@playwright/test';
import {
  empty,
  envelope,
  everyone,
  failed,
  fetchAnswer,
  hasSidebar,
  loading,
  openPanel,
  openUserMenu,
  type Screen,
  type ScreenState,
} from '../support/screen.ts';

const today = /\/v2\/lms\/pertemuan\/hari_ini(\?|$)/;

const shortfalls = {
  tunggakan: {
    memenuhi_syarat: false,
    kekurangan: [
      { keterangan: 'SPP semester berjalan', jumlah: 4_250_000 },
      { keterangan: 'Denda keterlambatan buku perpustakaan', jumlah: 15_000 },
    ],
  },
};

const restricted: ScreenState = {
  name: 'ditolak',
  // The application's start answer reports it too.
  url: /\/v2\/lms\/(check_pembatasan|mulai)$/,
  path: '/forbidden',
  handle: async (route) => {
    if (route.request().url().endsWith('/check_pembatasan'))
      return route.fulfill({ json: envelope(shortfalls) });
    const { data } = await (await fetchAnswer(route)).json();
    await route.fulfill({ json: envelope({ ...data, pembatasan: shortfalls, aplikasi: null }) });
  },
  shows: 'text=Rp4.250.000',
};

async function openActAs(page: Page): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Login Akun Lain' }).click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
}

/** It loads when it comes near the screen. */
async function showCalendar(page: Page): Promise<void> {
  const calendar = page.getByRole('region', { name: 'Kalender' });
  await expect(async () => {
    await page.mouse.wheel(0, 6_000);
    await expect(calendar.getByRole('group', { name: 'Jenis yang ditampilkan' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expect(calendar.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await calendar.getByRole('button', { name: 'Bulan sebelumnya' }).scrollIntoViewIfNeeded();
}

const home = { path: () => '/beranda', ready: 'Sekarang', roles: everyone } as const;

export const screens: Screen[] = [
  {
    ...home,
    name: 'beranda',
    roles: [...everyone, 'operator-baca'],
    states: [
      loading(today),
      empty(today, { hari_ini: [], berikutnya: null }),
      failed(today),
      restricted,
    ],
  },
  {
    ...home,
    name: 'beranda-menu',
    arrange: (page) => openPanel(page, 'Buka menu', 'Logout'),
    widths: (width) => !hasSidebar(width),
  },
  { ...home, name: 'beranda-menu-pengguna', arrange: openUserMenu, same: true },
  {
    ...home,
    name: 'beranda-kalender',
    path: () => '/beranda?tampilan=bulan',
    arrange: showCalendar,
    roles: ['mahasiswa', 'dosen'],
  },
  { ...home, name: 'login-akun-lain', arrange: openActAs, roles: ['operator'] },
];
