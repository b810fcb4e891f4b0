import { expect, type Page } from '@playwright/test';
import { listStates, type Screen } from '../support/screen.ts';

async function openFirstStudent(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /./ })
    .and(page.locator('[href^="/orang/"]'))
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Akun' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Aktivitas/ })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: /^Cari/ });
  await dialog.getByLabel('Cari', { exact: true }).fill('kelas');
  await expect(dialog.getByText('Kelas Kuliah')).toBeVisible();
}

const people = {
  path: () => '/orang?role=ROLE_MAHASISWA',
  ready: /^Menampilkan /,
  roles: ['operator'],
} as const;

export const screens: Screen[] = [
  { ...people, name: 'orang', states: listStates(/\/v2\/lms\/orang\?/) },
  { ...people, name: 'orang-detail', arrange: openFirstStudent },
  {
    name: 'palet',
    path: () => '/beranda',
    ready: 'Sekarang',
    roles: ['operator'],
    arrange: openPalette,
  },
];
