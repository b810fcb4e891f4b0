/** Type of the screens in ../screens, for accessibility checks and pictures. */
import { type APIResponse, expect, type Page, type Route } from '@playwright/test';

export const roleNames = ['tamu', 'mahasiswa', 'dosen', 'operator', 'operator-baca'] as const;
export type RoleName = (typeof roleNames)[number];

export interface Places {
  idKelas: string;
  idPertemuan: string;
  /** With a material of every kind, or else the running one. */
  idDaring: string;
}

export interface Screen {
  name: string;
  path: (places: Places) => string;
  /** Text that appears when the screen is complete. */
  ready: string | RegExp;
  /** The first one also shows the other states. */
  roles: readonly RoleName[];
  /** Only for pictures: needs the demo. */
  demo?: true;
  /** Mocks requests of others before opening. */
  prepare?: (page: Page, places: Places) => Promise<void>;
  /** Opens edit mode, a dialog, a menu. */
  arrange?: (page: Page) => Promise<void>;
  /** Checked only for the first role. */
  same?: true;
  /** Widths in pixels at which it exists; default: all. */
  widths?: (width: number) => boolean;
  states?: readonly ScreenState[];
}

/** Caused by the answer to one request. */
export interface ScreenState {
  name: 'memuat' | 'kosong' | 'gagal' | 'ditolak';
  url: string | RegExp;
  handle: (route: Route) => Promise<void> | void;
  path?: string;
  /** Selector that is visible in this state. */
  shows: string;
}

export const everyone = ['mahasiswa', 'dosen', 'operator'] as const;
export const hasSidebar = (width: number): boolean => width >= 1_024;

export const envelope = (data: unknown, meta?: object) => ({
  data,
  meta,
  status: { code: 'ok', message: 'OK' },
});
const noPage = { page: 1, per_page: 5, total_items: 0, total_pages: 0 };
export const failure = {
  status: {
    code: 'layanan_tidak_tersedia',
    message: 'Layanan sedang tidak tersedia. Coba lagi beberapa saat.',
  },
  request_id: 'req-2f1c9a',
};

/** Only browsers resolve names under localhost. */
export function fetchAnswer(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href });
}

export const loading = (url: ScreenState['url']): ScreenState => ({
  name: 'memuat',
  url,
  // Never answered; the page is closed first.
  handle: () => undefined,
  shows: '[aria-busy=true] .mantine-Skeleton-root',
});

export const failed = (url: ScreenState['url']): ScreenState => ({
  name: 'gagal',
  url,
  handle: (route) => route.fulfill({ status: 503, json: failure }),
  shows: 'text=Coba Lagi',
});

/** Answers with nothing; `data` is the empty value. */
export const empty = (url: ScreenState['url'], data: unknown = []): ScreenState => ({
  name: 'kosong',
  url,
  handle: (route) => route.fulfill({ json: envelope(data, noPage) }),
  shows: 'text=Ups! Data Kosong',
});

export const listStates = (url: ScreenState['url']): ScreenState[] => [
  loading(url),
  empty(url),
  failed(url),
];

export async function openPanel(page: Page, opener: string, inside: string): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  await expect(page.getByRole('dialog').getByText(inside).first()).toBeVisible();
}

export async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu pengguna/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
}

/** Waits until complete; the caller runs `arrange`. */
export async function openScreen(page: Page, screen: Screen, places: Places): Promise<void> {
  await screen.prepare?.(page, places);
  await page.goto(screen.path(places));
  // Long, because pictures are also taken on busy machines.
  await expect(
    page.getByText(screen.ready).locator('visible=true').first(),
    screen.name,
  ).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[aria-busy=true]'), screen.name).toHaveCount(0, { timeout: 30_000 });
}
