import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** The headless shell takes half of the machine's time. */
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** CHROMIUM_PATH, else Debian's, else the one of the package. */
async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') return given;
  const installed = DEBIAN.find((path) => existsSync(path));
  if (installed !== undefined) return installed;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

export async function browserLaunch(): Promise<LaunchOptions> {
  return {
    executablePath: await findChromium(),
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
