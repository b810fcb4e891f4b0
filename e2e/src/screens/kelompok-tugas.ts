import { expect, type Page } from '@playwright/test';
import { everyone, type Screen } from '../support/screen.ts';

const tasks = {
  path: () => '/tugas?search=Proyek+kelompok',
  ready: /^Menampilkan |^Lihat/,
} as const;
const staff = ['dosen', 'operator'] as const;

async function openTask(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Lihat / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Kelompok', exact: true })).toBeVisible();
  await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0, { timeout: 30_000 });
}

async function openDivision(page: Page, way: string): Promise<void> {
  await openTask(page);
  await page.getByRole('button', { name: 'Bagi sekaligus' }).click();
  await page.getByRole('menuitem', { name: way }).click();
}

export const screens: Screen[] = [
  { ...tasks, name: 'kelompok', roles: everyone, arrange: openTask },
  {
    ...tasks,
    name: 'kelompok-tambah',
    roles: staff,
    same: true,
    arrange: async (page) => {
      await openTask(page);
      await page.getByRole('button', { name: 'Tambah Kelompok' }).click();
      await page.getByRole('checkbox', { disabled: false }).first().check();
      await expect(page.getByText('1 dipilih')).toBeVisible();
    },
  },
  {
    ...tasks,
    name: 'kelompok-acak',
    roles: staff,
    same: true,
    arrange: async (page) => {
      await openDivision(page, 'Acak');
      await expect(page.getByRole('list', { name: 'Rancangan kelompok' })).toBeVisible();
    },
  },
  {
    ...tasks,
    name: 'kelompok-salin',
    roles: staff,
    same: true,
    arrange: async (page) => {
      await openDivision(page, 'Salin dari tugas lain');
      await page.getByRole('radio').first().check();
      await expect(page.getByRole('list', { name: 'Rancangan kelompok' })).toBeVisible();
    },
  },
];
