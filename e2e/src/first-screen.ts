/**
 * `pnpm first-screen` measures the student's /beranda on a cheap phone with a slow line (150 ms,
 * 1.6 Mbit/s down, 0.75 up, CPU × 4), and the requests of every screen on a cold start. BASE_URL
 * names a running system; without it one is started. `SLOW='^kelas'` also measures the screens of
 * these names on that phone and line, instead of the requests of all.
 */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { ACCOUNTS, DEMO } from './support/demo.ts';
import { findPlaces } from './support/places.ts';
import { openScreen, type Places, type Screen } from './support/screen.ts';
import { screensOf } from './support/screen-list.ts';
import { requestRefreshToken, signedInState } from './support/sign-in.ts';
import { browserLaunch } from './system/browser.ts';
import { startSystem } from './system/start-system.ts';

const RUNS = 5;
const PHONE = {
  viewport: { width: 360, height: 640 },
  locale: 'id-ID',
  isMobile: true,
  hasTouch: true,
} as const;
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
/** After the load event; everything is painted by then. */
const SETTLED_MS = 4_000;
/** Names of the screens that are measured on the slow line; null: none. */
const SLOW = process.env.SLOW ? new RegExp(process.env.SLOW) : null;
const ROLES = ['mahasiswa', 'dosen', 'operator'] as const;

interface Load {
  requests: number;
  kilobytes: number;
}

async function contextOf(browser: Browser, baseURL: string, role: (typeof ROLES)[number]) {
  const token = await requestRefreshToken(baseURL, { ...DEMO, username: ACCOUNTS[role] });
  return browser.newContext({ ...PHONE, baseURL, storageState: signedInState(baseURL, token) });
}

async function watchNetwork(page: Page): Promise<{ cdp: CDPSession; load: Load }> {
  const cdp = await page.context().newCDPSession(page);
  const load: Load = { requests: 0, kilobytes: 0 };
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    load.requests += 1;
    load.kilobytes += encodedDataLength / 1_000;
  });
  await cdp.send('Network.enable');
  return { cdp, load };
}

const paints = () => ({
  first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  largest: Number(Reflect.get(window, 'largestPaint')),
});

/** A cheap phone on a slow line, which tells its largest paint. */
async function slowDown(page: Page, cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', SLOW_LINE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) Reflect.set(window, 'largestPaint', startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

async function measureFirst(browser: Browser, baseURL: string) {
  const context = await contextOf(browser, baseURL, 'mahasiswa');
  const page = await context.newPage();
  const { cdp, load } = await watchNetwork(page);
  await slowDown(page, cdp);
  await page.goto('/beranda');
  // Polling would use the measured processor.
  await page.waitForTimeout(SETTLED_MS);
  await page.getByRole('article').first().waitFor();
  const { first, largest } = await page.evaluate(paints);
  await context.close();
  return { first, largest, ...load };
}

/** The first exam in the list of that person, open on its first tab. */
async function findExam(page: Page): Promise<string> {
  await page.goto('/ujian');
  const link = page.locator('a[href^="/ujian/"]').first();
  return (await link.getAttribute('href')) ?? '/ujian';
}

/**
 * Playwright switches the browser's cache off where it mocks an answer, and code that is fetched
 * before it is imported would come twice (decision 096): the exam on the slow line is a real one.
 */
function unmocked(screen: Screen, exam: string): Screen {
  if (screen.name !== 'ujian-detail') return screen;
  const { prepare: _mocks, ...rest } = screen;
  return { ...rest, path: () => exam, ready: 'Informasi' };
}

async function measureScreens(
  browser: Browser,
  baseURL: string,
  role: (typeof ROLES)[number],
): Promise<void> {
  const context = await contextOf(browser, baseURL, role);
  const page = await context.newPage();
  const places: Places = await findPlaces(page);
  const exam = SLOW === null ? '' : await findExam(page);
  await context.close();
  const named = screensOf(role)
    .filter(({ name }) => SLOW === null || SLOW.test(name))
    .map((screen) => (SLOW === null ? screen : unmocked(screen, exam)));
  for (const screen of named) {
    const cold = await contextOf(browser, baseURL, role);
    const page = await cold.newPage();
    const { cdp, load } = await watchNetwork(page);
    if (SLOW !== null) await slowDown(page, cdp);
    await openScreen(page, screen, places);
    const { largest } = await page.evaluate(paints);
    const painted = SLOW === null ? '' : `, largest paint ${(largest / 1_000).toFixed(2)} s`;
    console.info(
      `${role.padEnd(10)} ${screen.name.padEnd(34)} ${String(load.requests).padStart(4)} ${load.kilobytes.toFixed(0).padStart(6)} kB${painted}`,
    );
    await cold.close();
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure(baseURL: string): Promise<void> {
  const browser = await chromium.launch(await browserLaunch());
  try {
    const runs: Awaited<ReturnType<typeof measureFirst>>[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measureFirst(browser, baseURL));
    const of = (name: keyof (typeof runs)[number]) => median(runs.map((run) => run[name]));
    console.info(
      `/beranda, slow line, median of ${RUNS}: first paint ${(of('first') / 1_000).toFixed(2)} s (≤ 1.2), largest ${(of('largest') / 1_000).toFixed(2)} s (≤ 2.0)`,
    );
    console.info(`         ${of('requests')} requests, ${of('kilobytes').toFixed(0)} kB`);
    for (const role of ROLES) await measureScreens(browser, baseURL, role);
  } finally {
    await browser.close();
  }
}

const given = process.env.BASE_URL;
if (given) await measure(given);
else {
  const system = await startSystem();
  try {
    await measure(system.url);
  } finally {
    await system.stop();
  }
}
