/**
 * `pnpm shots` takes pictures of every demo screen and state, at four widths, light and dark:
 * .shots/<role>/<screen>-<state>-<width>-<mode>.png. `pnpm shots operator 390 materi` selects role,
 * width and beginning of names; each may be repeated. BASE_URL names a running system.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { setColorMode } from './support/checks.ts';
import { ACCOUNTS, DEMO } from './support/demo.ts';
import { findPlaces } from './support/places.ts';
import {
  openScreen,
  type Places,
  type RoleName,
  roleNames,
  type Screen,
  type ScreenState,
} from './support/screen.ts';
import { screensOf, statesOf } from './support/screen-list.ts';
import { requestRefreshToken, signedInState } from './support/sign-in.ts';
import { browserLaunch } from './system/browser.ts';
import { startSystem } from './system/start-system.ts';

const WIDTHS = [360, 390, 768, 1280] as const;
const MODES = ['light', 'dark'] as const;
const HEIGHT = 844;
const MAX_HEIGHT = 5_000;
const folder = join(import.meta.dirname, '../../.shots');

/** A kind without arguments selects all. */
function readAsked(words: readonly string[]) {
  const roles = roleNames.filter((name) => words.includes(name));
  const widths = WIDTHS.filter((width) => words.includes(String(width)));
  const names = words.filter(
    (word) =>
      !roles.some((role) => role === word) && !widths.some((width) => String(width) === word),
  );
  return {
    roles: roles.length === 0 ? roleNames : roles,
    widths: widths.length === 0 ? WIDTHS : widths,
    isWhole: widths.length === 0 && names.length === 0,
    has: (screen: Screen) =>
      names.length === 0 || names.some((name) => screen.name.startsWith(name)),
  };
}
/** The run continues and fails at its end. */
const missing: string[] = [];
const asked = readAsked(process.argv.slice(2));

async function contextOf(
  browser: Browser,
  baseURL: string,
  role: RoleName,
  width: number,
): Promise<BrowserContext> {
  const touch = width < 768 ? { isMobile: true, hasTouch: true } : {};
  const options = {
    baseURL,
    viewport: { width, height: HEIGHT },
    locale: 'id-ID',
    reducedMotion: 'reduce',
    ...touch,
  } as const;
  if (role === 'tamu') return browser.newContext(options);
  const token = await requestRefreshToken(baseURL, { ...DEMO, username: ACCOUNTS[role] });
  const context = await browser.newContext({
    ...options,
    storageState: signedInState(baseURL, token),
    serviceWorkers: 'block',
  });
  // Device storage would hide the loading state.
  await context.addInitScript(() =>
    Object.defineProperty(window, 'isSecureContext', { value: false }),
  );
  return context;
}

/**
 * Light and dark. Whole pages get a window of their height, because sticky elements would stand in
 * the middle.
 */
async function takePictures(
  page: Page,
  role: RoleName,
  name: string,
  { width, whole }: { width: number; whole: boolean },
): Promise<void> {
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  if (whole)
    await page.setViewportSize({
      width,
      height: Math.min(Math.max(pageHeight, HEIGHT), MAX_HEIGHT),
    });
  for (const mode of MODES) {
    await setColorMode(page, mode);
    await page.screenshot({
      path: join(folder, role, `${name}-${width}-${mode}.png`),
      animations: 'disabled',
    });
  }
  await page.setViewportSize({ width, height: HEIGHT });
  await setColorMode(page, 'light');
}

async function shootScreen(
  page: Page,
  role: RoleName,
  screen: Screen,
  places: Places,
  width: number,
): Promise<void> {
  await openScreen(page, screen, places);
  await screen.arrange?.(page);
  await takePictures(page, role, `${screen.name}-penuh`, {
    width,
    whole: screen.arrange === undefined,
  });
  for (const state of statesOf(screen, role))
    await shootState(page, role, screen, state, places, width);
}

/** Cached data is kept per tab. */
async function shootState(
  tab: Page,
  role: RoleName,
  screen: Screen,
  state: ScreenState,
  places: Places,
  width: number,
): Promise<void> {
  const page = await tab.context().newPage();
  await screen.prepare?.(page, places);
  await page.route(state.url, state.handle);
  await page.goto(state.path ?? screen.path(places));
  await page.locator(state.shows).first().waitFor();
  await takePictures(page, role, `${screen.name}-${state.name}`, { width, whole: true });
  await page.close();
}

async function shootRole(
  browser: Browser,
  baseURL: string,
  role: RoleName,
  width: number,
): Promise<void> {
  const context = await contextOf(browser, baseURL, role, width);
  const page = await context.newPage();
  const places =
    role === 'tamu' ? { idKelas: '', idPertemuan: '', idDaring: '' } : await findPlaces(page);
  for (const screen of screensOf(role).filter(asked.has)) {
    if (!(screen.widths?.(width) ?? true)) continue;
    await shootScreen(page, role, screen, places, width).catch((error: unknown) => {
      missing.push(`${role} ${width} ${screen.name}: ${error}`);
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await context.close();
}

async function shoot(baseURL: string): Promise<void> {
  const browser = await chromium.launch(await browserLaunch());
  try {
    for (const role of asked.roles) {
      if (asked.isWhole) await rm(join(folder, role), { recursive: true, force: true });
      await mkdir(join(folder, role), { recursive: true });
      for (const width of asked.widths) await shootRole(browser, baseURL, role, width);
    }
  } finally {
    await browser.close();
  }
  if (missing.length > 0) throw new Error(missing.join('\n\n'));
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
