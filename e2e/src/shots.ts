/**
 * `pnpm shots`: pictures of every screen in its states, at four widths, light and dark, of the demo university. Writes
 * .shots/<role>/<screen>-<state>-<width>-<mode>.png. `pnpm shots operator` takes those of one role. BASE_URL names a running
 * system; without it one is started.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { setColorMode } from './support/checks.ts';
import { ACCOUNTS, DEMO } from './support/demo.ts';
import { findPlaces } from './support/places.ts';
import { openScreen, type Places, type RoleName, roleNames, type Screen, type ScreenState } from './support/screen.ts';
import { screensOf, statesOf } from './support/screen-list.ts';
import { requestRefreshToken, signedInState } from './support/sign-in.ts';
import { browserLaunch } from './system/browser.ts';
import { startSystem } from './system/start-system.ts';

const WIDTHS = [360, 390, 768, 1280] as const;
const MODES = ['light', 'dark'] as const;
const HEIGHT = 844;
const MAX_HEIGHT = 5_000;
const folder = join(import.meta.dirname, '../../.shots');

async function contextOf(browser: Browser, baseURL: string, role: RoleName, width: number): Promise<BrowserContext> {
  const touch = width < 768 ? { isMobile: true, hasTouch: true } : {};
  const options = { baseURL, viewport: { width, height: HEIGHT }, locale: 'id-ID', reducedMotion: 'reduce', ...touch } as const;
  if (role === 'tamu') return browser.newContext(options);
  const token = await requestRefreshToken(baseURL, { ...DEMO, username: ACCOUNTS[role] });
  const context = await browser.newContext({ ...options, storageState: signedInState(baseURL, token), serviceWorkers: 'block' });
  // Nothing is kept on the device: it would be shown where a screen is to be seen loading.
  await context.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  return context;
}

/**
 * Light and dark. Of a whole page the window is made as high as the page, because what sticks to an edge would otherwise stand in
 * its middle; what was opened over the page is seen in an ordinary window.
 */
async function takePictures(
  page: Page,
  role: RoleName,
  name: string,
  { width, whole }: { width: number; whole: boolean },
): Promise<void> {
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  if (whole) await page.setViewportSize({ width, height: Math.min(Math.max(pageHeight, HEIGHT), MAX_HEIGHT) });
  for (const mode of MODES) {
    await setColorMode(page, mode);
    await page.screenshot({ path: join(folder, role, `${name}-${width}-${mode}.png`), animations: 'disabled' });
  }
  await page.setViewportSize({ width, height: HEIGHT });
  await setColorMode(page, 'light');
}

/** The complete screen, and after it each of its other states. */
async function shootScreen(page: Page, role: RoleName, screen: Screen, places: Places, width: number): Promise<void> {
  await openScreen(page, screen, places);
  await screen.arrange?.(page);
  await takePictures(page, role, `${screen.name}-penuh`, { width, whole: screen.arrange === undefined });
  for (const state of statesOf(screen, role)) await shootState(page, role, screen, state, places, width);
}

/** In a tab of its own: what an earlier page learnt is kept per tab. */
async function shootState(
  tab: Page,
  role: RoleName,
  screen: Screen,
  state: ScreenState,
  places: Places,
  width: number,
): Promise<void> {
  const page = await tab.context().newPage();
  await page.route(state.url, state.handle);
  await page.goto(state.path ?? screen.path(places));
  await page.locator(state.shows).first().waitFor();
  await takePictures(page, role, `${screen.name}-${state.name}`, { width, whole: true });
  await page.close();
}

async function shootRole(browser: Browser, baseURL: string, role: RoleName, width: number): Promise<void> {
  const context = await contextOf(browser, baseURL, role, width);
  const page = await context.newPage();
  const places = role === 'tamu' ? { idKelas: '', idPertemuan: '' } : await findPlaces(page);
  for (const screen of screensOf(role)) {
    if (screen.widths?.(width) ?? true) await shootScreen(page, role, screen, places, width);
  }
  await context.close();
}

async function shoot(baseURL: string): Promise<void> {
  const browser = await chromium.launch(await browserLaunch());
  try {
    const asked = process.argv.slice(2);
    for (const role of roleNames.filter((name) => asked.length === 0 || asked.includes(name))) {
      await rm(join(folder, role), { recursive: true, force: true });
      await mkdir(join(folder, role), { recursive: true });
      for (const width of WIDTHS) await shootRole(browser, baseURL, role, width);
    }
  } finally {
    await browser.close();
  }
}

const given = process.env.BASE_URL;
if (given) await shoot(given);
else {
  const system = await startSystem();
  try {
    await shoot(system.url);
  } finally {
    await system.stop();
  }
}
