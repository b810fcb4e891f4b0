import { startSystem } from './start-system.ts';

/**
 * Starts the system once per run, unless E2E_URL, E2E_DATABASE_URL, E2E_ENCRYPTION_SECRET and
 * E2E_MAIL_FOLDER name a running one. Workers inherit the environment.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL && process.env.E2E_DATABASE_URL) return undefined;
  const system = await startSystem();
  process.env.E2E_URL = system.url;
  process.env.E2E_DATABASE_URL = system.databaseUrl;
  process.env.E2E_ENCRYPTION_SECRET = system.encryptionSecret;
  process.env.E2E_MAIL_FOLDER = system.mailFolder;
  return system.stop;
}
