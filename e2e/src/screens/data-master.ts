import { expect, type Page } from '@playwright/test';
import type { Screen } from '../support/screen.ts';

async function previewFile(page: Page): Promise<void> {
  const content = 'id,kode,nama,jenjang\nSTAT,STAT,Statistika,S1\nFIS,FIS,,S1\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'prodi.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Periksa Berkas' }).click();
  await expect(page.getByRole('tab', { name: 'Ditolak (1)' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const importOf = (kind: string) => () => `/data-master/impor?jenis=${kind}`;

export const screens: Screen[] = [
  { name: 'data-master', path: () => '/data-master', ready: 'Peserta Kelas', roles: ['operator'] },
  {
    name: 'data-master-riwayat',
    path: () => '/data-master?tab=riwayat',
    ready: /Belum ada data yang diimpor|Program Studi/,
    roles: ['operator'],
  },
  {
    name: 'isi-kelas',
    path: () => '/data-master/isi/kelas',
    ready: /^Menampilkan /,
    roles: ['operator'],
  },
  {
    name: 'isi-ruangan',
    path: () => '/data-master/isi/ruangan',
    ready: /^Menampilkan |^Belum ada data/,
    roles: ['operator'],
  },
  {
    name: 'isi-komponen',
    path: () => '/data-master/isi/komponen',
    ready: /^Menampilkan |^Belum ada data/,
    roles: ['operator'],
  },
  { name: 'impor-berkas', path: importOf('jadwal'), ready: 'Program Studi', roles: ['operator'] },
  {
    name: 'impor-pratinjau',
    path: importOf('prodi'),
    ready: 'Berkas',
    arrange: previewFile,
    roles: ['operator'],
  },
];
