import { expect, type Page } from '@playwright/test';
import { listStates, type Screen } from '../support/screen.ts';

async function openRights(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /hak akses/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Program studi', { exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function openAdding(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tambah Operator' }).click();
  await expect(page.getByRole('dialog', { name: 'Tambah Operator' })).toBeVisible();
}

const rights = { path: () => '/hak-akses', ready: /^Menampilkan /, roles: ['operator'] } as const;

export const screens: Screen[] = [
  { ...rights, name: 'hak-akses', states: listStates(/\/v2\/lms\/hak_akses\/operator\?/) },
  { ...rights, name: 'hak-akses-dialog', arrange: openRights },
  { ...rights, name: 'hak-akses-tambah', arrange: openAdding },
];
