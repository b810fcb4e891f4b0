import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** The headless shell takes half of the machine's time. */
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** CHROMIUM_PATH, else Debian's, else the one of the package. */
async function findChromium(debian: readonly string[]): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') return given;
  const installed = debian.find((path) => existsSync(path));
  if (installed !== undefined) return installed;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

export const browserLaunch = (): Promise<LaunchOptions> => launchOf(DEBIAN);

/** The headless shell allows no notifications; the whole browser does, where it is installed. */
export const fullBrowserLaunch = (): Promise<LaunchOptions> => launchOf(DEBIAN.toReversed());

async function launchOf(debian: readonly string[]): Promise<LaunchOptions> {
  return {
    executablePath: await findChromium(debian),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Test universities have hosts of their own: <id>.localhost.
      '--host-resolver-rules=MAP *.localhost 127.0.0.1',
    ],
  };
}
