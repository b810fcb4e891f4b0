import { expect, type Page } from '@playwright/test';
import { failed, type Screen } from '../support/screen.ts';

async function submitEmpty(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByText('Harap isi bidang ini').first()).toBeVisible();
}

const signIn = { path: () => '/', ready: 'Masuk ke LMS', roles: ['tamu'] } as const;

export const screens: Screen[] = [
  { ...signIn, name: 'masuk', states: [failed(/\/multisite-config\/frontend-config/)] },
  { ...signIn, name: 'masuk-kosong', arrange: submitEmpty },
  { name: 'masuk-gagal', path: () => '/oauth', ready: 'Tidak dapat masuk', roles: ['tamu'] },
  { name: 'lupa-sandi', path: () => '/lupa-sandi', ready: /^Masukkan nama pengguna/, roles: ['tamu'] },
  { name: 'aktivasi-habis', path: () => '/aktivasi?kode=tidak-ada', ready: /^Tautan ini sudah tidak berlaku/, roles: ['tamu'] },
  { name: 'tidak-ditemukan', path: () => '/alamat-yang-tidak-ada', ready: /^Uppss!!!/, roles: ['mahasiswa', 'tamu'] },
];
