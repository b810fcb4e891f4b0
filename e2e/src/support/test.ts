/**
 * Base of every journey: an own university, browsers of its people, and a watch on their consoles.
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
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A browser with that person's session. */
  contextOf: (user: Someone, options?: BrowserContextOptions) => Promise<BrowserContext>;
  pageOf: (user: Someone, path: string, options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  /** For data no screen can make. */
  db: Db;
  systemUrl: string;
}

export function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: the global setup did not run`);
  return value;
}

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
        // luring.spec.ts tests it; elsewhere it would only fetch in the background.
        serviceWorkers: 'block',
        // Otherwise every tap would wait for sliding dialogs; phone.ts keeps the motion.
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
