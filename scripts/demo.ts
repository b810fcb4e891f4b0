/** The demo university of a local start, with its Siakad. */

import { readConfig } from '../apps/api/src/config.ts';
import { plainSecrets } from '../apps/api/src/platform/auth/key-registry.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import type { Files } from '../apps/api/src/platform/files/files.ts';
import { openFiles } from '../apps/api/src/platform/files/open-files.ts';
import { seedDemo } from '../apps/demo/src/seed.ts';
import { introduceSiakad } from '../apps/demo/src/siakad.ts';
import { fillSiakadStore } from '../apps/demo/src/siakad-store.ts';
import { childEnvironment } from './local-folder.ts';
import type { LocalSettings } from './local-settings.ts';
import { type LocalSiakad, planSiakad, siakadStoreFile } from './siakad.ts';

/** Creates the demo university, or moves it to today. Safe to repeat. */
export async function prepareDemo(
  databaseUrl: string,
  { files, encryptionSecret }: LocalStore,
): Promise<void> {
  await seedDemo({
    databaseUrl,
    now: new Date(),
    files,
    encryptionSecret,
    log: (line) => process.stdout.write(`${line}\n`),
  });
}

export interface LocalStore {
  files: Files;
  encryptionSecret: string;
}

/** The api's file storage and secret under these settings. */
export function localStore(databaseUrl: string, settings: LocalSettings): LocalStore {
  const { files, refresh, encryption } = readConfig(childEnvironment(settings, databaseUrl, {}));
  return {
    files: openFiles(files, {
      keys: plainSecrets({ refresh, encryption }).refresh,
      clock: systemClock,
    }),
    encryptionSecret: encryption.current,
  };
}

/**
 * Chooses the address of the demo's Siakad and registers LMS and Siakad with each other; start it
 * next.
 */
export async function prepareSiakad(
  databaseUrl: string,
  settings: LocalSettings,
): Promise<LocalSiakad> {
  const siakad = await planSiakad(settings);
  await introduceSiakad(databaseUrl, siakad);
  await fillSiakadStore(databaseUrl, siakadStoreFile);
  return siakad;
}

/** Accounts for visitors. */
export const DEMO_ACCOUNTS = `Akun demo (kata sandi demo12345):
  operator         operator
  dosen            dosen
  mahasiswa        24060121130001`;
