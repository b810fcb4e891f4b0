import { defineConfig } from '@playwright/test';
import { browserLaunch } from './src/system/browser.ts';

/** These walks keep a core busy, while other journeys mostly wait. */
const BUSY = /\/(?:a11y|menjelajah|rich-text-xss)\.spec\.ts$/;

export default defineConfig({
  testDir: 'src',
  globalSetup: './src/system/global-setup.ts',
  // Journeys share nothing, so two run beside one walk; two walks at once on two cores slow
  // everything fivefold.
  fullyParallel: true,
  workers: 3,
  projects: [
    { name: 'walks', testMatch: BUSY, workers: 1 },
    { name: 'journeys', testIgnore: BUSY, workers: 2 },
  ],
  // A test that fails once shows a defect.
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  // Generous: a busy machine is no defect; what must be fast is measured.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    launchOptions: await browserLaunch(),
    locale: 'id-ID',
    // Differs from server and college, so that a time in the browser's zone is noticed.
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    // Reports a missing element before the test's end.
    actionTimeout: 60_000,
  },
});
