/**
 * What a screen is to the checks of accessibility and to the pictures; the screens themselves stand
 * by noun in ../screens.
 */
import { type APIResponse, expect, type Page, type Route } from '@playwright/test';

export const roleNames = ['tamu', 'mahasiswa', 'dosen', 'operator', 'operator-baca'] as const;
export type RoleName = (typeof roleNames)[number];

/** What the addresses of screens need. */
export interface Places {
  idKelas: string;
  /** A meeting of that class which runs now. */
  idPertemuan: string;
  /**
   * One of it that is held online, with a material of every kind; where there is none, the one that
   * runs.
   */
  idDaring: string;
}

export interface Screen {
  /** As the picture's file is called. */
  name: string;
  path: (places: Places) => string;
  /** Text that stands there once the screen is complete. */
  ready: string | RegExp;
  /** Whose it is; the first is shown its other states too. */
  roles: readonly RoleName[];
  /** What only the demo university holds: it is in the pictures alone. */
  demo?: true;
  /** Before it is opened: what a request that is not its own is answered. */
  prepare?: (page: Page, places: Places) => Promise<void>;
  /** Opens what the address does not: edit mode, a dialog, a menu. */
  arrange?: (page: Page) => Promise<void>;
  /** Looks the same to every role: checked once, for the first. */
  same?: true;
  /** Widths in pixels at which it exists; all when absent. */
  widths?: (width: number) => boolean;
  states?: readonly ScreenState[];
}

/** A state other than the full one, brought about by what one request is answered. */
export interface ScreenState {
  name: 'memuat' | 'kosong' | 'gagal' | 'ditolak';
  /** The request that is answered otherwise. */
  url: string | RegExp;
  handle: (route: Route) => Promise<void> | void;
  /** Another address than the screen's own. */
  path?: string;
  /** Selector of what is visible once the state shows. */
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

/** What the server answers. A college's name under localhost is known to browsers only. */
export function fetchAnswer(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href });
}

export const loading = (url: ScreenState['url']): ScreenState => ({
  name: 'memuat',
  url,
  // Never answered: the page is left before.
  handle: () => undefined,
  shows: '[aria-busy=true] .mantine-Skeleton-root',
});

export const failed = (url: ScreenState['url']): ScreenState => ({
  name: 'gagal',
  url,
  handle: (route) => route.fulfill({ status: 503, json: failure }),
  shows: 'text=Coba Lagi',
});

/** Answered with nothing; `data` is what nothing looks like there. */
export const empty = (url: ScreenState['url'], data: unknown = []): ScreenState => ({
  name: 'kosong',
  url,
  handle: (route) => route.fulfill({ json: envelope(data, noPage) }),
  shows: 'text=Ups! Data Kosong',
});

/** Of a list: each of the three. */
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

/** Opens a screen and waits until it is complete; `arrange` is left to the caller. */
export async function openScreen(page: Page, screen: Screen, places: Places): Promise<void> {
  await screen.prepare?.(page, places);
  await page.goto(screen.path(places));
  // Pictures are taken on busy machines too.
  await expect(
    page.getByText(screen.ready).locator('visible=true').first(),
    screen.name,
  ).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[aria-busy=true]'), screen.name).toHaveCount(0, { timeout: 30_000 });
}
