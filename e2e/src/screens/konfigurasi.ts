import { expect, type Page } from '@playwright/test';
import type { Screen } from '../support/screen.ts';

async function changeSettings(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Batas aktivitas pertemuan' }).fill('3');
  await expect(page.getByText('1 perubahan belum disimpan')).toBeVisible();
}

const groupPath = (group: string) => () => `/konfigurasi?grup=${group}`;

export const screens: Screen[] = [
  {
    name: 'konfigurasi',
    path: () => '/konfigurasi',
    ready: 'Identitas perguruan tinggi',
    roles: ['operator'],
  },
  {
    name: 'konfigurasi-ubah',
    path: groupPath('pertemuan'),
    ready: 'Pertemuan',
    arrange: changeSettings,
    roles: ['operator'],
  },
  {
    name: 'konfigurasi-mahasiswa',
    path: groupPath('mahasiswa'),
    ready: 'Jenis presensi',
    roles: ['operator'],
  },
  {
    name: 'konfigurasi-pengajar',
    path: groupPath('pengajar'),
    ready: 'Validasi',
    roles: ['operator'],
  },
];
