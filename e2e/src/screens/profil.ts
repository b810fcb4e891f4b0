import { expect, type Page } from '@playwright/test';
import { everyone, failed, listStates, loading, type Screen } from '../support/screen.ts';

const ownData = /\/v1\/mahasiswa\/[^/]+\/biodata$/;
const ownLog = /\/v2\/lms\/log_aktivitas\/me\?/;

/** A grey one-pixel picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function choosePhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pasang foto profil' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'saya.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByRole('img', { name: 'Pratinjau foto' })).toBeVisible();
}

export const screens: Screen[] = [
  {
    name: 'profil',
    path: () => '/profil',
    ready: 'Kewarganegaraan',
    roles: everyone,
    states: [loading(ownData), failed(ownData)],
  },
  {
    name: 'profil-foto',
    path: () => '/profil',
    ready: 'Kewarganegaraan',
    roles: ['mahasiswa'],
    arrange: choosePhoto,
  },
  { name: 'profil-ubah', path: () => '/profil?ubah=1', ready: 'Nama Ayah', roles: ['mahasiswa'] },
  {
    name: 'profil-riwayat',
    path: () => '/profil?tab=riwayat',
    ready: /^Menampilkan /,
    roles: everyone,
    same: true,
    states: listStates(ownLog),
  },
];
