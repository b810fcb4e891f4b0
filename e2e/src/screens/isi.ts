import { expect } from '@playwright/test';
import { everyone, failed, loading, type Screen } from '../support/screen.ts';

const texts = /\/v2\/lms\/teks\?/;
const materials = /\/v2\/lms\/materi\?/;
const meeting = {
  path: ({ idKelas, idPertemuan }: { idKelas: string; idPertemuan: string }) => `/kelas/${idKelas}/${idPertemuan}`,
};
const staff = ['dosen', 'operator'] as const;

export const screens: Screen[] = [
  { ...meeting, name: 'materi', ready: 'Materi', roles: everyone, states: [loading(materials), failed(materials)] },
  { ...meeting, name: 'teks', ready: 'Tambah Teks', roles: staff, states: [failed(texts)] },
  {
    ...meeting,
    name: 'teks-tambah',
    ready: 'Tambah Teks',
    roles: staff,
    same: true,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Tambah Teks' }).click();
      await expect(page.getByRole('toolbar', { name: 'Alat tulis' })).toBeVisible();
    },
  },
  {
    ...meeting,
    name: 'materi-tambah',
    ready: 'Tambah Materi',
    roles: staff,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Tambah Materi' }).click();
      await expect(page.getByRole('toolbar', { name: 'Alat tulis' })).toBeVisible();
    },
  },
  {
    ...meeting,
    name: 'materi-salin',
    ready: 'Tambah Materi',
    roles: staff,
    same: true,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Tambah Materi' }).click();
      await page.getByRole('tab', { name: 'Salin Materi Kelas Lain' }).click();
      await expect(page.getByRole('searchbox', { name: 'Cari judul' })).toBeVisible();
    },
  },
  {
    ...meeting,
    name: 'sampah',
    ready: 'Sampah',
    roles: ['dosen', 'operator', 'operator-baca'],
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Sampah' }).click();
      await expect(page.getByRole('searchbox', { name: 'Cari judul' })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    },
  },
];
