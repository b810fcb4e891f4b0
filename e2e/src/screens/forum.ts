import { expect, type Page } from '@playwright/test';
import { everyone, listStates, type Screen } from '../support/screen.ts';

const list = /\/v2\/lms\/forum\?/;
const forums = {
  path: () => '/forum',
  ready: /\d+ dari \d+ (tanggapan|mahasiswa bergabung)/,
} as const;
const staff = ['dosen', 'operator'] as const;

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Daftar forum' }).getByRole('button').first().click();
  await expect(page.getByRole('log', { name: 'Tanggapan' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(
    page.getByRole('textbox', { name: 'Tulis tanggapan' }).or(page.getByRole('note')).first(),
  ).toBeVisible();
}

/** On a phone over the thread, elsewhere instead of the list. */
async function openActivity(page: Page): Promise<void> {
  const sheet = page.getByRole('button', { name: 'Keaktifan' });
  if (await sheet.isVisible()) await sheet.click();
  else await page.getByText('Keaktifan', { exact: true }).click();
}

export const screens: Screen[] = [
  { ...forums, name: 'forum', roles: everyone, states: listStates(list) },
  { ...forums, name: 'forum-utas', roles: everyone, arrange: openFirst },
  {
    ...forums,
    name: 'forum-jawab',
    roles: ['mahasiswa'],
    demo: true,
    arrange: async (page) => {
      await openFirst(page);
      await page
        .locator('[data-reply]')
        .getByRole('button', { name: /^Tanggapi / })
        .last()
        .click();
      await expect(page.getByRole('button', { name: 'Batal menanggapi' })).toBeVisible();
    },
  },
  {
    ...forums,
    name: 'forum-belum-mulai',
    path: () => '/forum?status=belum_dimulai',
    roles: everyone,
    demo: true,
    arrange: openFirst,
  },
  {
    ...forums,
    name: 'forum-berakhir',
    path: () => '/forum?status=selesai',
    roles: everyone,
    demo: true,
    arrange: openFirst,
  },
  {
    ...forums,
    name: 'forum-keaktifan',
    roles: staff,
    arrange: async (page) => {
      await openFirst(page);
      await openActivity(page);
      await expect(page.getByRole('list', { name: 'Keaktifan mahasiswa' })).toBeVisible();
    },
  },
  {
    ...forums,
    name: 'forum-seorang',
    path: () => '/forum?status=selesai',
    roles: staff,
    demo: true,
    arrange: async (page) => {
      await openFirst(page);
      await openActivity(page);
      await page
        .getByRole('list', { name: 'Keaktifan mahasiswa' })
        .getByRole('button', { name: /^Lihat tanggapan / })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Semua tanggapan' })).toBeVisible();
    },
  },
  {
    ...forums,
    name: 'forum-kartu',
    path: () => '/forum?status=belum_dimulai',
    roles: everyone,
    demo: true,
    arrange: async (page) => {
      await openFirst(page);
      await page.goto(`/kelas/${new URL(page.url()).searchParams.get('groupId')}?back=forum`);
      await expect(page.getByRole('list', { name: 'Forum' })).toBeVisible({ timeout: 30_000 });
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    },
  },
  {
    name: 'forum-tambah',
    path: ({ idKelas, idPertemuan }) => `/kelas/${idKelas}/${idPertemuan}`,
    ready: 'Forum',
    roles: staff,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Tambah Forum' }).click();
      await expect(page.getByRole('toolbar', { name: 'Alat tulis' })).toBeVisible();
    },
  },
];
