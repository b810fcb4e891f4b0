import { expect, type Page } from '@playwright/test';
import { everyone, type Screen } from '../support/screen.ts';

const staff = ['dosen', 'operator'] as const;
const panelOf = (page: Page) => page.getByRole('region', { name: /^Percakapan (?!kelompok$)/ });
const own = { path: () => '/tugas?jenis_tugas=individu', ready: /^Menampilkan |^Lihat/ } as const;

async function openTask(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Lihat / })
    .first()
    .click();
}

async function openThread(page: Page): Promise<void> {
  await openTask(page);
  await expect(page.getByRole('heading', { name: 'Komentar' })).toBeVisible();
  const students = page.getByRole('list', { name: 'Komentar mahasiswa' }).getByRole('button');
  const panel = panelOf(page);
  await expect(students.first().or(panel)).toBeVisible();
  if (await students.first().isVisible()) await students.first().click();
  await expect(
    panel.getByRole('textbox', { name: 'Tulis pesan' }).or(panel.getByRole('note')),
  ).toBeVisible();
  await expect(panel.locator('.mantine-Skeleton-root')).toHaveCount(0, { timeout: 30_000 });
  await panel.scrollIntoViewIfNeeded();
}

export const screens: Screen[] = [
  { ...own, name: 'percakapan-tugas', roles: everyone, arrange: openThread },
  {
    ...own,
    name: 'percakapan-kelompok',
    path: () => '/tugas?search=Proyek+kelompok',
    roles: staff,
    arrange: async (page) => {
      await openTask(page);
      await page
        .getByRole('list', { name: 'Percakapan kelompok' })
        .getByRole('button')
        .first()
        .click();
      await panelOf(page).scrollIntoViewIfNeeded();
      await expect(
        panelOf(page)
          .getByRole('textbox', { name: 'Tulis pesan' })
          .or(panelOf(page).getByRole('note')),
      ).toBeVisible();
    },
  },
  {
    ...own,
    name: 'percakapan-ditolak',
    roles: ['mahasiswa'],
    demo: true,
    prepare: async (page) => {
      await page.route(/\/message$/, (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        const status = { code: 'pesan_dihapus', message: 'Pesan ini sudah dihapus.' };
        return route.fulfill({ status: 409, json: { status, request_id: 'req-2f1c9a' } });
      });
    },
    arrange: async (page) => {
      await openThread(page);
      await page.getByRole('textbox', { name: 'Tulis pesan' }).click();
      await page.keyboard.type('Apakah laporan boleh dikumpulkan sebagai PDF?');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('Belum terkirim')).toBeVisible();
    },
  },
  {
    ...own,
    name: 'percakapan-luring',
    roles: ['mahasiswa'],
    demo: true,
    prepare: async (page) => {
      await page.route(/\/v2\/chat\/group\/[^/]+\/thread\/[^/]+$/, (route) => route.abort());
    },
    arrange: async (page) => {
      await openTask(page);
      await expect(page.getByText(/^Isi percakapan tidak disimpan/)).toBeVisible({
        timeout: 30_000,
      });
      await page.getByText(/^Isi percakapan tidak disimpan/).scrollIntoViewIfNeeded();
    },
  },
];
