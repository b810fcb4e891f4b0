import { expect, type Page } from '@playwright/test';
import { everyone, listStates, type Screen } from '../support/screen.ts';

const list = /\/v2\/lms\/vidcon\?/;
const staff = ['dosen', 'operator'] as const;
const vidcons = { path: () => '/vidcon', ready: 'Vidcon' } as const;

async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Lihat / })
    .first()
    .click();
  await expect(page.getByText('Syarat kehadiran')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function openParticipants(page: Page): Promise<void> {
  await openFirst(page);
  await page.getByRole('tab', { name: 'Peserta' }).click();
  await expect(page.getByText(/\d+ hadir · \d+ terlambat/)).toBeVisible();
}

export const screens: Screen[] = [
  { ...vidcons, name: 'vidcon', roles: everyone, states: listStates(list) },
  {
    ...vidcons,
    name: 'vidcon-berlangsung',
    path: () => '/vidcon?status=berlangsung',
    roles: everyone,
    demo: true,
    arrange: openFirst,
  },
  {
    ...vidcons,
    name: 'vidcon-berakhir',
    path: () => '/vidcon?status=selesai',
    roles: everyone,
    demo: true,
    arrange: openFirst,
  },
  {
    ...vidcons,
    name: 'vidcon-peserta',
    path: () => '/vidcon?status=selesai',
    roles: staff,
    demo: true,
    arrange: openParticipants,
  },
  {
    ...vidcons,
    name: 'vidcon-cocokkan',
    path: () => '/vidcon?status=selesai',
    roles: ['dosen'],
    demo: true,
    arrange: async (page) => {
      await openParticipants(page);
      await page.getByRole('button', { name: /^Cocokkan nama/ }).click();
      await expect(page.getByRole('dialog').getByText(/mahasiswa dikenali/)).toBeVisible();
    },
  },
  {
    ...vidcons,
    name: 'vidcon-impor',
    path: () => '/vidcon?status=selesai',
    roles: ['dosen'],
    demo: true,
    arrange: async (page) => {
      await openParticipants(page);
      await page.getByRole('button', { name: 'Impor daftar peserta' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'vidcon-kartu',
    path: ({ idKelas, idDaring }) => `/kelas/${idKelas}/${idDaring}`,
    ready: 'Vidcon',
    roles: everyone,
    demo: true,
    arrange: async (page) => {
      const title = page.getByRole('heading', { name: /^Vidcon/ });
      await expect(title).toBeVisible({ timeout: 30_000 });
      await title.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'vidcon-tambah',
    path: ({ idKelas, idPertemuan }) => `/kelas/${idKelas}/${idPertemuan}`,
    ready: 'Vidcon',
    roles: staff,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Tambah Vidcon' }).click();
      await expect(page.getByRole('textbox', { name: /^Link/ })).toBeVisible();
    },
  },
];
