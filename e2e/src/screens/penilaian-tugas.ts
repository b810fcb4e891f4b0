import { expect, type Page } from '@playwright/test';
import type { Screen } from '../support/screen.ts';

const tasks = { path: () => '/tugas?search=Jejak', ready: /^Menampilkan |^Lihat/ } as const;

async function openList(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Lihat .*(Jejak|Poster)/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Pengumpulan' }).click();
  await expect(
    page.getByRole('link', { name: /^(Mulai menilai|Lihat pengumpulan)$/ }),
  ).toBeVisible();
}

async function openGrading(page: Page): Promise<void> {
  await openList(page);
  const start = page.getByRole('link', { name: /^(Mulai menilai|Lihat pengumpulan)$/ });
  const [list = ''] = ((await start.getAttribute('href')) ?? '').split('?');
  // The button would open the first waiting row.
  await page.goto(list);
  // The task's page has a list of that name too.
  await expect(page.getByRole('heading', { level: 1, name: /^Penilaian / })).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Pengumpulan' }).getByRole('listitem').first(),
  ).toBeVisible();
}

async function openRow(page: Page, name?: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Saring pengumpulan' }).selectOption('dinilai');
  await page
    .getByRole('list', { name: 'Pengumpulan' })
    .getByRole('button', { name })
    .first()
    .click();
  await expect(page.getByText(/^Dikumpulkan /)).toBeVisible();
  await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0, { timeout: 30_000 });
}

async function openFirst(page: Page, name?: RegExp): Promise<void> {
  await openGrading(page);
  await openRow(page, name);
}

const groups = { ...tasks, path: () => '/tugas?search=Poster' } as const;
const isWide = (width: number): boolean => width >= 768;

export const screens: Screen[] = [
  { ...tasks, name: 'penilaian-pengumpulan', roles: ['dosen', 'operator-baca'], arrange: openList },
  { ...tasks, name: 'penilaian-daftar', roles: ['dosen'], arrange: openGrading },
  { ...tasks, name: 'penilaian-kerja', roles: ['dosen', 'operator-baca'], arrange: openFirst },
  {
    ...groups,
    name: 'penilaian-kelompok',
    roles: ['dosen'],
    arrange: async (page) => {
      await openFirst(page, /Merak/);
      const pane = page.getByRole('tab', { name: 'Nilai' });
      if (await pane.isVisible()) await pane.click();
      await expect(page.getByRole('list', { name: 'Anggota kelompok' })).toBeInViewport();
    },
  },
  {
    ...tasks,
    name: 'penilaian-nilai',
    roles: ['dosen'],
    widths: (width) => !isWide(width),
    arrange: async (page) => {
      await openFirst(page);
      await page.getByRole('tab', { name: 'Nilai' }).click();
      await expect(page.getByRole('textbox', { name: 'Nilai', exact: true })).toBeInViewport();
    },
  },
  {
    ...tasks,
    name: 'penilaian-bantuan',
    roles: ['dosen'],
    widths: isWide,
    arrange: async (page) => {
      await openGrading(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Tombol pintas' })).toBeVisible();
    },
  },
  {
    ...tasks,
    name: 'penilaian-sekaligus',
    roles: ['dosen'],
    arrange: async (page) => {
      await openGrading(page);
      await page
        .getByRole('checkbox', { name: /^Pilih / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Nilai sekaligus' }).click();
      await expect(
        page.getByRole('dialog').getByRole('textbox', { name: 'Catatan' }),
      ).toBeVisible();
    },
  },
  {
    ...tasks,
    name: 'penilaian-bank',
    roles: ['dosen'],
    arrange: async (page) => {
      await openFirst(page);
      const pane = page.getByRole('tab', { name: 'Nilai' });
      if (await pane.isVisible()) await pane.click();
      await page.getByRole('button', { name: 'Bank komentar' }).click();
      await expect(page.getByRole('dialog').getByText('Bank komentar kosong')).toBeVisible();
    },
  },
  {
    ...tasks,
    name: 'penilaian-tanpa-nama',
    roles: ['dosen'],
    widths: isWide,
    arrange: async (page) => {
      await openGrading(page);
      // The list makes room for the work below 1200 px.
      const hidden = page.getByRole('switch', { name: 'Sembunyikan nama' });
      await hidden.click();
      await expect(hidden).toBeChecked();
      await openRow(page);
      await expect(page.getByRole('heading', { name: /^Peserta \d+$/ })).toBeVisible();
    },
  },
];
