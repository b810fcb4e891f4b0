import { expect, type Page } from '@playwright/test';
import { everyone, failed, loading, type Screen } from '../support/screen.ts';

const texts = /\/v2\/lms\/teks\?/;
const materials = /\/v2\/lms\/materi\?/;
const meeting = {
  path: ({ idKelas, idPertemuan }: { idKelas: string; idPertemuan: string }) =>
    `/kelas/${idKelas}/${idPertemuan}`,
};
const online = {
  path: ({ idKelas, idDaring }: { idKelas: string; idDaring: string }) =>
    `/kelas/${idKelas}/${idDaring}`,
  ready: 'Modul 6: Pengurutan',
  demo: true,
} as const;

const openMaterial = (judul: string, body: string) => async (page: Page) => {
  await page.getByRole('button', { name: `Buka ${judul}`, exact: true }).click();
  const reader = page.getByRole('dialog', { name: judul });
  await expect(reader.locator(body).first()).toBeVisible({ timeout: 30_000 });
  await expect(reader.locator('.mantine-Skeleton-root')).toHaveCount(0, { timeout: 30_000 });
};

async function openAction(page: Page, action: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Tindakan materi / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const staff = ['dosen', 'operator'] as const;

export const screens: Screen[] = [
  {
    ...meeting,
    name: 'materi',
    ready: 'Materi',
    roles: everyone,
    states: [loading(materials), failed(materials)],
  },
  { ...meeting, name: 'teks', ready: 'Teks', roles: staff, states: [failed(texts)] },
  {
    ...meeting,
    name: 'teks-tambah',
    ready: 'Teks',
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
    ready: 'Materi',
    roles: staff,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Tambah Materi' }).click();
      await expect(page.getByRole('toolbar', { name: 'Alat tulis' })).toBeVisible();
    },
  },
  {
    ...meeting,
    name: 'materi-salin',
    ready: 'Materi',
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
  {
    ...online,
    name: 'urutan-materi',
    roles: ['dosen'],
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Urutkan materi' }).click();
      await expect(
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^Pindahkan / })
          .first(),
      ).toBeVisible();
    },
  },
  // On a phone with its sticky 'Lanjutkan'.
  { ...online, name: 'materi-daring', roles: everyone },
  {
    ...online,
    name: 'materi-baca-ebook',
    roles: ['mahasiswa', 'dosen'],
    arrange: openMaterial('Modul 6: Pengurutan', 'canvas'),
  },
  {
    ...online,
    name: 'materi-baca-video',
    roles: ['mahasiswa', 'dosen'],
    arrange: openMaterial('Pengurutan gelembung, langkah demi langkah', 'video'),
  },
  {
    ...online,
    name: 'materi-baca-audio',
    roles: ['mahasiswa'],
    arrange: openMaterial('Mendengar sebuah algoritma bekerja', 'audio'),
  },
  {
    ...online,
    name: 'materi-baca-tautan',
    roles: ['mahasiswa'],
    arrange: openMaterial('Visualisasi algoritma pengurutan', 'a'),
  },
  { ...online, name: 'materi-ubah', roles: ['dosen'], arrange: (page) => openAction(page, 'Ubah') },
  {
    ...online,
    name: 'materi-akses',
    roles: ['dosen', 'operator'],
    arrange: (page) => openAction(page, 'Akses mahasiswa'),
  },
  {
    ...online,
    name: 'materi-hapus',
    roles: ['dosen'],
    // Deleted without a question while nobody has done it.
    arrange: async (page) => openAction(page, 'Hapus'),
  },
];
