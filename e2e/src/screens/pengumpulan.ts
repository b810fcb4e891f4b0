import { expect, type Page } from '@playwright/test';
import type { Screen } from '../support/screen.ts';

async function openProject(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Lihat .*Proyek kelompok/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Pengumpulan' }).click();
}

/** On a phone one button holds the tools of staff. */
async function openTool(page: Page, name: string): Promise<void> {
  await openProject(page);
  await expect(page.getByRole('link', { name: 'Mulai menilai' })).toBeVisible();
  const more = page.getByRole('button', { name: 'Alat lainnya' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name }).click();
}

async function openOwn(page: Page): Promise<void> {
  await openProject(page);
  await expect(page.getByRole('heading', { name: 'Riwayat versi' })).toBeVisible();
}

const tasks = { path: () => '/tugas?search=Proyek', ready: /^Menampilkan |^Lihat/ } as const;

export const screens: Screen[] = [
  { ...tasks, name: 'pengumpulan', roles: ['mahasiswa'], arrange: openOwn },
  {
    ...tasks,
    name: 'pengumpulan-unggah',
    roles: ['mahasiswa'],
    arrange: async (page) => {
      await openOwn(page);
      await page.getByRole('button', { name: 'Unggah File/Link Tugas' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Tautan' })).toBeVisible();
    },
  },
  {
    ...tasks,
    name: 'pengumpulan-tanda-terima',
    roles: ['mahasiswa'],
    arrange: async (page) => {
      await openOwn(page);
      await page
        .getByRole('link', { name: /^Tanda terima versi/ })
        .first()
        .click();
      await expect(page.getByText('Kode tanda terima')).toBeVisible();
    },
  },
  {
    ...tasks,
    name: 'pengumpulan-perpanjangan',
    roles: ['dosen', 'operator'],
    same: true,
    arrange: async (page) => {
      await openTool(page, 'Perpanjangan waktu');
      await expect(
        page
          .getByRole('dialog')
          .getByText(/sampai /)
          .first(),
      ).toBeVisible();
    },
  },
  {
    ...tasks,
    name: 'pengumpulan-periksa',
    roles: ['dosen'],
    arrange: async (page) => {
      await openTool(page, 'Periksa tanda terima');
      await expect(page.getByRole('textbox', { name: 'Kode tanda terima' })).toBeVisible();
    },
  },
];
