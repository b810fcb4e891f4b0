import { defineConfig } from '@playwright/test';
import { browserLaunch } from './src/system/browser.ts';

/**
 * Walks through screens, links and scripts keep a core busy, where other journeys wait for half of
 * their time: for a line that is cut, a film that plays, an exam that begins.
 */
const BUSY = /\/(?:a11y|menjelajah|rich-text-xss)\.spec\.ts$/;

export default defineConfig({
  testDir: 'src',
  globalSetup: './src/system/global-setup.ts',
  // Each journey has a university of its own, so they go side by side: two, and beside them one
  // walk. With two such walks at once on two cores what takes a second takes five.
  fullyParallel: true,
  workers: 3,
  projects: [
    { name: 'walks', testMatch: BUSY, workers: 1 },
    { name: 'journeys', testIgnore: BUSY, workers: 2 },
  ],
  // Nowhere: what fails once is a defect, of the product or of the journey.
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  // Generous: a busy machine is not a defect. What has to be quick is measured.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    launchOptions: await browserLaunch(),
    locale: 'id-ID',
    // Neither the server's zone nor the college's: a time shown by the browser's own zone is seen
    // at once.
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    // What is never there is told after a minute, not at the end of the whole test.
    actionTimeout: 60_000,
  },
});
