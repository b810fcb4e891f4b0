import { expect, type Page } from '@playwright/test';
import { everyone, listStates, type Screen } from '../support/screen.ts';

const page = { path: () => '/pengumuman', ready: 'Pemeliharaan jaringan kampus' } as const;
const staff = ['operator'] as const;

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Daftar pengumuman' }).getByRole('button').first().click();
  await expect(page.getByRole('article')).toBeVisible();
}

export const screens: Screen[] = [
  { ...page, name: 'pengumuman', roles: everyone, states: listStates(/\/v2\/lms\/pengumuman\?/) },
  { ...page, name: 'pengumuman-isi', roles: everyone, arrange: openFirst },
  {
    ...page,
    name: 'pengumuman-tambah',
    roles: staff,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Tambah Pengumuman' }).click();
      await expect(page.getByRole('toolbar', { name: 'Alat tulis' })).toBeVisible();
    },
  },
  {
    name: 'berita',
    path: () => '/berita',
    ready: 'Gedung perpustakaan baru dibuka',
    roles: everyone,
    states: listStates(/\/v2\/lms\/berita\?/),
  },
  {
    name: 'berita-tambah',
    path: () => '/pengumuman?tab=berita',
    ready: 'Gedung perpustakaan baru dibuka',
    roles: staff,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Tambah Berita' }).click();
      await expect(page.getByRole('toolbar', { name: 'Alat tulis' })).toBeVisible();
    },
  },
];
