import { expect } from '@playwright/test';
import { everyone, listStates, openPanel, type Screen } from '../support/screen.ts';

const list = /\/v2\/lms\/tugas\?/;
const tasks = { path: () => '/tugas', ready: /^Menampilkan |^Lihat/ } as const;
const meeting = {
  path: ({ idKelas, idPertemuan }: { idKelas: string; idPertemuan: string }) =>
    `/kelas/${idKelas}/${idPertemuan}`,
};
const staff = ['dosen', 'operator'] as const;

export const screens: Screen[] = [
  { ...tasks, name: 'tugas', roles: everyone, states: listStates(list) },
  {
    ...tasks,
    name: 'tugas-filter',
    roles: ['operator'],
    arrange: (page) => openPanel(page, 'Filter', 'Jenis Tugas'),
  },
  {
    ...tasks,
    name: 'tugas-detail',
    roles: everyone,
    arrange: async (page) => {
      await page
        .getByRole('link', { name: /^Lihat / })
        .first()
        .click();
      await expect(page.getByRole('tab', { name: 'Informasi' })).toBeVisible();
      await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0, { timeout: 30_000 });
    },
  },
  {
    ...meeting,
    name: 'tugas-tambah',
    ready: 'Tugas',
    roles: staff,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Tambah Tugas' }).click();
      await expect(page.getByRole('toolbar', { name: 'Alat tulis' })).toBeVisible();
    },
  },
  {
    ...meeting,
    name: 'tugas-salin',
    ready: 'Tugas',
    roles: staff,
    same: true,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Tambah Tugas' }).click();
      await page.getByRole('tab', { name: 'Salin Tugas Kelas Lain' }).click();
      await expect(page.getByRole('searchbox', { name: 'Cari judul' })).toBeVisible();
    },
  },
];
