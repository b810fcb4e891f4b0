/**
 * What every journey starts from: a university of its own, browsers of its people, and a watch on
 * their consoles.
 */
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { type Db, openDb } from '../../../apps/api/src/platform/db/db.ts';
import { type ConsoleGuard, createConsoleGuard } from './console-guard.ts';
import { requestRefreshToken, signedInState } from './sign-in.ts';
import { createUniversity, PASSWORD, type University } from './university.ts';

export { expect };

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 768, height: 1024 };
export const DESKTOP = { width: 1280, height: 800 };

interface Someone {
  collegeId: string;
  username: string;
}

interface Fixtures {
  university: University;
  consoleGuard: ConsoleGuard;
  /** A browser of its own that nobody is signed in to. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A browser in which that person is signed in. */
  contextOf: (user: Someone, options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A page in a browser in which that person is signed in, opened at the path. */
  pageOf: (user: Someone, path: string, options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  /** Straight into the system's database: for what no screen can make. */
  db: Db;
  /** Where the demo university answers. */
  systemUrl: string;
}

export function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: the global setup did not run`);
  return value;
}

/** The address of a university on the running system. */
export function originOf(systemUrl: string, university: University): string {
  return `http://${university.host}:${new URL(systemUrl).port}`;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  systemUrl: [async ({}, use) => use(required('E2E_URL')), { scope: 'worker' }],

  db: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const db = openDb({
        url: required('E2E_DATABASE_URL'),
        connections: 2,
        onError: () => undefined,
      });
      await use(db);
      await db.close();
    },
    { scope: 'worker' },
  ],

  university: async ({ db }, use) => use(await createUniversity(db)),

  consoleGuard: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const guard = createConsoleGuard();
      await use(guard);
      expect(guard.unexpected(), 'console errors that the test does not expect').toEqual([]);
    },
    { auto: true },
  ],

  newContext: async ({ browser, consoleGuard, systemUrl, university }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        viewport: DESKTOP,
        baseURL: originOf(systemUrl, university),
        // The service worker has journeys of its own (luring.spec.ts); in the others it would only
        // fetch in the background.
        serviceWorkers: 'block',
        // A dialog that slides in is waited for by every tap in it. Phones with a line of their own
        // (phone.ts) have the motion.
        reducedMotion: 'reduce',
        ...options,
      });
      consoleGuard.watch(context);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },

  contextOf: async ({ newContext, systemUrl, university }, use) => {
    await use(async ({ collegeId, username }, options = {}) => {
      const token = await requestRefreshToken(systemUrl, {
        collegeId,
        username,
        password: PASSWORD,
      });
      const origin = options.baseURL ?? originOf(systemUrl, university);
      return newContext({ storageState: signedInState(origin, token), ...options });
    });
  },

  pageOf: async ({ contextOf }, use) => {
    await use(async (user, path, options) => {
      const page = await (await contextOf(user, options)).newPage();
      await page.goto(path);
      return page;
    });
  },
});
