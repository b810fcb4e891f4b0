import { expect, type Page } from '@playwright/test';
import { envelope, failed, type Screen } from '../support/screen.ts';

async function submitEmpty(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByText('Harap isi bidang ini').first()).toBeVisible();
}

const signIn = { path: () => '/', ready: 'Masuk ke LMS', roles: ['tamu'] } as const;

const checking = {
  path: () => '/periksa-tanda-terima',
  ready: /^Pilih berkas tanda terima ujian/,
  roles: ['tamu'],
} as const;
/** In the server's format, with an invalid signature. */
const receiptCode = (): string => {
  const isi = {
    judul: 'Kuis normalisasi',
    nim: '24060121130001',
    nama: 'Bambang Setiawan Kusumonegoro Adiningrat',
    waktu_mulai: '2026-11-24T08:00:00Z',
    waktu_selesai: '2026-11-24T08:40:00Z',
    jumlah_soal: 20,
    jumlah_dijawab: 18,
    jumlah_simpanan: 1_240,
  };
  return `${Buffer.from(JSON.stringify(isi)).toString('base64url')}.Zk3d9QwX1aBcDeFg.${'9f2kLm'.repeat(14)}`;
};

export const screens: Screen[] = [
  { ...signIn, name: 'masuk', states: [failed(/\/multisite-config\/frontend-config/)] },
  { ...signIn, name: 'masuk-kosong', arrange: submitEmpty },
  { name: 'masuk-gagal', path: () => '/oauth', ready: 'Tidak dapat masuk', roles: ['tamu'] },
  {
    name: 'lupa-sandi',
    path: () => '/lupa-sandi',
    ready: /^Masukkan nama pengguna/,
    roles: ['tamu'],
  },
  { ...checking, name: 'periksa-tanda-terima' },
  {
    ...checking,
    name: 'periksa-tanda-terima-asli',
    prepare: async (page) => {
      await page.route(/\/v2\/lms\/tanda_terima\/periksa$/, (route) =>
        route.fulfill({ json: envelope({ hasil: 'asli' }) }),
      );
    },
    arrange: async (page) => {
      await page.getByLabel('Kode tanda terima').fill(receiptCode());
      await page.getByRole('button', { name: 'Periksa' }).click();
      await expect(page.getByText('Yang ditandatangani server')).toBeVisible();
    },
  },
  {
    name: 'aktivasi-habis',
    path: () => '/aktivasi?kode=tidak-ada',
    ready: /^Tautan ini sudah tidak berlaku/,
    roles: ['tamu'],
  },
  {
    name: 'tidak-ditemukan',
    path: () => '/alamat-yang-tidak-ada',
    ready: /^Uppss!!!/,
    roles: ['mahasiswa', 'tamu'],
  },
  {
    name: 'tautan-tidak-dikenal',
    path: () => '/s/kode-yang-tidak-dikenal',
    ready: /^Uppss!!!/,
    roles: ['mahasiswa'],
  },
];
