import { defineConfig } from '@playwright/test';
import { browserLaunch } from './src/system/browser.ts';

/** These walks keep a core busy, while other journeys mostly wait. */
const BUSY = /\/(?:a11y|menjelajah|rich-text-xss)\.spec\.ts$/;

export default defineConfig({
  testDir: 'src',
  globalSetup: './src/system/global-setup.ts',
  // Each journey has its own university, so they can run in parallel: two journeys and one walk.
  // Two walks at once on two cores slow everything fivefold.
  fullyParallel: true,
  workers: 3,
  projects: [
    { name: 'walks', testMatch: BUSY, workers: 1 },
    { name: 'journeys', testIgnore: BUSY, workers: 2 },
  ],
  // A test that fails once shows a defect, of the product or of the journey.
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  // Generous, because a busy machine is not a defect; what must be fast is measured.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    launchOptions: await browserLaunch(),
    locale: 'id-ID',
    // Neither the server's zone nor the college's, so a time in the browser's zone is noticed.
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    // Reports a missing element after a minute instead of at the test's end.
    actionTimeout: 60_000,
  },
});
