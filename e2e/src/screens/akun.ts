import { expect, type Page } from '@playwright/test';
import { everyone, failed, listStates, loading, type Screen } from '../support/screen.ts';

async function openBulkLinks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tautan Aktivasi Massal' }).click();
  await expect(page.getByRole('dialog').getByText(/akun pada perguruan tinggi Anda/)).toBeVisible();
}

async function openLink(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Kelola akun/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Tautan/ }).click();
  await page.getByRole('button', { name: 'Buat Tautan' }).click();
  await expect(page.getByLabel('Tautan', { exact: true })).toBeVisible();
}

async function openOwnAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ubah Alamat' }).click();
  await expect(page.getByLabel('Alamat surel baru')).toBeVisible();
}

async function openErasure(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Kelola akun/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Hapus data pribadi' }).click();
  await expect(page.getByRole('heading', { name: 'Tetap disimpan' })).toBeVisible();
}

const ownAddress = /\/v2\/akun\/email$/;
const accounts = { path: () => '/pengguna', ready: /^Menampilkan /, roles: ['operator'] } as const;

export const screens: Screen[] = [
  { ...accounts, name: 'pengguna', states: listStates(/\/v2\/akun\?/) },
  { ...accounts, name: 'pengguna-tautan', arrange: openLink },
  { ...accounts, name: 'pengguna-massal', arrange: openBulkLinks },
  { ...accounts, name: 'pengguna-hapus', arrange: openErasure },
  {
    name: 'penghapusan-data',
    path: () => '/penghapusan-data',
    ready: /^Belum ada permintaan/,
    roles: ['operator'],
    states: listStates(/\/v2\/penghapusan_data\?/),
  },
  {
    name: 'profil-alamat',
    path: () => '/profil',
    ready: 'Ubah Alamat',
    roles: everyone,
    same: true,
    arrange: openOwnAddress,
  },
  {
    name: 'konfirmasi-email',
    path: () => '/konfirmasi-email?kode=tidak-ada',
    ready: /^Tidak ada alamat surel/,
    roles: everyone,
    same: true,
    states: [loading(ownAddress), failed(ownAddress)],
  },
];
